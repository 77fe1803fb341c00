import { expect, test } from 'vitest';
import {
  emailProblemText,
  filterEmailCharacters,
  isAddressCheckEmail,
  isEmailAddress,
  losesEmailCharacters,
} from './index.ts';

test.each(['a@b.com', 'a@b.us', 'a.b+c@shop.example.org', 'A@B.NET', 'x@y.name', ' a@b.com ', 'a@b-c.edu', 'a@b.mil'])(
  'isAddressCheckEmail accepts %j [E-323]',
  (typed) => {
    expect(isAddressCheckEmail(typed)).toBe(true);
  },
);

test.each([
  '',
  'a',
  'a@b',
  'a@b.info',
  'a@b.travel',
  '@b.com',
  'a@.com',
  'a@b..com',
  '.a@b.com',
  'a@@b.com',
  'a@b.c',
  'a b@c.com',
  'a@-b.com',
  "o'neil@b.com",
  `${'a'.repeat(250)}@b.com`,
])('isAddressCheckEmail refuses %j [E-323]', (typed) => {
  expect(isAddressCheckEmail(typed)).toBe(false);
});

test('isEmailAddress accepts any top-level domain, but refuses malformed addresses', () => {
  for (const typed of ['a@b.com', 'a@b.info', "o'neil@example.com", ' joe.o_brien@shop.example.travel '])
    expect(isEmailAddress(typed)).toBe(true);
  for (const typed of ['', 'x', 'a@b', 'a@b.c', 'a@b..com', 'a b@c.com']) expect(isEmailAddress(typed)).toBe(false);
});

test('filterEmailCharacters drops characters that an address cannot contain [E-322]', () => {
  expect(filterEmailCharacters(' j,o"e+1@ex ample.com\n')).toBe('joe+1@example.com');
});

test('filterEmailCharacters retains an unsupported letter, which validation refuses', () => {
  expect(filterEmailCharacters('émilie@example.com')).toBe('émilie@example.com');
  expect(isAddressCheckEmail('émilie@example.com')).toBe(false);
});

test.each([
  'Ann Lee <ann@example.com>',
  ' <ann@example.com> ',
  'mailto:ann@example.com',
  'mailto:ann@example.com?cc=x',
])('filterEmailCharacters extracts the address from %j', (pasted) =>
  expect(filterEmailCharacters(pasted)).toBe('ann@example.com'),
);

test('isAddressCheckEmail refuses hostile input without excessive backtracking', () => {
  expect(isAddressCheckEmail(`${'a.'.repeat(100)}@${'b-'.repeat(60)}`)).toBe(false);
  expect(isAddressCheckEmail(`${'a'.repeat(100_000)}@`)).toBe(false);
});

test('an invalid address has one text', () => {
  expect(emailProblemText).toBe('Please enter your valid email address.');
});

test('losesEmailCharacters distinguishes removed address characters from surrounding text', () => {
  for (const typed of ["o'brien@example.com", 'a"b@example.com', 'a/b@example.com'])
    expect(losesEmailCharacters(typed)).toBe(true);
  for (const typed of [' ann@example.com, ', 'Ann O’Lee <ann@example.com>', 'é@example.com', ''])
    expect(losesEmailCharacters(typed)).toBe(false);
});
