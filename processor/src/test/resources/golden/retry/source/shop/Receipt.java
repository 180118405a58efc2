package shop;

record Receipt(long accountId) {}
