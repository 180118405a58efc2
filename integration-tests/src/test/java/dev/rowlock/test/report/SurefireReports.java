package dev.rowlock.test.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;

/** The XML reports that Surefire wrote since {@code notBefore}; older ones are leftovers of an earlier build. */
record SurefireReports(List<Path> directories, Instant notBefore) {

    List<RanTest> read() throws IOException {
        List<RanTest> ran = new ArrayList<>();
        for (Path directory : directories) {
            if (Files.isDirectory(directory)) {
                for (Path report : reportsIn(directory)) {
                    ran.addAll(testsIn(report));
                }
            }
        }
        return ran;
    }

    private List<Path> reportsIn(Path directory) throws IOException {
        List<Path> reports = new ArrayList<>();
        try (Stream<Path> files = Files.list(directory)) {
            for (Path file : (Iterable<Path>) files.sorted()::iterator) {
                String name = file.getFileName().toString();
                if (name.startsWith("TEST-")
                        && name.endsWith(".xml")
                        && !Files.getLastModifiedTime(file).toInstant().isBefore(notBefore)) {
                    reports.add(file);
                }
            }
        }
        return reports;
    }

    private static List<RanTest> testsIn(Path report) throws IOException {
        NodeList testCases = parsed(report).getElementsByTagName("testcase");
        List<RanTest> ran = new ArrayList<>();
        for (int i = 0; i < testCases.getLength(); i++) {
            Element testCase = (Element) testCases.item(i);
            ran.add(new RanTest(testCase.getAttribute("classname"), testCase.getAttribute("name"), result(testCase)));
        }
        return ran;
    }

    private static Document parsed(Path report) throws IOException {
        try {
            return DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(report.toFile());
        } catch (ParserConfigurationException | SAXException failure) {
            throw new IOException("not a Surefire report: " + report, failure);
        }
    }

    private static RanTest.Result result(Element testCase) {
        if (has(testCase, "skipped")) {
            return RanTest.Result.SKIPPED;
        }
        return has(testCase, "failure") || has(testCase, "error") ? RanTest.Result.FAILED : RanTest.Result.PASSED;
    }

    private static boolean has(Element testCase, String child) {
        return testCase.getElementsByTagName(child).getLength() > 0;
    }
}
