import { expect, test } from 'vitest';
import { sql } from '../../platform/database/sql.ts';
import { submitBusiness, verifyMobile } from '../../testing/fixtures/business-submission.ts';
import { minuteMs, openCalendar, reserveByCall } from '../../testing/open-calendar.ts';
import { openShop, visitAddress } from '../../testing/open-shop.ts';

const calendar = await openCalendar();
const { shop, db, clock, appointments, demo } = calendar;
const { startSessions, confirmOwnMobile, reserveFor } = calendar;

test('safety 26: a hold ends at its longest life, however often it is extended [S-102]', async () => {
  const [sessionId = ''] = await startSessions('long', 1);
  await confirmOwnMobile(sessionId);
  const start = clock.now().getTime();
  const lifeMs = demo.calendar.heldAtMostMinutes * minuteMs;
  for (let minutes = 0; minutes < demo.calendar.heldAtMostMinutes; minutes += 30) {
    // Exchanging the slot extends the hold too.
    expect(await reserveFor(sessionId, '2026-03-23', minutes % 60 ? 'AM' : 'PM')).toBe(true);
    clock.advance(30 * minuteMs);
  }
  expect(await appointments.findHeldSlot(sessionId)).toBeNull();
  expect(await reserveFor(sessionId, '2026-03-23', 'AM')).toEqual({
    reason: 'tooLong',
    retryAt: new Date(start + lifeMs + 10 * minuteMs),
  });
  clock.advance(10 * minuteMs);
  expect(await reserveFor(sessionId, '2026-03-23', 'AM')).toBe(true);
});

test('a shopper may change the slot many times', async () => {
  const [sessionId = ''] = await startSessions('undecided', 1);
  for (const day of ['06', '07', '08', '09', '10', '11', '13', '14'])
    expect(await reserveFor(sessionId, `2026-04-${day}`, 'AM')).toBe(true);
  expect(await db.query(sql`select 1 from appointment_reservation where session_id = ${sessionId}`)).toHaveLength(1);
});

test('safety 26: a hold lasts ten minutes until the mobile number is confirmed, and then the usual time [S-103]', async () => {
  const visitor = await visitAddress(shop);
  const held = async () => {
    const slot = await appointments.findHeldSlot(visitor.sessionId);
    return slot && slot !== 'unanswered' && slot.heldUntil ? slot.heldUntil.getTime() - clock.now().getTime() : 0;
  };
  await submitBusiness(visitor);
  expect(await reserveByCall(visitor, '2026-04-09', 'AM')).toMatchObject({ Status: 'SUCCESS' });
  expect(await held()).toBe(10 * minuteMs);
  clock.advance(minuteMs);
  await verifyMobile(shop, visitor);
  expect(await held()).toBe(demo.calendar.heldMinutes * minuteMs);
});

/** The page shows the reason instead of the message about a lost slot. */
const refusedFor = (reason: string) => ({ Status: 'FAILURE', Message: reason, Reason: reason, Alternatives: [] });

test('the next hold of a network or an address is refused with the reason and the time to wait [S-104] [O-200]', async () => {
  const calendar = { ...demo.calendar, heldPerNetwork: 2, heldPerAddress: 1 };
  const limited = await openShop({ provider: { ...demo, calendar } });
  const first = await visitAddress(limited);
  expect(await reserveByCall(first, '2026-04-09', 'AM')).toMatchObject({ Status: 'SUCCESS' });
  const second = await visitAddress(limited); // one minute later, at the same address
  expect(await reserveByCall(second, '2026-04-10', 'AM')).toEqual(
    refusedFor(
      'Too many installation dates are on hold for this address, maybe in another browser. You can choose one here in 9 minutes, or call us at (800) 555-0142.',
    ),
  );
  const elsewhere = await visitAddress(limited, '103 LONGBOAT WHARF');
  expect(await reserveByCall(elsewhere, '2026-04-10', 'AM')).toMatchObject({ Status: 'SUCCESS' });
  expect(await reserveByCall(second, '2026-04-10', 'PM')).toEqual(
    refusedFor(
      'Too many installation dates are on hold for shoppers on your network. You can choose one in 8 minutes, or call us at (800) 555-0142 and we’ll book it with you.',
    ),
  );
  limited.clock.advance(7 * minuteMs);
  const third = await visitAddress(limited);
  expect(await reserveByCall(third, '2026-04-10', 'PM')).toMatchObject({ Status: 'SUCCESS' });
});
