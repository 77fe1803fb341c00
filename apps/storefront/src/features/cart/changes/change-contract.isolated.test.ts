import { calls } from '@demarc/contract';
import { carried, internet } from '@demarc/domain/cart/testing';
import { beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../lib/api/query-client.ts';
import { notification } from '../../../shell/notification/notification-store.ts';
import { testSettings } from '../../../testing/shop-settings.ts';
import { productsQuery } from '../catalog/products-query.ts';
import { cacheCart } from '../session/cart-query.ts';
import { settled } from '../session/in-turn.ts';
import { pending } from '../session/pending.ts';
import { productsWith, viewOf } from '../testing/sold-here.ts';
import { chooseServices } from './change-cart.ts';
import { changeContract } from './change-contract.ts';
import { chosenNow } from './chosen-now.ts';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../../lib/api/call.ts', () => ({ call }));
vi.mock('../../../lib/settings.tsx', () => ({ readSettings: () => testSettings }));
vi.mock('../../../lib/event-log/index.ts', () => ({ logEvent() {} }));
vi.mock('../session/cart-spinner.ts', () => ({ cartSpinner: { show() {}, hide() {} } }));

const change = (term: 'MonthToMonth' | 'TwoYears' = 'MonthToMonth') => changeContract(term, 0, async () => undefined);
const twoYears = viewOf(carried([internet('fiber-100')]));
const monthly = viewOf(carried([internet('fiber-100-monthly')]));
const priceOf = (term: string) => ({ term, bundleId: `for ${term}`, monthlyCents: 0, onceCents: 0, offersLost: [] });
const prices = { ok: true, value: [priceOf('MonthToMonth'), priceOf('TwoYears')] };

/** Mocks successful calls; `selected` decides if the server accepts the switch, and the cart follows. */
const answer = (selected: boolean, after = selected ? monthly : twoYears) =>
  call.mockImplementation(async (name) => {
    if (name === 'getTermPrices') return prices;
    return { ok: true, value: name === 'getFloatCart' ? after : { breakdown: after.breakdown, selected } };
  });
const bodiesOf = (callName: string) =>
  call.mock.calls.filter(([name]) => name === callName).map(([, { body }]) => body);

beforeEach(() => {
  call.mockReset();
  queryClient.clear();
  notification.set(null);
  cacheCart(twoYears);
  queryClient.setQueryData(productsQuery().queryKey, productsWith({}));
});

test('sends one line when the cart has no lines [E-442]', async () => {
  answer(false);
  await change();
  const [body] = bodiesOf('changeContract');
  expect(calls.changeContract.body.encode(body)).toMatchObject({ bundleID: 'for MonthToMonth', Nlines: '1' });
});

test.each([
  ['accepted', true, 'fiber-100-monthly', ['getFloatCart', 'updateCart']],
  ['declined', false, 'fiber-100', []],
])(
  'choices made during a term switch are sent for the resulting term: switch %s [C-224] [C-228]',
  async (_, selected, planId, follows) => {
    answer(selected);
    const switched = change();
    expect(chosenNow()?.internet?.planId).toBe('fiber-100-monthly');
    // One choice comes from a card of the old term, one from a card of the new term.
    const [old, renewed] = ['fiber-100', 'fiber-100-monthly'].map((id) =>
      chooseServices({ internet: viewOf(carried([internet(id, { routerId: 'router-rent' })])).chosen.internet }),
    );
    expect(await switched).toBe(selected);
    expect(await Promise.all([old, renewed])).toEqual([true, true]);
    const rented = { internet: { planId, router: { new: 'router-rent' } } };
    expect(bodiesOf('updateCart').slice(-2)).toMatchObject([rented, rented]);
    expect(call.mock.calls.map(([name]) => name)).toEqual([
      ...['getTermPrices', 'changeContract', ...follows],
      ...['updateCart', 'updateCart'],
    ]);
    expect(pending.get()).toBeNull();
  },
);

test('a switch counts as running while its price loads, and the last switch wins [C-224]', async () => {
  answer(true);
  const others = call.getMockImplementation();
  const { promise: read, resolve } = Promise.withResolvers();
  call.mockImplementation((name) => (name === 'getTermPrices' ? read : others?.(name)));
  const switched = change();
  const back = change('TwoYears');
  await expect.poll(() => call.mock.calls.length).toBe(1);
  const left = vi.fn();
  const leaving = settled().then(left);
  await Promise.resolve();
  expect(left).not.toHaveBeenCalled();
  expect(pending.get()?.term).toBe('TwoYears');
  resolve(prices);
  expect(await switched).toBe(true);
  answer(true, twoYears);
  expect(await back).toBe(true);
  await leaving;
  expect(bodiesOf('changeContract').map(({ contract }) => contract)).toEqual(['MonthToMonth', 'TwoYears']);
});

test('a term that is not sold for the cart is not requested, and the shopper is notified', async () => {
  call.mockResolvedValue({ ok: true, value: [] });
  expect(await change()).toBe(false);
  expect(call.mock.calls.map(([name]) => name)).toEqual(['getTermPrices']);
  expect(notification.get()?.message).toBe(testSettings.messages.somethingWentWrong);
});
