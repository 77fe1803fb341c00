import { expect, test } from 'vitest';
import { emailCharacters, emailProblemText, isEmailAddress, isEntryEmail, losesCharacters } from './index.ts';

test.each(['a@b.com', 'a@b.us', 'a.b+c@shop.example.org', 'A@B.NET', 'x@y.name', ' a@b.com ', 'a@b-c.edu', 'a@b.mil'])(
  '%j looks like an address [E-323]',
  (typed) => {
    expect(isEntryEmail(typed)).toBe(true);
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
])('%j does not [E-323]', (typed) => {
  expect(isEntryEmail(typed)).toBe(false);
});

test('elsewhere any ending will do, but an address is still one', () => {
  for (const typed of ['a@b.com', 'a@b.info', "o'neil@example.com", ' joe.o_brien@shop.example.travel '])
    expect(isEmailAddress(typed)).toBe(true);
  for (const typed of ['', 'x', 'a@b', 'a@b.c', 'a@b..com', 'a b@c.com']) expect(isEmailAddress(typed)).toBe(false);
});

test('what may not stand in an address is dropped [E-322]', () => {
  expect(emailCharacters(' j,o"e+1@ex ample.com\n')).toBe('joe+1@example.com');
});

test('a letter that no address has stays, and is refused', () => {
  expect(emailCharacters('émilie@example.com')).toBe('émilie@example.com');
  expect(isEntryEmail('émilie@example.com')).toBe(false);
});

test.each([
  'Ann Lee <ann@example.com>',
  ' <ann@example.com> ',
  'mailto:ann@example.com',
  'mailto:ann@example.com?cc=x',
])('of %j the address is taken', (pasted) => expect(emailCharacters(pasted)).toBe('ann@example.com'));

test('a hostile text does not hang the reader: the runner would time out', () => {
  expect(isEntryEmail(`${'a.'.repeat(100)}@${'b-'.repeat(60)}`)).toBe(false);
  expect(isEntryEmail(`${'a'.repeat(100_000)}@`)).toBe(false);
});

test('there is one text for a wrong address', () => {
  expect(emailProblemText).toBe('Please enter your valid email address.');
});

test('what is left out of an address is told apart from what only stands around it', () => {
  for (const typed of ["o'brien@example.com", 'a"b@example.com', 'a/b@example.com'])
    expect(losesCharacters(typed)).toBe(true);
  for (const typed of [' ann@example.com, ', 'Ann O’Lee <ann@example.com>', 'é@example.com', ''])
    expect(losesCharacters(typed)).toBe(false);
});
