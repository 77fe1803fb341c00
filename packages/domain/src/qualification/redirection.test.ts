import { expect, test } from 'vitest';
import type { RedirectContext } from './index.ts';
import {
  entrySource,
  existingCustomerRedirection,
  genericRedirection,
  lteRedirection,
  otherLineOfBusinessRedirection,
  wirelessRedirection,
  wirelessShop,
} from './index.ts';
import { nothing } from './testing/nothing.ts';

const bare: RedirectContext = { query: {}, guiSessionId: '', campaignCode: '' };

test.each([
  [{ fiveG: true }, 'fiveGShop'],
  [{ fiveGCBand: true }, 'fiveGShop'],
  [{ fiveG: true, lte: true }, 'fiveGShop'],
  [{ lte: true }, 'lteShop'],
  [{}, 'lteShop'],
] as const)('%j redirects to the %s', (qualified, fallback) => {
  expect(wirelessRedirection({ ...nothing, ...qualified }, bare)).toMatchObject({ url: '', fallback });
});

test('uses the URL in the answer only for its own service', () => {
  const named = { ...nothing, fiveGUrl: 'https://five.example/', lteUrl: 'https://lte.example/' };
  expect(wirelessRedirection({ ...named, fiveG: true }, bare).url).toBe('https://five.example/');
  expect(wirelessRedirection(named, bare).url).toBe('https://lte.example/');
  expect(wirelessShop('lte', { ...named, fiveG: true }, bare).url).toBe('https://lte.example/');
  expect(lteRedirection({ ...named, fiveG: true }, bare)).toMatchObject({ url: '', fallback: 'lteShop' });
});

test('passes non-empty parameters and retains the query string [E-264] [E-265] [E-267]', () => {
  expect(wirelessRedirection(nothing, bare).parameters).toEqual({ redirectedFrom: 'BBA' });
  expect(genericRedirection(bare).parameters).toEqual({ redirectedFrom: 'GBCOM' });
  const carried = { query: { cid: '1', redirectedFrom: 'LTE' }, guiSessionId: 'g-1', campaignCode: 'c-1' };
  expect(wirelessRedirection(nothing, carried).parameters).toEqual({
    cid: '1',
    redirectedFrom: 'BBA',
    lqsessionId: 'g-1',
    cmp: 'c-1',
  });
  expect(genericRedirection(carried).parameters).toEqual({ cid: '1', redirectedFrom: 'GBCOM', lqsessionId: 'g-1' });
  for (const kept of [otherLineOfBusinessRedirection(carried), existingCustomerRedirection(carried)])
    expect(kept.parameters).toEqual({ cid: '1', redirectedFrom: 'LTE' });
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
  expect(entrySource(entry, referrer)).toBe(source);
});
