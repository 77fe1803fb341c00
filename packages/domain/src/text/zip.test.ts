import { expect, test } from 'vitest';
import { isZip, zipDigits } from './index.ts';

test('a zip has five digits, neither four nor six, and nothing else [E-427]', () => {
  expect(['07030', '10012'].every(isZip)).toBe(true);
  expect(['', '0703', '070301', '0703O', '07030 ', '07030-1234', '０７０３０'].some(isZip)).toBe(false);
});

test('of what was pasted the first five digits are the zip', () => {
  for (const pasted of [' 07030', '07030-1234', '07030\n']) expect(zipDigits(pasted)).toBe('07030');
});
