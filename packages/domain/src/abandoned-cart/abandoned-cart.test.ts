import { describe, expect, test } from 'vitest';
import { buildFunnelRows, formatCsvLine } from './index.ts';

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

describe('buildFunnelRows', () => {
  const counts = { checked: 200, chosen: 100, checkout: 50, business: 40, credit: 40, terms: 30, ordered: 20 };

  test('returns the count, the share and the losses of every step', () => {
    const rows = buildFunnelRows(counts);
    expect(rows.map(({ count, share, lost }) => [count, share, lost])).toEqual([
      [200, 1, 100],
      [100, 0.5, 50],
      [50, 0.25, 10],
      [40, 0.2, 0],
      [40, 0.2, 10],
      [30, 0.15, 10],
      [20, 0.1, 0],
    ]);
    expect([rows[0]?.label, rows[6]?.label]).toEqual(['Checked an address', 'Placed the order']);
  });

  test('returns zero shares and losses without visitors', () => {
    const zeroCounts = { checked: 0, chosen: 0, checkout: 0, business: 0, credit: 0, terms: 0, ordered: 0 };
    expect(buildFunnelRows(zeroCounts).every(({ share, lost }) => share === 0 && lost === 0)).toBe(true);
  });
});
