import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { sql } from '../../platform/database/sql.ts';
import type { NumberReservationTable } from '../../platform/database/tables.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { assignNumbersToOrder, saveReserved, takeFreeNumbers, takeNumber } from './store/holds.ts';
import { findFreeNumbers, findUnorderedNumbers } from './store/inventory.ts';

const { db } = await openTestDatabase();
const now = new Date('2026-03-03T10:00:00Z');
const until = new Date('2026-03-03T10:15:00Z');
const longAfter = new Date('2027-03-03T10:00:00Z');
const area = 'Hoboken';

const createHolding = (sessionId: string = randomUUID(), at = now) =>
  ({ sessionId, network: null, purpose: 'line', now: at, until: at === now ? until : longAfter }) as const;
const addNumber = (number: string) =>
  db.query(sql`insert into telephone_number (number, area) values (${number}, ${area})`);
const findOwner = async (number: string) => {
  const rows = await db.query<Pick<NumberReservationTable, 'sessionId' | 'orderNumber'>>(
    sql`select session_id, order_number from number_reservation where number = ${number}`,
  );
  return rows[0];
};

/** Orders a number. Its hold has ended since then. */
async function orderNumber(number: string): Promise<string> {
  const sessionId = randomUUID();
  await addNumber(number);
  expect(await takeNumber(db, number, createHolding(sessionId))).toBe(true);
  await db.transaction((tx) =>
    assignNumbersToOrder(tx, sessionId, [number], { number: `order of ${number}`, isCreditApproved: true }),
  );
  return sessionId;
}

test('safety 2: an ordered number is never taken again, not even by its own session', async () => {
  const number = '2015550100';
  const buyer = await orderNumber(number);
  for (const at of [now, longAfter])
    for (const sessionId of [buyer, randomUUID()])
      expect(await takeNumber(db, number, createHolding(sessionId, at))).toBe(false);
  expect(await findOwner(number)).toEqual({ sessionId: buyer, orderNumber: `order of ${number}` });
});

test('safety 2: an ordered number is not among the free ones, and nobody gets it with a list of them', async () => {
  await orderNumber('2015550110');
  await addNumber('2015550111');
  for (const at of [now, longAfter]) {
    expect(await findFreeNumbers(db, area, 50, at)).not.toContain('2015550110');
    expect(await findFreeNumbers(db, area, 50, at)).toContain('2015550111');
  }
  expect(await findUnorderedNumbers(db, area, 50)).not.toContain('2015550110');
  const taken = await db.transaction((tx) => takeFreeNumbers(tx, area, 50, createHolding(undefined, longAfter)));
  expect(taken).toEqual(['2015550111']);
});

test('safety 2: an ordered number that another system gives away again stays with its order', async () => {
  const number = '2015550120';
  const buyer = await orderNumber(number);
  const saved = await db.transaction((tx) =>
    saveReserved(tx, {
      ...{ numbers: [number], holding: createHolding(undefined, longAfter), maxPerNetwork: 10 },
      ...{ area: 'outside NJ 07030', findNumbersInCart: async () => [] },
    }),
  );
  expect(saved).toEqual([]);
  expect((await findOwner(number))?.sessionId).toBe(buyer);
});

test('safety 2: one of eight shoppers who want a number at the same time gets it', async () => {
  await addNumber('2015550130');
  const shoppers = Array.from({ length: 8 }, () => takeNumber(db, '2015550130', createHolding()));
  expect((await Promise.all(shoppers)).filter(Boolean)).toHaveLength(1);
});

test('an order takes only the numbers that its own session holds', async () => {
  const [holder, other] = [randomUUID(), randomUUID()];
  await addNumber('2015550140');
  await takeNumber(db, '2015550140', createHolding(holder));
  await db.transaction((tx) =>
    assignNumbersToOrder(tx, other, ['2015550140'], { number: 'HB2', isCreditApproved: true }),
  );
  expect(await findOwner('2015550140')).toEqual({ sessionId: holder, orderNumber: null });
});
