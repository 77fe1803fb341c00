import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openShop } from '../testing/open-shop.ts';
import { claimPorts, fillNumbers, orderNumbers } from './index.ts';
import { keepNumber } from './keep-number.ts';
import { reserveCertain } from './reserve-numbers.ts';
import { numberReservation, portedNumber } from './schema.ts';
import { keepReserved } from './store/holds.ts';

const shop = await openShop();
const { platform, clock } = shop;
const { db, provider } = platform;
const area = { name: 'Small', state: 'NJ', zips: [], blocks: ['201-555-02xx'] };
const numbers = { ...provider.numbers, areas: [...provider.numbers.areas, area] };
await fillNumbers(platform, numbers);
const numbering = { clock, provider: { ...provider, numbers } };

const port = { currentProvider: 'Old Tel', accountNumber: '4711', pin: '1234' };
const owner = { serviceAddress: '101 Longboat Wharf', authorisedName: 'Ann Lee' };

/** An order that brings the number along. */
async function bring(number: string): Promise<boolean> {
  const sessionId = randomUUID();
  await keepNumber(platform, sessionId, { number, ...port, ...owner });
  return db.transaction(async (tx) => {
    const order = { sessionId, orderNumber: `port ${number}`, at: clock.now() };
    const isClaimed = await claimPorts(tx, order, [number]);
    if (isClaimed) await orderNumbers(tx, sessionId, [number], order.orderNumber);
    return isClaimed;
  });
}

/** An order that has it from the inventory of numbers.yaml. */
const orderOurs = (number: string) =>
  db.transaction(async (tx) => {
    const sessionId = randomUUID();
    const lost = await reserveCertain(tx, numbering, sessionId, area, [{ number, purpose: 'line' }]);
    if (lost.length === 0) await orderNumbers(tx, sessionId, [number], `ours ${number}`);
    return lost.length === 0;
  });

/** An order that has it from an inventory elsewhere. */
const orderTheirs = (number: string) =>
  db.transaction(async (tx) => {
    const sessionId = randomUUID();
    const now = clock.now();
    const held = { sessionId, network: null, purpose: 'line' as const, now, until: new Date(now.getTime() + 60_000) };
    const kept = await keepReserved(tx, [number], held, 10, 'outside NJ 07030', async () => []);
    await orderNumbers(tx, sessionId, kept, `theirs ${number}`);
    return kept.length === 1;
  });

test.each([
  ['our inventory', orderOurs, '20155502'],
  ['an inventory elsewhere', orderTheirs, '20155504'],
])('of those who order a number at once, brought along or from %s, one has it', async (_, order, block) => {
  for (let round = 0; round < 20; round++) {
    const number = `${block}${String(round).padStart(2, '0')}`;
    const wishes = [bring(number), order(number), bring(number), order(number)];
    const got = await Promise.all(round % 2 ? wishes : wishes.toReversed());
    expect(got.filter(Boolean), number).toHaveLength(1);
    const orders = [
      ...(await db.select().from(portedNumber).where(eq(portedNumber.number, number))),
      ...(await db.select().from(numberReservation).where(eq(numberReservation.number, number))),
    ].flatMap(({ orderNumber }) => orderNumber ?? []);
    expect(new Set(orders).size, number).toBe(1);
  }
});
