import { expect, test } from 'vitest';
import { isZip } from './index.ts';

test('a zip has five digits, neither four nor six, and nothing else [E-427]', () => {
  expect(['07030', '10012'].every(isZip)).toBe(true);
  expect(['', '0703', '070301', '0703O', '07030 ', '07030-1234', '０７０３０'].some(isZip)).toBe(false);
});
