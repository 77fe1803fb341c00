import type { HandOverDocument } from '@demarc/contract/hand-over';
import type { PriceAdjustment } from '@demarc/domain/cart';
import { expect, test } from 'vitest';
import { sql } from '../../platform/database/sql.ts';
import { listNewestMail } from '../../platform/mail/store.ts';
import {
  completeQuoteCheckout,
  createQuoteInput,
  openQuoteShop,
  sendNewQuote,
  submitQuote,
  wharfAddress,
} from '../../testing/quote-buyer.ts';

const { shop, db } = await openQuoteShop();

const createAdjustedInput = (...adjustments: readonly PriceAdjustment[]) =>
  createQuoteInput(wharfAddress, { role: 'manager', adjustments });

test('an adjusted quote is ordered for its prices, which its mail and its hand-over have [O-092]', async () => {
  const quote = createAdjustedInput(
    { target: 'fiber-500', kind: 'percentOff', value: 10, months: 6 },
    { target: 'router-rent', kind: 'setPrice', value: 1000 },
    { target: 'activation', kind: 'waive', reason: 'as their current provider' },
  );
  const { visitor, opened, request } = await completeQuoteCheckout(shop, { quote });
  const { breakdown } = opened.cart;
  const plan = breakdown.internet?.planCents ?? 0;
  expect(breakdown.offers.filter(({ kind }) => kind === 'quote')).toEqual([
    { name: 'Fiber 500: 10% off', kind: 'quote', cents: -Math.round(plan / 10), months: 6 },
    { name: 'Wireless router (rented): your price', kind: 'quote', cents: -500 },
  ]);
  expect(breakdown.oneTime.find(({ name }) => name === 'Activation fee')).toMatchObject({
    ...{ cents: 0, waived: true, listCents: 4900 },
  });

  expect((await submitQuote(visitor, request)).json()).toMatchObject({ Status: 'SUCCESS' });
  await expect.poll(() => findHandOver(quote.orderNumber)).toBeDefined();
  const document = await findHandOver(quote.orderNumber);
  const promotions = document?.charges.filter(({ promotion }) => promotion === 'quote');
  expect(promotions).toMatchObject([
    { id: 'fiber-500.quote', itemId: 'fiber-500', cents: -Math.round(plan / 10), fromMonth: 1, throughMonth: 6 },
    { id: 'router-rent.quote', itemId: 'router-rent', cents: -500, recurrence: 'monthly' },
    { id: 'activation.quote', catalogId: 'activation', cents: -4900, recurrence: 'once' },
  ]);
  expect(document?.totals.monthly).toEqual([
    { fromMonth: 1, cents: request.shown.monthlyCents },
    { fromMonth: 7, cents: request.shown.monthlyCents + Math.round(plan / 10) },
  ]);
  expect(document?.totals.onceCents).toBe(request.shown.oneTimeCents);
  expect(JSON.stringify(document)).not.toContain('current provider');
  const mails = (await listNewestMail(db, 50)).map(({ text }) => text).join('\n');
  for (const line of [
    'Fiber 500: 10% off',
    'Wireless router (rented): your price',
    'Activation fee (One-time): Fee Waived',
  ])
    expect(mails).toContain(line);
});

async function findHandOver(orderNumber: string): Promise<HandOverDocument | undefined> {
  const [order] = await db.query<{ readonly handed: HandOverDocument }>(
    sql`select handed from recorded_order where number = ${orderNumber}`,
  );
  return order?.handed;
}

test('an adjustment that cannot apply is refused with its place in the list [O-091]', async () => {
  const refused = await sendNewQuote(
    shop,
    createAdjustedInput({ target: 'fiber-500', kind: 'waive' }, { target: 'tv-preferred', kind: 'waive' }),
  );
  expect(refused.statusCode).toBe(409);
  expect(refused.json()).toMatchObject({ ErrorCode: 'adjustmentNotPossible' });
  expect(refused.body).toContain('adjustments.1');
  expect(refused.body).toContain('tv-preferred is not a price of this quote');
});
