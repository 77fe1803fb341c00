import { expect, test } from 'vitest';
import {
  getQuoteCodeRecipient,
  hintAtRecipient,
  isOtherContact,
  isProofEnough,
  mayDecline,
  quoteProofs,
} from './index.ts';

const contact = { email: ' Ann@Example.com ', name: 'Ann' };

test('address and number open only a quote without a contact, a code or a link any quote [O-120]', () => {
  expect(quoteProofs.map((proof) => isProofEnough(proof, contact))).toEqual([false, true, true]);
  expect(quoteProofs.map((proof) => isProofEnough(proof, undefined))).toEqual([true, true, true]);
});

test('the code of a quote goes to the email of its contact, of which others see the first letter [O-120]', () => {
  expect(getQuoteCodeRecipient(contact)).toBe('ann@example.com');
  expect(getQuoteCodeRecipient(undefined)).toBeUndefined();
  expect(hintAtRecipient('ann@example.com')).toBe('a');
});

test('a contact with another email is another person, one with another name is not [O-124]', () => {
  expect(isOtherContact(contact, { email: 'ann@example.com', name: 'Anna' })).toBe(false);
  expect(isOtherContact(contact, { email: 'bob@example.com' })).toBe(true);
  expect(isOtherContact(contact, undefined)).toBe(true);
  expect(isOtherContact(undefined, undefined)).toBe(false);
});

test('only a code or a link lets a shopper decline a quote [O-123]', () => {
  expect(quoteProofs.map(mayDecline)).toEqual([false, true, true]);
});
