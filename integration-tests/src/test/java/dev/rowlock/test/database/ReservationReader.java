package dev.rowlock.test.database;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/** Main class of the child process in {@link ChildJvmTest}: prints the seats of all reservations. */
final class ReservationReader {

    private ReservationReader() {}

    public static void main(String[] arguments) throws SQLException {
        try (Connection connection = DriverManager.getConnection(arguments[0], arguments[1], "");
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("select sum(seats) from reservation")) {
            rows.next();
            System.out.println("seats: " + rows.getInt(1));
        }
    }
}
