import { expect, test } from 'vitest';
import {
  defaultEmailEndings,
  emailProblemText,
  filterEmailCharacters,
  formatEmailEndings,
  isAddressCheckEmail,
  isEmailAddress,
  losesEmailCharacters,
  toMailbox,
} from './index.ts';

test.each(['a@b.com', 'a@b.us', 'a.b+c@shop.example.org', 'A@B.NET', 'x@y.name', ' a@b.com ', 'a@b-c.edu', 'a@b.mil'])(
  'isAddressCheckEmail accepts %j [E-323]',
  (typed) => {
    expect(isAddressCheckEmail(typed, defaultEmailEndings)).toBe(true);
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
  expect(isAddressCheckEmail(typed, defaultEmailEndings)).toBe(false);
});

test.each([
  ['office@smile.dental', true],
  ['a@city.gov', true],
  ['a@shop.biz', true],
  ['a@b.com', true],
  ['a@b', false],
  ['a@b.c', false],
  ['a@b.1x', false],
  ["o'neil@b.dental", false],
])('isAddressCheckEmail with any ending: %j is %j [S-050]', (typed, isAccepted) => {
  expect(isAddressCheckEmail(typed, 'any')).toBe(isAccepted);
});

test('isAddressCheckEmail accepts only the endings of the provider [S-050]', () => {
  const accepted = (endings: readonly string[]) =>
    ['a@b.com', 'a@b.us', 'a@b.dental', 'a@b.gov'].filter((typed) => isAddressCheckEmail(typed, endings));
  expect(accepted(['com', 'gov'])).toEqual(['a@b.com', 'a@b.gov']);
  expect(accepted(['country'])).toEqual(['a@b.us']);
  expect(defaultEmailEndings).toEqual(['com', 'net', 'org', 'edu', 'mil', 'name', 'country']);
});

test('formatEmailEndings names the endings', () => {
  expect(formatEmailEndings(['com', 'net', 'country'])).toBe('.com, .net or a two-letter country code');
  expect(formatEmailEndings(['com'])).toBe('.com');
});

test('isEmailAddress accepts any top-level domain, but refuses malformed addresses', () => {
  for (const typed of ['a@b.com', 'a@b.info', "o'neil@example.com", ' joe.o_brien@shop.example.travel '])
    expect(isEmailAddress(typed)).toBe(true);
  for (const typed of ['', 'x', 'a@b', 'a@b.c', 'a@b..com', 'a b@c.com']) expect(isEmailAddress(typed)).toBe(false);
});

test('an address has at most 254 characters, which is the limit of mail servers', () => {
  const longest = `ann@${'a'.repeat(246)}.com`;
  expect(longest).toHaveLength(254);
  expect([isEmailAddress(longest), isEmailAddress(`x${longest}`)]).toEqual([true, false]);
});

test('filterEmailCharacters drops characters that an address cannot contain [E-322]', () => {
  expect(filterEmailCharacters(' j,o"e+1@ex ample.com\n')).toBe('joe+1@example.com');
});

test('filterEmailCharacters retains an unsupported letter, which validation refuses', () => {
  expect(filterEmailCharacters('émilie@example.com')).toBe('émilie@example.com');
  expect(isAddressCheckEmail('émilie@example.com', defaultEmailEndings)).toBe(false);
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
  expect(isAddressCheckEmail(`${'a.'.repeat(100)}@${'b-'.repeat(60)}`, 'any')).toBe(false);
  expect(isAddressCheckEmail(`${'a'.repeat(100_000)}@`, 'any')).toBe(false);
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

test.each([
  ['ann@example.com', 'ann@example.com'],
  [' Ann.Lee+shop@Example.com', 'annlee@example.com'],
  ['a.n.n.l.e.e@example.com', 'annlee@example.com'],
  ['annlee+a+b@mail.example.com', 'annlee@mail.example.com'],
])('toMailbox(%j) is %j [S-231]', (email, mailbox) => {
  expect(toMailbox(email)).toBe(mailbox);
});
