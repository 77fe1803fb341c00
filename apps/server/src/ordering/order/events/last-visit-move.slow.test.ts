import { randomUUID } from 'node:crypto';
import { orderEventReport } from '@demarc/contract/order-events';
import { expect, test } from 'vitest';
import { json, sql } from '../../../platform/database/sql.ts';
import { openCalendar, westVirginia } from '../../../testing/open-calendar.ts';
import { quoteLock } from '../../quote/index.ts';
import { listOrderChanges } from '../shopper/list-order-changes.ts';
import { findOrder } from '../store/find-order.ts';
import { wasPlaced } from '../store/order-row.ts';
import { sampleContents } from '../testing/sample-contents.ts';
import { reportEvent } from './report-event.ts';

const { platform, db, clock, appointments, startSessions, startApproved, reserveFor, listDays } = await openCalendar();

/** Inserts an order in West Virginia, where two visits a day are possible, without a visit. */
async function insertOrder(number: string, ssnLastFour: string, status: 'SUCCESS' | 'FAILURE' = 'SUCCESS') {
  const person = { firstName: 'Ann', middleInitial: '', lastName: 'Larch', ssnLastFour };
  const contents = {
    ...sampleContents,
    ...{ mailTo: '', visit: null, credit: { ...sampleContents.credit, status } },
    address: { ...sampleContents.address, ...westVirginia },
    applicant: { customerType: 'SoleOwner', ownerType: 'N', people: [person], company: null },
  };
  await db.query(sql`
    insert into customer_order (number, session_id, check_id, state, created_at, placed_at, cart_revision, contents,
      revision, visit_state)
    values (${number}, gen_random_uuid(), gen_random_uuid(), 'accepted', ${clock.now()}, ${clock.now()}, 1,
      ${json(contents)}::jsonb, 1, null)`);
  return number;
}

async function schedule(number: string, date: string, code: string, reporter: object) {
  const report = { id: randomUUID(), type: 'schedule', occurredAt: clock.now().toISOString(), date, code };
  const deps = { appointments, quotes: quoteLock };
  const answer = await reportEvent(platform, deps, number, reporter as never, orderEventReport.parse(report));
  return answer.ok ? 'moved' : answer.refusal.code;
}
const shopper = (sessionId: string) => ({ kind: 'shopper', sessionId });

test('safety 26: a shopper who chooses a date for an order gets the last visit of a day by the rules of checkout [O-115]', async () => {
  const dates = (await listDays(westVirginia)).map(({ date }) => date);
  const [first = '', second = '', third = '', fourth = ''] = dates;
  // The morning of each day is taken, so that the afternoon is the last visit.
  for (const [index, date] of dates.slice(0, 4).entries()) {
    const sessionId = await startApproved(`taker ${index}`, `90${index}0`);
    expect(await reserveFor(sessionId, date, 'AM', westVirginia)).toBe(true);
    const slot = { date, code: 'AM', installBy: 'technician' as const };
    const order = { orderNumber: `T-${index}`, isCreditApproved: true };
    expect(await db.transaction((tx) => appointments.confirm(tx, sessionId, slot, order))).toBe(true);
  }
  const [one = '', two = ''] = await startSessions('network of the shopper', 2);
  const [other = ''] = await startSessions('another network', 1);

  const held = await insertOrder('M-HELD', '1111', 'FAILURE');
  expect(await schedule(held, first, 'PM', shopper(one))).toBe('slotLost');
  const heldRow = await findOrder(db, held);
  if (!wasPlaced(heldRow)) throw new Error('the order is not placed');
  const offered = (await listOrderChanges(platform, appointments, heldRow, one)).days.map(({ date }) => date);
  expect(offered).not.toContain(first);
  expect(offered).toContain(dates[5]);

  // One network, and one applicant, take the last visit of one day.
  expect(await schedule(await insertOrder('M-1', '2222'), first, 'PM', shopper(one))).toBe('moved');
  expect(await schedule(await insertOrder('M-2', '3333'), second, 'PM', shopper(two))).toBe('slotLost');
  expect(await schedule(await insertOrder('M-3', '2222'), second, 'PM', shopper(other))).toBe('slotLost');
  // The own last visit does not count: the order may exchange it.
  const move = { id: randomUUID(), type: 'reschedule', occurredAt: clock.now().toISOString(), date: third, code: 'PM' };
  const moved = await reportEvent(
    platform,
    { appointments, quotes: quoteLock },
    'M-1',
    { kind: 'shopper', sessionId: one },
    orderEventReport.parse(move),
  );
  expect(moved).toMatchObject({ ok: true });
  // Operators have talked to the customer: they give every free visit.
  expect(await schedule('M-HELD', fourth, 'PM', { kind: 'operator' })).toBe('moved');
});

test('shoppers of one network who choose dates at once get the last visit of one day [O-115]', async () => {
  await db.query(sql`delete from appointment_reservation`);
  const days = (await listDays(westVirginia)).slice(0, 5).map(({ date }) => date);
  const sessions = await startSessions('all at once', days.length);
  for (const [index, date] of days.entries()) {
    expect(await schedule(await insertOrder(`M-AM-${index}`, `40${index}0`), date, 'AM', { kind: 'operator' })).toBe(
      'moved',
    );
    await insertOrder(`M-PM-${index}`, `50${index}0`);
  }
  const answers = await Promise.all(
    days.map((date, index) => schedule(`M-PM-${index}`, date, 'PM', shopper(sessions[index] ?? ''))),
  );
  expect(answers.toSorted()).toEqual(['moved', ...Array(4).fill('slotLost')]);
});
