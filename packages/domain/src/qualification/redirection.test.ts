import { expect, test } from 'vitest';
import type { RedirectContext } from './index.ts';
import {
  buildExistingCustomerRedirection,
  buildGenericRedirection,
  buildLteRedirection,
  buildOtherLineOfBusinessRedirection,
  buildRedirection,
  buildWirelessRedirection,
  buildWirelessShopRedirection,
  findEntrySource,
} from './index.ts';
import { noAvailability } from './testing/no-availability.ts';

const emptyContext: RedirectContext = { query: {}, checkId: '', campaignCode: '' };

test.each([
  [{ fiveG: true }, 'fiveGShop'],
  [{ fiveGCBand: true }, 'fiveGShop'],
  [{ fiveG: true, lte: true }, 'fiveGShop'],
  [{ lte: true }, 'lteShop'],
  [{}, 'lteShop'],
] as const)('buildWirelessRedirection with %j redirects to the %s', (available, fallback) => {
  expect(buildWirelessRedirection({ ...noAvailability, ...available }, emptyContext)).toMatchObject({
    url: '',
    fallback,
  });
});

test('a redirection uses the URL in the answer only for the service of that URL', () => {
  const withUrls = { ...noAvailability, fiveGUrl: 'https://five.example/', lteUrl: 'https://lte.example/' };
  expect(buildWirelessRedirection({ ...withUrls, fiveG: true }, emptyContext).url).toBe('https://five.example/');
  expect(buildWirelessRedirection(withUrls, emptyContext).url).toBe('https://lte.example/');
  expect(buildWirelessShopRedirection('lte', { ...withUrls, fiveG: true }, emptyContext).url).toBe(
    'https://lte.example/',
  );
  expect(buildLteRedirection({ ...withUrls, fiveG: true }, emptyContext)).toMatchObject({
    url: '',
    fallback: 'lteShop',
  });
});

test('a redirection passes non-empty parameters and retains the query string [E-264] [E-265] [E-267]', () => {
  expect(buildWirelessRedirection(noAvailability, emptyContext).parameters).toEqual({ redirectedFrom: 'BBA' });
  expect(buildGenericRedirection(emptyContext).parameters).toEqual({ redirectedFrom: 'GBCOM' });
  const context = { query: { cid: '1', redirectedFrom: 'LTE' }, checkId: 'g-1', campaignCode: 'c-1' };
  expect(buildWirelessRedirection(noAvailability, context).parameters).toEqual({
    cid: '1',
    redirectedFrom: 'BBA',
    lqsessionId: 'g-1',
    cmp: 'c-1',
  });
  expect(buildGenericRedirection(context).parameters).toEqual({
    cid: '1',
    redirectedFrom: 'GBCOM',
    lqsessionId: 'g-1',
  });
  for (const redirection of [buildOtherLineOfBusinessRedirection(context), buildExistingCustomerRedirection(context)])
    expect(redirection.parameters).toEqual({ cid: '1', redirectedFrom: 'LTE' });
});

test.each([
  [{ redirectedFrom: 'LTE' }, 'https://a.example/5g', 'LTE', '[E-205]'],
  [{ redirectedFrom: 'LTE', frombroadbandanywhere: '' }, '', 'LTE', '[E-205]'],
  [{ frombroadbandanywhere: '' }, 'https://a.example/5g', 'BBA', ''],
  [{}, 'https://a.example/LTE/business', 'LTE', '[E-206]'],
  [{}, 'https://a.example/5G-internet', '5G', '[E-207]'],
  [{}, 'https://a.example/fios', 'FIOS', '[E-208]'],
  [{}, 'https://a.example/options-for-business', 'BBA', '[E-209]'],
  [{}, 'https://a.example/lte-and-5g', 'LTE', '[E-206]'],
  [{}, 'https://a.example/', '', '[E-210]'],
  [{ redirectedFrom: '' }, '', '', '[E-210]'],
])('the source of %j with the referrer %j is %j %s', (entry, referrer, source, _row) => {
  expect(findEntrySource(entry, referrer)).toBe(source);
});

test.each([
  ['wireless', 'fiveGShop'],
  ['lte', 'lteShop'],
  ['generic', 'genericInternet'],
  ['otherLineOfBusiness', 'lboPage'],
] as const)('an outcome that leads to the page %s redirects to the %s', (page, fallback) => {
  expect(buildRedirection(page, { ...noAvailability, fiveG: true }, emptyContext).fallback).toBe(fallback);
});
