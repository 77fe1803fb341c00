import { calls } from '@demarc/contract';
import { buildCart, internet } from '@demarc/domain/cart/testing';
import { beforeEach, expect, test, vi } from 'vitest';
import { testSettings } from '../../../testing/shop-settings.ts';
import { productsQuery } from '../catalog/products-query.ts';
import { cacheCart } from '../session/cart-query.ts';
import { currentChoices } from '../session/pending-choice.ts';
import { waitForSteps } from '../session/step-queue.ts';
import { productsWith, viewOf } from '../testing/sample-products.ts';
import { createTestCartSession } from '../testing/test-cart-session.ts';
import { chooseServices } from './change-cart.ts';
import { changeContract } from './change-contract.ts';

const call = vi.fn();
let cartSession = createTestCartSession();

const change = (term: 'MonthToMonth' | 'TwoYears' = 'MonthToMonth') =>
  changeContract(cartSession, term, 0, async () => undefined);
const twoYears = viewOf(buildCart([internet('fiber-100')]));
const monthly = viewOf(buildCart([internet('fiber-100-monthly')]));
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
  cartSession = createTestCartSession({ call });
  cacheCart(cartSession, twoYears);
  cartSession.queryClient.setQueryData(productsQuery(cartSession).queryKey, productsWith({}));
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
    expect(currentChoices(cartSession)?.internet?.planId).toBe('fiber-100-monthly');
    // One choice comes from a card of the old term, one from a card of the new term.
    const [old, renewed] = ['fiber-100', 'fiber-100-monthly'].map((id) =>
      chooseServices(cartSession, {
        internet: viewOf(buildCart([internet(id, { routerId: 'router-rent' })])).chosen.internet,
      }),
    );
    expect(await switched).toBe(selected);
    expect(await Promise.all([old, renewed])).toEqual([true, true]);
    const rented = { internet: { planId, router: { new: 'router-rent' } } };
    expect(bodiesOf('updateCart').slice(-2)).toMatchObject([rented, rented]);
    expect(call.mock.calls.map(([name]) => name)).toEqual([
      ...['getTermPrices', 'changeContract', ...follows],
      ...['updateCart', 'updateCart'],
    ]);
    expect(cartSession.pendingChoice.get()).toBeNull();
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
  const leaving = waitForSteps(cartSession).then(left);
  await Promise.resolve();
  expect(left).not.toHaveBeenCalled();
  expect(cartSession.pendingChoice.get()?.term).toBe('TwoYears');
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
  expect(cartSession.notifications.get()?.message).toBe(testSettings.messages.somethingWentWrong);
});
