import { afterEach, expect, test, vi } from 'vitest';
import { session } from '../session/session-store.ts';
import { carriedOut } from './carried-out.ts';

afterEach(() => void vi.unstubAllGlobals());

test('the whole query string goes along, from wherever in the shop it leads out, and what the page itself has counts first [E-258]', () => {
  vi.stubGlobal('location', { search: '' });
  session.arrive('https://shop.example/?cid=1&cmp=2&utm_source=mail#top');
  expect(carriedOut('g-1')).toEqual({
    query: { cid: '1', cmp: '2', utm_source: 'mail' },
    guiSessionId: 'g-1',
    campaignCode: '2',
  });
  vi.stubGlobal('location', { search: '?utm_source=banner' });
  expect(carriedOut('').query).toEqual({ cid: '1', cmp: '2', utm_source: 'banner' });
});

test('a key to an order or to its reminders stays here, and is not kept in the tab; the campaign beside it goes along', () => {
  vi.stubGlobal('location', { search: '?stop=STOP-KEY&cmp=3' });
  session.arrive('https://shop.example/order-status?token=ORDER-KEY&stop=STOP-KEY&cmp=2&utm_source=mail');
  expect(session.get().entryUrl).toBe('https://shop.example/order-status?&&cmp=2&utm_source=mail');
  expect(carriedOut('').query).toEqual({ cmp: '3', utm_source: 'mail' });
});
