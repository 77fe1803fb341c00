import { randomUUID } from 'node:crypto';
import { sql } from '../platform/database/sql.ts';
import { confirmMobile, encodeForm, saveCreditCheck } from './fixtures/business-submission.ts';
import { openShop } from './open-shop.ts';
import { readProvider } from './read-provider.ts';
import type { Visitor } from './start-test-app.ts';

export const minuteMs = 60_000;
export const hudson = { state: 'NJ', zip: '07030' };
export const westVirginia = { state: 'WV', zip: '25301' };
export const delaware = { state: 'DE', zip: '19801' };
export const wanted = {
  interval: '',
  appointmentCode: '',
  businessStart: '0001',
  businessEnd: '0010',
  isSelfInstall: false,
};

/** Opens a shop with the limits of a small calendar, and lets many sessions hold visits there. */
export async function openCalendar() {
  const provider = await readProvider();
  const demo = {
    ...provider,
    calendar: { ...provider.calendar, heldPerNetwork: 12, heldApprovedPerNetwork: 40, heldPerAddress: 3 },
  };
  const shop = await openShop({ provider: demo });
  const { platform, clock, appointments } = shop;
  const { db } = platform;

  /** Starts sessions of a network. */
  async function startSessions(network: string, count: number): Promise<string[]> {
    const ids = Array.from({ length: count }, () => randomUUID());
    await db.query(sql`
      insert into visitor_session (id, secret_hash, network, created_at, last_seen_at, expires_at)
      select id, id::text, ${network}, ${clock.now()}, ${clock.now()}, ${clock.now()}::timestamptz + interval '1 day'
      from unnest(${ids}::uuid[]) as id`);
    return ids;
  }
  const reserveFor = (sessionId: string, date: string, code: string, where = hudson) =>
    appointments.reserve({ sessionId, location: where, address: sessionId }, { ...wanted, date, code });

  /** Lists the days that a new shopper sees. */
  async function listDays(where = hudson) {
    const visit = { sessionId: randomUUID(), location: where, address: '' };
    const dates = await appointments.listDueDates(visit, 'technician');
    return dates === 'unanswered' ? [] : dates.days;
  }

  let phoneCount = 0;
  /** Confirms a mobile number that no other session has. */
  const confirmOwnMobile = (sessionId: string) =>
    confirmMobile(shop, sessionId, `201${String(++phoneCount).padStart(7, '0')}`);

  /** Starts a session on its own network with a confirmed number and an approved credit check. */
  async function startApproved(network: string, ssnLastFour = network): Promise<string> {
    const [sessionId = ''] = await startSessions(network, 1);
    await confirmOwnMobile(sessionId);
    await saveCreditCheck(shop, sessionId, 'SUCCESS', ssnLastFour);
    return sessionId;
  }

  /** Counts the days on which a new shopper with an approved credit check gets a visit: they try every one. */
  async function countAvailableDays(where = hudson): Promise<number> {
    const sessionId = await startApproved(`shopper ${randomUUID()}`);
    let count = 0;
    for (const { date, slots } of await listDays(where))
      if ((await reserveFor(sessionId, date, slots[0]?.code ?? '', where)) === true) count++;
    return count;
  }

  async function freeAllVisits(): Promise<void> {
    await db.query(sql`delete from appointment_reservation`);
    await db.query(sql`delete from slot_hold`);
  }

  return {
    ...{ shop, platform, db, clock, appointments, demo },
    ...{ startSessions, startApproved, confirmOwnMobile, reserveFor, listDays, countAvailableDays, freeAllVisits },
  };
}

const selectSlot = (date: string, code: string) => ({
  DueDate: date,
  TimeSlot: '8:00 AM - 12:00 PM',
  TimeSlotCode: code,
  appointmentCode: code,
  BusinessStartHr: '0001',
  BusinessEndHr: '0010',
  isSelfInstallChecked: 'N',
});
/** Reserves through the call, and returns its answer. */
export const reserveByCall = async (visitor: Visitor, date: string, code: string) =>
  (await visitor.send({ method: 'POST', url: '/due-date-reservation', ...encodeForm(selectSlot(date, code)) })).json();
