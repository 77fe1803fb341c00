import { expect, test } from 'vitest';
import { namesAddress, type StreetAddress } from '../index.ts';

const address = {
  street: '626 East Kilbourn Avenue',
  city: 'Milwaukee',
  state: 'WI',
  zip: '53202',
} as StreetAddress;

test.each([
  ['626 East Kilbourn Avenue, Milwaukee, WI 53202', true],
  ['626 e kilbourn ave milwaukee wi', true],
  ['626 e kilbourn ave, milwaukee', true],
  ['626 e kilbourn ave 53202', true],
  ['626 e kilbourn ave, apt 4, milwaukee', true],
  ['Apt 4 626 E Kilbourn Ave, Milwaukee, WI', true],
  ['626 e kilbourn ave', false],
  ['626 e kilbourn ave, milw', false],
  ['626 e kilbourn ave, milwaukee, il', false],
  ['626 e kilbourn ave, milwaukee, wi 53203', false],
  ['62 e kilbourn ave, milwaukee', false],
  ['62 e kilbourn ave 53202', false],
  ['626 e kilbourn, milwaukee', false],
])('namesAddress of %j is %j', (typed, expected) => {
  expect(namesAddress(typed, address)).toBe(expected);
});
