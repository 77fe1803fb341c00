import { expect, test } from 'vitest';
import { testSettings } from '../../testing/shop-settings.ts';
import { buildRedirectionHref } from './redirection-href.ts';

const currentUrl = 'https://shop.example/shop/';
const redirection = { url: '', fallback: 'lteShop', parameters: { redirectedFrom: 'BBA' } } as const;

test('buildRedirectionHref uses the URL of the response, or else the configured one, with the parameters [E-262] [E-263]', () => {
  expect(buildRedirectionHref(testSettings, redirection, currentUrl)).toBe(
    'https://www.gaff.example/lteShop?redirectedFrom=BBA',
  );
  const withUrl = { ...redirection, url: 'https://www.gaff.example/lte?metro=1' };
  expect(buildRedirectionHref(testSettings, withUrl, currentUrl)).toBe(
    'https://www.gaff.example/lte?metro=1&redirectedFrom=BBA',
  );
});

test('buildRedirectionHref adds no parameters to a telephone number or an email address', () => {
  const links = { ...testSettings.links, lteShop: 'tel:+18005550100' };
  expect(buildRedirectionHref({ ...testSettings, links }, redirection, currentUrl)).toBe('tel:+18005550100');
});

test('buildRedirectionHref leads to a local page in the demonstration shop, with the real target as a parameter', () => {
  expect(buildRedirectionHref({ ...testSettings, demo: true }, redirection, currentUrl)).toBe(
    'https://shop.example/shop/dev/outside/lteShop?redirectedFrom=BBA',
  );
  const withUrl = { ...redirection, url: 'https://www.gaff.example/lte' };
  expect(buildRedirectionHref({ ...testSettings, demo: true }, withUrl, currentUrl)).toBe(
    'https://shop.example/shop/dev/outside/lteShop?demarc-page=https%3A%2F%2Fwww.gaff.example%2Flte&redirectedFrom=BBA',
  );
});
