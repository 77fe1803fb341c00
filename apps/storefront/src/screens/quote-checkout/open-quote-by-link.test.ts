import { expect, test, vi } from 'vitest';
import { createTestCartSession } from '../../features/cart/testing/test-cart-session.ts';
import { openQuoteByLink, readQuoteLink } from './open-quote.ts';
import { quote } from './testing/quote-server.ts';

const token = 'abcdefghij_0123456-XYZ';
const checkId = '0c0c7bd2-3b8f-4a5b-8f6e-2f7f6d1f9a10';
const opened = { errorMessage: '', problem: null, order: quote.orderNumber, opened: quote, placed: null, checkId };
const check = {
  id: checkId,
  address: quote.address,
  quotes: [],
  pendingOrder: null,
  availability: { hsi: false },
  speedType: '',
  ids: { addressId: 'A1', baseId: '', locationId: '', unitLocationId: '' },
  contact: { email: '', phone: '' },
};
const refusal = (code: string) => ({ ok: false, failure: { code, message: 'Wait.' } });

/** Opens the link in a tab whose calls get these answers. */
async function open(answers: Readonly<Record<string, object>>) {
  const call = vi.fn(async (name: string, _request: object) => answers[name]);
  const { tabSession, orderMemory } = createTestCartSession();
  tabSession.update({ startedAnew: true });
  orderMemory.update({ email: 'ann@example.com' });
  const link = readQuoteLink(`?token=${token}`);
  const result = link && (await openQuoteByLink(link, { call: call as never, tabSession, orderMemory }));
  return { result, call, tabSession, orderMemory };
}

test('a link sends its token, and the address of the quote becomes that of the tab [O-121]', async () => {
  const { result, call, tabSession, orderMemory } = await open({
    openQuoteByLink: { ok: true, value: opened },
    getCheckedAddress: { ok: true, value: check },
  });
  expect(result).toEqual({ omniCartError: false, quote });
  expect(call.mock.calls.map(([name, request]) => [name, request])).toEqual([
    ['openQuoteByLink', { body: { token } }],
    ['getCheckedAddress', { query: { id: checkId } }],
  ]);
  expect(tabSession.get()).toMatchObject({ checkId, address: quote.address, startedAnew: false });
  expect(orderMemory.get()).toMatchObject({ addressId: 'A1', email: 'ann@example.com' });
});

test('a link opens nothing while its address cannot be loaded, which can be tried again [O-121]', async () => {
  const { result, tabSession } = await open({
    openQuoteByLink: { ok: true, value: opened },
    getCheckedAddress: refusal('rateLimited'),
  });
  expect(result).toMatchObject({ omniCartError: true, isUnknown: false });
  expect(tabSession.get().checkId).toBe('');
});

test.each(['notFound', 'invalidRequest'])(
  'a link is unknown when the server refuses it with %s [O-121]',
  async (code) => {
    const { result } = await open({ openQuoteByLink: refusal(code) });
    expect(result).toEqual({ omniCartError: true, message: '', isUnknown: true });
  },
);

test('a page without a token has no link', () => {
  expect(readQuoteLink('?utm_source=ads')).toBeNull();
});
