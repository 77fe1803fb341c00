import { calls, type OrderRequest } from '@demarc/contract';
import { newPhone } from '@demarc/domain/cart';
import { submitPhone } from '@demarc/domain/submission';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { rawRows } from '../platform/database/raw.ts';
import { sweepAll } from '../platform/housekeeping.ts';
import { everySweep } from '../sweeps.ts';
import { buyerAt } from '../testing/buyer.ts';
import { address, around } from '../testing/choices.ts';
import { type Buyer, checkOut, shownSums } from '../testing/journey.ts';
import { openShop, visitAt } from '../testing/open-shop.ts';
import { ask, type Parts, type Shopper, written } from '../testing/shopper.ts';
import { findOrder } from './store.ts';

const shop = await openShop({ jobs: 'running' });
const { platform, clock, appointments } = shop;
const { db, provider } = platform;
const planId = provider.catalog.phonePlans.find(({ contract }) => contract === 'TwoYears')?.id ?? '';

const accept911 = (shopper: Shopper) => ask(shopper, calls.accept911, { body: { accepted: true } });

/** Fiber with one phone line, and only the button left to press; the notice about 911 is not accepted yet. */
async function withPhone(numberFor: (shopper: Shopper) => Promise<string>, change: Partial<Buyer> = {}) {
  const visitor = await visitAt(shop);
  const request = await checkOut(visitor, buyerAt(shop, change));
  const number = await numberFor(visitor);
  const line = { ...newPhone, lines: [{ planId, number }] };
  const chosen = submitPhone(line, undefined, around, provider.catalog);
  await ask(visitor, calls.submitPhone, { body: { address, chosen } });
  return { visitor, number, request: { ...request, shown: await shownSums(visitor) } };
}

const numbersFor = async (shopper: Shopper, lines: number) =>
  (await ask(shopper, calls.getPreferredVoice, { body: { bundleId: 'any', bundleCharge: '', lines } })).numbers;
const fromTheInventory = async (shopper: Shopper) => (await numbersFor(shopper, 1))[0] ?? '';
const broughtAlong = async (shopper: Shopper) => {
  const number = '2015550177';
  const port = { currentProvider: 'Old Tel', accountNumber: '4711', pin: '1234' };
  const owner = { serviceAddress: '101 Longboat Wharf', authorisedName: 'Ann Lee' };
  await ask(shopper, calls.keepNumber, { body: { number, ...port, ...owner } });
  return number;
};

async function submit(shopper: Shopper, body: OrderRequest) {
  const answer = await shopper.send(written(calls.submitOrder, { body } as Parts));
  const { Status, ErrorCode, Fields = [] } = JSON.parse(answer.body);
  return Status ?? [ErrorCode, ...Fields.map(({ Path }: { Path: string }) => Path)];
}
const orderHolding = async (number: string) => {
  const query = sql`select order_number from number_reservation where number = ${number}`;
  return (await rawRows(db, z.object({ order_number: z.string().nullable() }), query))[0]?.order_number;
};

test('a phone is ordered only with its 911 notice accepted (safety 7)', async () => {
  const { visitor, request } = await withPhone(fromTheInventory);
  expect(await submit(visitor, request)).toEqual(['orderIncomplete', 'emergencyCalls']);
  await accept911(visitor);
  expect(await submit(visitor, request)).toBe('SUCCESS');
});

test('a number is brought along only with a letter of authorization signed for it (safety 7)', async () => {
  const { visitor, request, number } = await withPhone(broughtAlong);
  await accept911(visitor);
  expect(await submit(visitor, request)).toEqual(['orderIncomplete', 'letterOfAuthorization']);
  const body = {
    ...{
      firstName: 'Ann',
      lastName: 'Lee',
      contactNumber: '201-555-0142',
      date: clock.now().toISOString().slice(0, 10),
    },
    ...{ longDistanceProvider: 'Old Tel', intraLata: 'Old Tel', interLata: 'Old Tel', owners: [], taxId: null },
  };
  const { confirmation } = await ask(visitor, calls.signLoa, { body });
  expect(await submit(visitor, request)).toBe('SUCCESS');
  const { orderNumber } = await ask(visitor, calls.getCheckoutData, {});
  expect((await findOrder(db, orderNumber))?.contents?.letter).toMatchObject({ confirmation, numbers: [number] });
});

test('a number that another session got meanwhile is not ordered (safety 7)', async () => {
  const { visitor, request, number } = await withPhone(fromTheInventory);
  await accept911(visitor);
  const rival = await shop.startVisit();
  await db.execute(sql`update number_reservation set session_id = ${rival.sessionId} where number = ${number}`);
  expect(await submit(visitor, request)).toEqual(['orderIncomplete', 'voiceOrder']);
});

test('the number of an order is its own until the order is cancelled after ten days, then anybody’s', async () => {
  const { visitor, request, number } = await withPhone(fromTheInventory, { ssn: '219090003' });
  await accept911(visitor);
  expect(await submit(visitor, request)).toBe('SUCCESS');
  const ordered = await orderHolding(number);
  expect(ordered).toMatch(/^M-/);
  clock.advance(10 * 24 * 60 * 60 * 1000 - 300_000);
  await sweepAll(everySweep(platform, appointments), clock.now());
  expect(await numbersFor(await visitAt(shop), 5)).not.toContain(number);
  clock.advance(300_000);
  await sweepAll(everySweep(platform, appointments), clock.now());
  expect((await findOrder(db, ordered ?? ''))?.state).toBe('cancelled');
  expect(await numbersFor(await visitAt(shop), 5)).toContain(number);
});
