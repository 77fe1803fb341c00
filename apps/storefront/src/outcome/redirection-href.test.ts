import { expect, test } from 'vitest';
import { testSettings } from '../testing/shop-settings.ts';
import { redirectionHref } from './redirection-href.ts';

const here = 'https://shop.example/shop/';
const going = { url: '', fallback: 'lteShop', parameters: { redirectedFrom: 'BBA' } } as const;

test('the page that the answer names is taken, else the configured one, with what is carried [E-262] [E-263]', () => {
  expect(redirectionHref(testSettings, going, here)).toBe('https://www.gaff.example/lteShop?redirectedFrom=BBA');
  const named = { ...going, url: 'https://www.gaff.example/lte?metro=1' };
  expect(redirectionHref(testSettings, named, here)).toBe('https://www.gaff.example/lte?metro=1&redirectedFrom=BBA');
});

test('a telephone number or a mail address is taken as it is', () => {
  const links = { ...testSettings.links, lteShop: 'tel:+18005550100' };
  expect(redirectionHref({ ...testSettings, links }, going, here)).toBe('tel:+18005550100');
});

test('the demonstration shop keeps the shopper, and knows where they would have gone', () => {
  expect(redirectionHref({ ...testSettings, demo: true }, going, here)).toBe(
    'https://shop.example/shop/dev/outside/lteShop?redirectedFrom=BBA',
  );
  const named = { ...going, url: 'https://www.gaff.example/lte' };
  expect(redirectionHref({ ...testSettings, demo: true }, named, here)).toBe(
    'https://shop.example/shop/dev/outside/lteShop?demarc-page=https%3A%2F%2Fwww.gaff.example%2Flte&redirectedFrom=BBA',
  );
});
