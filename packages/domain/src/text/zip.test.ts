import { expect, test } from 'vitest';
import { isZip, normalizeZip } from './index.ts';

test('isZip accepts exactly five digits and nothing else [E-427]', () => {
  expect(['07030', '10012'].every(isZip)).toBe(true);
  expect(['', '0703', '070301', '0703O', '07030 ', '07030-1234', '０７０３０'].some(isZip)).toBe(false);
});

test('normalizeZip takes the first five digits of a pasted ZIP', () => {
  for (const pasted of [' 07030', '07030-1234', '07030\n']) expect(normalizeZip(pasted)).toBe('07030');
});
