import { expect, test } from 'vitest';
import { buildCart, listing, phone } from '../testing/index.ts';
import { isListingForVoice, isUnpublishedListing } from './choose-listing.ts';

test('each kind of voice has its own unpublished listing, and no listing appears twice', () => {
  const names = ['Business listing', 'Non Published', 'Non Listed', 'Non-published listing'];
  const shown = (kind?: 'bdv' | 'phone') => names.filter((name) => isListingForVoice(kind, name));
  expect(shown('bdv')).toEqual(['Business listing', 'Non-published listing']);
  expect(shown('phone')).toEqual(['Business listing', 'Non Published', 'Non Listed']);
  expect(shown()).toEqual(names);
});

test.each(['Non Published', 'Non Listed', 'Non-published listing', 'NON PUBLISHED'])('%s is unpublished', (name) => {
  expect(isUnpublishedListing(name)).toBe(true);
  expect(isUnpublishedListing(`${name} extra`)).toBe(false);
});

test('a removed listing leaves the rest of the cart as it is', () => {
  const cart = buildCart([phone()]);
  const listed = buildCart([listing('listing')], cart);
  expect(listed.listing?.id).toBe('listing');
  expect(buildCart([{ do: 'removeListing' }], listed)).toEqual(cart);
});
