import { expect, test } from 'vitest';
import { formatCsvLine } from './index.ts';

test.each([
  ['Harbor Bakery', '"Harbor Bakery"'],
  ['', '""'],
  ['He said "no", twice', '"He said ""no"", twice"'],
  ['=1+1', `"'=1+1"`],
  ['+1 201 555 0142', `"'+1 201 555 0142"`],
  ['-2', `"'-2"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['\t=1', `"'\t=1"`],
  ['  =cmd|x', `"'  =cmd|x"`],
  ['"=1', '"""=1"'],
  ['two\r\n=lines', '"two\r\n=lines"'],
])('formatCsvLine writes the cell %j as %j, which no spreadsheet runs', (value, cell) => {
  expect(formatCsvLine([value])).toBe(`${cell}\r\n`);
});

test('formatCsvLine separates cells by commas', () => {
  expect(formatCsvLine(['a', 'b,c'])).toBe('"a","b,c"\r\n');
});
