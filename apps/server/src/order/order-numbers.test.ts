import { calls } from '@demarc/contract';
import { dateIn } from '@demarc/domain/calendar';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { rawRows } from '../platform/database/raw.ts';
import { buyerAt } from '../testing/buyer.ts';
import { choicesIn, json } from '../testing/choices.ts';
import { type Buyer, checkOut, shownSums } from '../testing/journey.ts';
import { openShop, visitAt } from '../testing/open-shop.ts';
import { mailsOf, pass, retrieve, save, tokenIn } from '../testing/saving.ts';
import { ask } from '../testing/shopper.ts';
import { serviceSaying } from '../testing/troubled-service.ts';
import { httpHandOver } from './gateways/http.ts';
import { handOver } from './hand-over.ts';
import { cancelOrder } from './release-order.ts';

const nowhere = { url: 'http://127.0.0.1:1', key: undefined };
const shop = await openShop({ jobs: 'running', config: { services: { orderHandOver: nowhere } } });
const { platform, clock } = shop;
const { db, provider } = platform;
const { bdvBody, bdvPlanId, voice } = choicesIn(provider.catalog);
const reservedFor = (number: string) =>
  rawRows(
    db,
    z.object({ number: z.string() }),
    sql`select number from number_reservation where order_number = ${number}`,
  );

/** In how many sessions account number and PIN are known. */
const portsOf = (number: string) =>
  rawRows(db, z.object({ number: z.string() }), sql`select number from number_port where number = ${number}`);

/** Fiber and two digital lines, one with a number of ours, one with the shopper's own: saved, and ordered from another device. */
async function orderWithNumbers(ported: string, change: Partial<Buyer> = {}) {
  const first = await visitAt(shop);
  const { numbers } = await ask(first, calls.getPreferredVoice, {
    body: { bundleId: 'any', bundleCharge: '59.00', lines: 1 },
  });
  const held = numbers[0] ?? '';
  const owner = { serviceAddress: '101 Longboat Wharf', authorisedName: 'Ann Lee' };
  const port = { currentProvider: 'Old Tel', accountNumber: '4711', pin: '1234' };
  await ask(first, calls.keepNumber, { body: { number: ported, ...port, ...owner } });
  const lines = [held, ported].map((number) => ({ planId: bdvPlanId, device: 'desktop' as const, number }));
  const chosen = await json(first, '/submit-bdv', bdvBody(voice({ lines })));
  expect(chosen.json().Status).toBe('SUCCESS');
  await save(first);
  const cart = tokenIn((await mailsOf(shop))[0]?.text ?? '', 'scartid');
  const visitor = await pass(shop, cart);
  await retrieve(visitor, `scartid=${cart}`);
  expect(await portsOf(ported)).toHaveLength(2);
  const request = await checkOut(visitor, buyerAt(shop, change));
  await json(visitor, '/accept-911', { IsAccepted: 'Y', IsChecked: 'Y' });
  await ask(visitor, calls.signLoa, {
    body: {
      ...{ firstName: 'Ann', lastName: 'Lee', contactNumber: '201-555-0142' },
      date: dateIn(provider.brand.support.timeZone, clock.now()),
      ...{ longDistanceProvider: 'Old Tel', intraLata: 'Old Tel', interLata: 'Old Tel', owners: [], taxId: null },
    },
  });
  const body = { ...request, shown: await shownSums(visitor) };
  const { orderNumber } = await ask(visitor, calls.submitOrder, { body });
  return { orderNumber, held };
}

test('the numbers of an order are its own from then on, and one that is brought along is handed over with it and known to no session after', async () => {
  const ported = '3125550177';
  const { orderNumber, held } = await orderWithNumbers(ported);
  expect(await reservedFor(orderNumber)).toEqual([{ number: held }]);
  const service = await serviceSaying({ orderNumber, accepted: true });
  await handOver(platform, httpHandOver(service, platform.log), orderNumber);
  expect(service.heard[0]?.body).toMatchObject({
    ported: [{ number: ported, currentProvider: 'Old Tel', accountNumber: '4711', pin: '1234' }],
  });
  expect(await portsOf(ported)).toEqual([]);
});

test('an order that is cancelled gives its numbers back, and what a port needs is forgotten in every session', async () => {
  const ported = '3125550178';
  const { orderNumber } = await orderWithNumbers(ported, { ssn: '219090003' });
  expect(await reservedFor(orderNumber)).toHaveLength(1);
  await cancelOrder(platform, shop.appointments, orderNumber);
  expect(await reservedFor(orderNumber)).toEqual([]);
  expect(await portsOf(ported)).toEqual([]);
});
