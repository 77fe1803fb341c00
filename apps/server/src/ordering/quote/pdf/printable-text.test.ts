import { expect, test } from 'vitest';
import { toPrintable } from './printable-text.ts';

test.each([
  ['Café “Łódź” – naïve, 10 % off…', 'Café “Lódz” – naïve, 10 % off…'],
  ['Ελλάδα 東京', '?????? ??'],
  ['Welcome 🎉👩🏽‍🔧, 100 → 300 Mbps, ≥ 5', 'Welcome , 100 -> 300 Mbps, >= 5'],
  ['ﬁbre №\u00a05 ½', 'fibre No\u00a05 ½'],
  ['one\u2009two\u200bthree\u0007', 'one twothree'],
  ['first\r\nsecond\rthird', 'first\nsecond\nthird'],
  ['e\u0301 − 5', 'é - 5'],
])('%j is printed as %j, in characters that the fonts have [O-131] [O-193]', (text, printed) => {
  expect(toPrintable(text)).toBe(printed);
});
