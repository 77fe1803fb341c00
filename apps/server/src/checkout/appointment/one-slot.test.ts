import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { sql } from '../../platform/database/sql.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { reserveSlot } from './reserve-slot.ts';
import { findSeat, lockSlots } from './store/slots.ts';

const { db } = await openTestDatabase();
const now = new Date('2026-03-03T10:00:00Z');
const heldUntil = new Date('2026-03-03T11:00:00Z');
const area = 'Hoboken';
const date = '2026-03-10';

const reserve = (code: string, capacity: number, sessionId: string = randomUUID()) =>
  reserveSlot(db, {
    ...{ sessionId, area, capacity, now, heldUntil },
    wanted: {
      ...{ date, code, interval: '', appointmentCode: code, businessStart: '', businessEnd: '' },
      isSelfInstall: false,
    },
  });
const listSeats = (code: string) =>
  db.query(sql`select seat from appointment_reservation where code = ${code} order by seat`);
const countSeats = async (code: string) => (await listSeats(code)).length;

test.each([1, 2, 3])('safety 1: a slot with room for %i visits has no seat after them', async (capacity) => {
  const code = `full-${capacity}`;
  const slot = { area, date, code, capacity };
  const findNextSeat = () =>
    db.transaction(async (tx) => {
      await lockSlots(tx, slot, undefined);
      return findSeat(tx, slot, now);
    });
  for (let seat = 1; seat <= capacity; seat++) {
    expect(await findNextSeat()).toBe(seat);
    expect(await reserve(code, capacity)).toBe(true);
  }
  expect(await findNextSeat()).toBeUndefined();
  expect(await reserve(code, capacity)).toBe(false);
  expect(await countSeats(code)).toBe(capacity);
});

test.each([1, 3])(
  'safety 1: %i of eight shoppers who wait for the same slot get it, without an error',
  async (capacity) => {
    const code = `wait-${capacity}`;
    await db.query(
      sql`insert into appointment_slot (area, date, code, capacity) values (${area}, ${date}, ${code}, ${capacity})`,
    );
    const shoppers = 8;
    // Holds the lock of the slot until all of them have found room in it.
    const answers = await db.transaction(async (tx) => {
      await tx.query(sql`select from appointment_slot where code = ${code} for update`);
      const reserving = Array.from({ length: shoppers }, () => reserve(code, capacity));
      await expect
        .poll(async () => {
          const waiting = await db.query(sql`
          select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
          return waiting.length;
        })
        .toBe(shoppers);
      return reserving;
    });
    expect((await Promise.all(answers)).filter(Boolean)).toHaveLength(capacity);
    expect(await countSeats(code)).toBe(capacity);
  },
);

test('an ordered visit keeps its seat after its hold has ended; an ended hold gives it to the next shopper', async () => {
  const [ordered, ended] = [randomUUID(), randomUUID()];
  await reserve('later', 2, ordered);
  await reserve('later', 2, ended);
  await db.query(sql`update appointment_reservation set order_number = 'HB1' where session_id = ${ordered}`);
  await db.query(sql`update appointment_reservation set held_until = ${now} where code = 'later'`);
  expect(await reserve('later', 2)).toBe(true);
  expect(await reserve('later', 2)).toBe(false);
  expect(await listSeats('later')).toEqual([{ seat: 1 }, { seat: 2 }]);
});
