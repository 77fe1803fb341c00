import { type Cart, price } from '@demarc/domain/cart';
import { addressWithAll, carried, digitalVoice, internet } from '@demarc/domain/cart/testing';
import { taxChargesIn } from '@demarc/domain/catalog';
import { sampleCatalog } from '@demarc/domain/catalog/testing';
import { afterEach, expect, test } from 'vitest';
import { queryClient } from '../api/query-client.ts';
import { keepCart } from './cart-query.ts';
import { internetFlowQuery } from './internet-flow.ts';
import { painted } from './painted.ts';
import { expectChoice, expected, expectTerm, nothingPending, pending } from './pending.ts';
import { productsQuery } from './products-query.ts';
import { offering, productsWith, viewOf } from './testing/sold-here.ts';

const products = productsWith({
  bundles: { doubles: sampleCatalog.bundles, triple: [], internetAndTv: [], hsi: [] },
  charges: { fees: sampleCatalog.fees, taxCharges: taxChargesIn(sampleCatalog.taxCharges, addressWithAll.state) },
});

const lines = (count: number) =>
  digitalVoice({ lines: Array.from({ length: count }, () => ({ planId: 'bdv', device: 'desktop' })) });

function arrive(cart: Cart, { read = true } = {}) {
  keepCart(viewOf(cart));
  queryClient.setQueryData(productsQuery().queryKey, products);
  if (read) queryClient.setQueryData(internetFlowQuery().queryKey, offering);
}

afterEach(() => {
  nothingPending();
  queryClient.clear();
});

test('header and cart name what was chosen last, each choice upon the one before, while the server is still asked', async () => {
  arrive(carried([internet('fiber-100')]));
  expectChoice(() => viewOf(carried([internet('fiber-500-static')])).chosen, 5000);
  await painted();
  expect(expected.get()?.header).toMatchObject({ title: 'Fiber 500 with static IP', cents: 11_900 });
  for (const count of [1, 2, 3])
    expectChoice(() => viewOf(carried([internet('fiber-100'), lines(count)])).chosen, 5900);
  await painted();
  expect(expected.get()?.voice?.lines).toHaveLength(3);
  expect(pending.get()?.monthlyCents).toBe(
    price(carried([internet('fiber-100'), lines(3)]), sampleCatalog).header.cents,
  );
});

test('the first choice stands there with its fees and its own taxes, while the server is still asked', async () => {
  arrive(carried([]));
  const first = carried([internet('fiber-100', { offerIds: ['no-activation'] }), lines(1)]);
  expectChoice(() => viewOf(first).chosen, 6900 + 5900);
  await painted();
  const { oneTime, taxes, month1Cents } = price(first, sampleCatalog);
  expect(taxes.cents).toBeGreaterThan(0);
  expect(expected.get()).toMatchObject({ oneTime, taxes, month1Cents });
});

test('where the page cannot tell the lines, the total alone is shown before it is confirmed', async () => {
  arrive(carried([internet('fiber-100')]), { read: false });
  expectChoice(() => viewOf(carried([internet('fiber-100'), lines(1)])).chosen, 5900);
  expect(pending.get()).toMatchObject({ monthlyCents: 6900 + 5900 });
  await painted();
  expect(expected.get()).toBeNull();
});

test('another term is shown at once by what was asked for before, then with its lines; the next choice is made upon it', async () => {
  arrive(carried([internet('fiber-100'), lines(2)]));
  expectTerm('MonthToMonth', 3000);
  expect(pending.get()).toMatchObject({ term: 'MonthToMonth', monthlyCents: 6900 + 2 * 5900 + 3000 });
  await painted();
  const monthly = carried([internet('fiber-100'), lines(2), { do: 'switchTerm', term: 'MonthToMonth' }]);
  const { header, voice } = price(monthly, sampleCatalog);
  expect(expected.get()).toMatchObject({ header: { title: header.title, cents: header.cents, term: 'MonthToMonth' } });
  expect(expected.get()?.voice?.lines).toEqual(voice?.lines);
  expect(pending.get()?.monthlyCents).toBe(header.cents);
  expectChoice(({ digitalVoice: _gone, ...chosen }) => chosen, -5900);
  expect(pending.get()).toMatchObject({ term: 'MonthToMonth', chosen: { internet: { planId: 'fiber-100-monthly' } } });
});
