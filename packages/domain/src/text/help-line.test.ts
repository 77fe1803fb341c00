import { expect, test } from 'vitest';
import { addHelpLine } from './index.ts';

test.each([
  ['Wait an hour, or call us.', 'Wait an hour, or call us at (800) 555-0142.'],
  ['Call us to transfer one.', 'Call us at (800) 555-0142 to transfer one.'],
  ['Call us at (800) 555-0142 to add one.', 'Call us at (800) 555-0142 to add one.'],
  ['Please try again.', 'Please try again.'],
  ['What we call useful.', 'What we call useful.'],
])('addHelpLine names the number to call in "%s" [S-286]', (text, expected) => {
  expect(addHelpLine(text, '(800) 555-0142')).toBe(expected);
});
