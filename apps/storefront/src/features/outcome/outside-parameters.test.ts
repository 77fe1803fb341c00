import { afterEach, expect, test, vi } from 'vitest';
import { session } from '../../lib/session/session-store.ts';
import { buildOutsideParameters } from './outside-parameters.ts';

afterEach(() => void vi.unstubAllGlobals());

test("buildOutsideParameters passes on the whole query string of the arrival; the current page's parameters take precedence [E-258]", () => {
  vi.stubGlobal('location', { search: '' });
  session.arrive('https://shop.example/?cid=1&cmp=2&utm_source=mail#top');
  expect(buildOutsideParameters('g-1')).toEqual({
    query: { cid: '1', cmp: '2', utm_source: 'mail' },
    checkId: 'g-1',
    campaignCode: '2',
  });
  vi.stubGlobal('location', { search: '?utm_source=banner' });
  expect(buildOutsideParameters('').query).toEqual({ cid: '1', cmp: '2', utm_source: 'banner' });
});

test('buildOutsideParameters removes the keys of an order and its reminders, and passes on the campaign beside them', () => {
  vi.stubGlobal('location', { search: '?stop=STOP-KEY&cmp=3' });
  session.arrive('https://shop.example/order-status?token=ORDER-KEY&stop=STOP-KEY&cmp=2&utm_source=mail');
  expect(session.get().entryUrl).toBe('https://shop.example/order-status?&&cmp=2&utm_source=mail');
  expect(buildOutsideParameters('').query).toEqual({ cmp: '3', utm_source: 'mail' });
});
