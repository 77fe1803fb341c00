/** Spreadsheets run cells that begin like this as formulas, and shoppers can type anything. */
const formulaStart = /^\s*[=+\-@\t\r\n|%]/;

/** Formats one CSV line (RFC 4180) that a spreadsheet cannot read as a formula. */
export const formatCsvLine = (cells: readonly string[]): string => `${cells.map(formatCell).join(',')}\r\n`;

const formatCell = (value: string): string =>
  `"${(formulaStart.test(value) ? `'${value}` : value).replaceAll('"', '""')}"`;
