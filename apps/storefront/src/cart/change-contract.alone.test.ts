import { calls } from '@demarc/contract';
import { carried, internet } from '@demarc/domain/cart/testing';
import { beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../api/query-client.ts';
import { testSettings } from '../testing/shop-settings.ts';
import { keepCart } from './cart-query.ts';
import { chooseServices } from './change-cart.ts';
import { changeContract, termPricesWhenSettled } from './change-contract.ts';
import { chosenNow } from './chosen-now.ts';
import { inTurn } from './in-turn.ts';
import { pending } from './pending.ts';
import { productsQuery } from './products-query.ts';
import { productsWith, viewOf } from './testing/sold-here.ts';

const call = vi.hoisted(() => vi.fn());
vi.mock('../api/lazy.ts', () => ({ call }));
vi.mock('../settings.tsx', () => ({ readSettings: () => testSettings }));
vi.mock('../event-log/index.ts', () => ({ logEvent() {} }));
vi.mock('./cart-spinner.ts', () => ({ cartSpinner: { show() {}, hide() {} } }));

const wanted = { term: 'MonthToMonth', bundleId: 'b', monthlyCents: 9900, onceCents: 0, offersLost: [] } as const;
const change = (differenceCents = 0) => changeContract(wanted, differenceCents, async () => undefined);

beforeEach(() => {
  call.mockReset();
  queryClient.clear();
});

test('where no line is chosen, one is asked for [E-442]', async () => {
  call.mockResolvedValue({ ok: true, value: { selected: false } });
  await change();
  const [name, { body }] = call.mock.calls[0] ?? [];
  expect(name).toBe('changeContract');
  expect(calls.changeContract.body.encode(body)).toMatchObject({ Nlines: '1' });
});

const twoYears = viewOf(carried([internet('fiber-100')]));
const monthly = viewOf(carried([internet('fiber-100-monthly')]));

test.each([
  ['taken', true, monthly, 'fiber-100-monthly'],
  ['not taken', false, twoYears, 'fiber-100'],
] as const)(
  'what is chosen while the term is being switched is sent for the term that then holds: %s [C-224] [C-228]',
  async (_, selected, after, planId) => {
    keepCart(twoYears);
    queryClient.setQueryData(productsQuery().queryKey, productsWith({}));
    call.mockImplementation(async (name) => ({
      ok: true,
      value: name === 'getFloatCart' ? after : { breakdown: after.breakdown, selected },
    }));
    const switched = change(1000);
    expect(chosenNow()?.internet?.planId).toBe('fiber-100-monthly');
    // As a card that still shows the old term would ask for it, and as one of the new would.
    const [old, renewed] = ['fiber-100', 'fiber-100-monthly'].map((id) =>
      chooseServices({ internet: viewOf(carried([internet(id, { routerId: 'router-rent' })])).chosen.internet }),
    );
    expect(await switched).toBe(selected);
    expect(await Promise.all([old, renewed])).toEqual([true, true]);
    const sent = call.mock.calls.filter(([name]) => name === 'updateCart').map(([, { body }]) => body.internet);
    expect(sent.slice(-2)).toMatchObject([
      { planId, router: { new: 'router-rent' } },
      { planId, router: { new: 'router-rent' } },
    ]);
    expect(pending.get()).toBeNull();
  },
);

test('what a term costs is asked for the cart as it stands once nothing is under way', async () => {
  keepCart(twoYears);
  const { promise, resolve } = Promise.withResolvers<void>();
  const chosen = inTurn(() => promise);
  call.mockResolvedValue({ ok: true, value: [wanted] });
  const prices = termPricesWhenSettled();
  await Promise.resolve();
  expect(call).not.toHaveBeenCalled();
  resolve();
  await chosen;
  expect(await prices).toEqual([wanted]);
});
