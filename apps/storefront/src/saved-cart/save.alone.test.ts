import { beforeEach, expect, test, vi } from 'vitest';
import { saveCart } from './save.ts';

const call = vi.hoisted(() => vi.fn());
const showFailurePage = vi.hoisted(() => vi.fn(async () => false));
vi.mock('../api/lazy.ts', () => ({ call }));
vi.mock('../cart/show-failure-page.ts', () => ({ showFailurePage }));
beforeEach(() => void vi.clearAllMocks());

const said = { email: 'ann@example.com', rating: null, comment: '', reminders: true, sendOffers: false };
const save = (answer: object, isHere = true) => {
  call.mockImplementation(async (name: string) => (name === 'saveCart' ? answer : { ok: true, value: {} }));
  return saveCart(said, 'key-1', () => isHere);
};
const failed = (more: object = {}) => ({ ok: false, failure: { code: 'internal', message: 'No.', ...more } });

test.each([
  ['a call that fails', failed()],
  ['a reply without the cart', { ok: true, value: { cart: null } }],
])('%s saves nothing: it is not marked as done, and ends on its failure page [K-305]', async (_, answer) => {
  expect(await save(answer)).toBe(false);
  expect(showFailurePage).toHaveBeenCalledExactlyOnceWith('NTE_SO_DOSaveOrder');
  expect(call.mock.calls.map(([name]) => name)).toEqual(['saveCart']);
});

test('whoever has gone on, or is led on by the client, is not led there', async () => {
  expect([await save(failed(), false), await save(failed({ failure: 'NTE_SO_DOSaveOrder' }))]).toEqual([false, false]);
  expect(showFailurePage).not.toHaveBeenCalled();
});

test('a cart that is saved is marked as done', async () => {
  expect(await save({ ok: true, value: { cart: {} } })).toBe(true);
  expect(call.mock.calls.map(([name]) => name)).toEqual(['saveCart', 'markSaveDone']);
});
