/** Spreadsheets run what begins like this; shoppers write what they like. */
const formula = /^[\s]*[=+\-@\t\r\n|%]/;

const cell = (value: string): string => `"${(formula.test(value) ? `'${value}` : value).replaceAll('"', '""')}"`;

/** One line of a table (RFC 4180) in which nothing is a formula. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`;
