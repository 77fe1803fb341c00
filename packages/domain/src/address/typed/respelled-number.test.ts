import { expect, test } from 'vitest';
import { listRespelledNumbers } from './respelled-number.ts';

test.each([
  ['101-103 Longboat Wharf', ['101 Longboat Wharf', '103 Longboat Wharf']],
  ['101 – 103 Longboat Wharf', ['101 Longboat Wharf', '103 Longboat Wharf']],
  ['37-20 81st Street', []],
  ['101-201 Longboat Wharf', ['101 Longboat Wharf', '201 Longboat Wharf']],
  ['101-202 Longboat Wharf', []],
  ['101-101 Longboat Wharf', []],
  ['101-', []],
  ['101 1/2 Longboat Wharf', ['101 Longboat Wharf']],
  ['101½ Longboat Wharf', ['101 Longboat Wharf']],
  ['1O1 Longboat Wharf', ['101 Longboat Wharf']],
  [' l0I Longboat Wharf', ['101 Longboat Wharf']],
  ['10L Longboat Wharf', []],
  ['101 Longboat Wharf', []],
  ['Oil Street', []],
  ['1O1', []],
])('the number of %j may also be spelled as in %j [S-201]', (typed, texts) => {
  expect(listRespelledNumbers(typed)).toEqual(texts);
});
