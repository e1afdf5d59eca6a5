// Dialect
