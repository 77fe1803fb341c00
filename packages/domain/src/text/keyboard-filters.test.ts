import { expect, test } from 'vitest';
import { extractDigits, extractLettersAndSpaces, extractLettersDigitsAndSpaces } from './index.ts';

test('a digit field retains digits', () => {
  expect(extractDigits('a1b2')).toBe('12');
  expect(extractDigits('4111 1111-1111\t1111')).toBe('4111111111111111');
});

test('a letter field retains letters and spaces', () => {
  expect(extractLettersAndSpaces('a1 b')).toBe('a b');
  expect(extractLettersAndSpaces("Val-d'Or 2")).toBe('ValdOr ');
  expect(extractLettersAndSpaces('Cañon City')).toBe('Cañon City');
});

test('a letter and digit field retains letters, digits and spaces', () => {
  expect(extractLettersDigitsAndSpaces('a-1 b')).toBe('a1 b');
  expect(extractLettersDigitsAndSpaces('STE #200')).toBe('STE 200');
});
