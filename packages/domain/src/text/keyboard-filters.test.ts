import { expect, test } from 'vitest';
import { digitsOnly, lettersAndSpaces, lettersDigitsAndSpaces } from './index.ts';

test('a digit field retains digits', () => {
  expect(digitsOnly('a1b2')).toBe('12');
  expect(digitsOnly('4111 1111-1111\t1111')).toBe('4111111111111111');
});

test('a letter field retains letters and spaces', () => {
  expect(lettersAndSpaces('a1 b')).toBe('a b');
  expect(lettersAndSpaces("Val-d'Or 2")).toBe('ValdOr ');
  expect(lettersAndSpaces('Cañon City')).toBe('Cañon City');
});

test('a letter and digit field retains letters, digits and spaces', () => {
  expect(lettersDigitsAndSpaces('a-1 b')).toBe('a1 b');
  expect(lettersDigitsAndSpaces('STE #200')).toBe('STE 200');
});
