import { expect, test } from 'vitest';
import { testSettings } from '../../testing/shop-settings.ts';
import { redirectionHref } from './redirection-href.ts';

const currentUrl = 'https://shop.example/shop/';
const redirection = { url: '', fallback: 'lteShop', parameters: { redirectedFrom: 'BBA' } } as const;

test('uses the URL of the response, or else the configured one, with the parameters [E-262] [E-263]', () => {
  expect(redirectionHref(testSettings, redirection, currentUrl)).toBe(
    'https://www.gaff.example/lteShop?redirectedFrom=BBA',
  );
  const withUrl = { ...redirection, url: 'https://www.gaff.example/lte?metro=1' };
  expect(redirectionHref(testSettings, withUrl, currentUrl)).toBe(
    'https://www.gaff.example/lte?metro=1&redirectedFrom=BBA',
  );
});

test('adds no parameters to a telephone number or an email address', () => {
  const links = { ...testSettings.links, lteShop: 'tel:+18005550100' };
  expect(redirectionHref({ ...testSettings, links }, redirection, currentUrl)).toBe('tel:+18005550100');
});

test('leads to a local page in the demonstration shop, with the real target as a parameter', () => {
  expect(redirectionHref({ ...testSettings, demo: true }, redirection, currentUrl)).toBe(
    'https://shop.example/shop/dev/outside/lteShop?redirectedFrom=BBA',
  );
  const withUrl = { ...redirection, url: 'https://www.gaff.example/lte' };
  expect(redirectionHref({ ...testSettings, demo: true }, withUrl, currentUrl)).toBe(
    'https://shop.example/shop/dev/outside/lteShop?demarc-page=https%3A%2F%2Fwww.gaff.example%2Flte&redirectedFrom=BBA',
  );
});
