import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { sql } from '../../platform/database/sql.ts';
import type { NumberReservationTable } from '../../platform/database/tables.ts';
import { openShop } from '../../testing/open-shop.ts';
import { assignNumbersToOrder, claimPorts, fillNumbers } from './index.ts';
import { savePortRequest } from './request-port.ts';
import { reserveSpecificNumbers } from './reserve-numbers.ts';
import { saveReserved } from './store/holds.ts';

const shop = await openShop();
const { platform, clock } = shop;
const { db, provider } = platform;
const area = { name: 'Small', state: 'NJ', zips: [], blocks: ['201-555-02xx'] };
const numbers = { ...provider.numbers, areas: [...provider.numbers.areas, area] };
await fillNumbers(platform, numbers);
const numbering = { clock, provider: { ...provider, numbers } };

const port = { currentProvider: 'Old Tel', accountNumber: '4711', pin: '1234' };
const portOwner = { serviceAddress: '101 Longboat Wharf', authorisedName: 'Ann Lee' };

/** Places an order that ports the number. */
async function orderPorted(number: string): Promise<boolean> {
  const sessionId = randomUUID();
  await savePortRequest(platform, sessionId, { number, ...port, ...portOwner });
  return db.transaction(async (tx) => {
    const order = { sessionId, orderNumber: `port ${number}`, at: clock.now(), isCreditApproved: true };
    const isClaimed = await claimPorts(tx, order, [number]);
    if (isClaimed)
      await assignNumbersToOrder(tx, sessionId, [number], { number: order.orderNumber, isCreditApproved: true });
    return isClaimed;
  });
}

/** Places an order with the number from the inventory of numbers.yaml. */
const orderFromOurInventory = (number: string) =>
  db.transaction(async (tx) => {
    const sessionId = randomUUID();
    const notHeld = await reserveSpecificNumbers(tx, numbering, {
      sessionId,
      area,
      wanted: [{ number, purpose: 'line' }],
    });
    if (notHeld.length === 0)
      await assignNumbersToOrder(tx, sessionId, [number], { number: `ours ${number}`, isCreditApproved: true });
    return notHeld.length === 0;
  });

/** Places an order with the number from the inventory of another system. */
const orderFromOtherInventory = (number: string) =>
  db.transaction(async (tx) => {
    const sessionId = randomUUID();
    const now = clock.now();
    const holding = {
      sessionId,
      network: null,
      purpose: 'line' as const,
      now,
      until: new Date(now.getTime() + 60_000),
    };
    const reserved = await saveReserved(tx, {
      numbers: [number],
      holding,
      maxPerNetwork: 10,
      area: 'outside NJ 07030',
      findNumbersInCart: async () => [],
    });
    await assignNumbersToOrder(tx, sessionId, reserved, { number: `theirs ${number}`, isCreditApproved: true });
    return reserved.length === 1;
  });

test.each([
  ['our inventory', orderFromOurInventory, '20155502'],
  ['an inventory elsewhere', orderFromOtherInventory, '20155504'],
])('one of several simultaneous orders gets a number, whether ported or from %s', async (_, order, block) => {
  for (let round = 0; round < 20; round++) {
    const number = `${block}${String(round).padStart(2, '0')}`;
    const attempts = [orderPorted(number), order(number), orderPorted(number), order(number)];
    const got = await Promise.all(round % 2 ? attempts : attempts.toReversed());
    expect(got.filter(Boolean), number).toHaveLength(1);
    const owners = await db.query<Pick<NumberReservationTable, 'orderNumber'>>(sql`
      select order_number from ported_number where number = ${number}
      union all
      select order_number from number_reservation where number = ${number}`);
    expect(new Set(owners.flatMap(({ orderNumber }) => orderNumber ?? [])).size, number).toBe(1);
  }
});
