import { providerSchemas } from '@demarc/contract/provider-api';
import { expect, test } from 'vitest';
import type { Transaction } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import { openShop } from '../../testing/open-shop.ts';
import { createProviderClient } from '../../testing/provider-client.ts';
import { createEmbeddedAppointments } from './gateways/embedded.ts';
import { deleteOpenReservation } from './store/reservations.ts';
import { saveSlotCapacities } from './store/slot-capacity.ts';
import { lockWindows } from './store/slots.ts';

const shop = await openShop();
const { db } = shop.platform;
const client = await createProviderClient(shop, ['capacity:write']);
const put = async (path: string, windows: readonly object[]) =>
  (await client.send({ method: 'PUT', url: `/slots/${path}`, payload: { windows } })).json();

const visit = {
  sessionId: '6f6f7f86-6f3a-4d4e-9a55-0c4f5c1f0a01',
  location: { state: 'NJ', zip: '07030' },
  address: 'a',
};
const listCodes = async (date: string) => {
  const offered = await shop.appointments.listDueDates(visit, 'technician');
  if (offered === 'unanswered') throw new Error('the calendar does not answer');
  return offered.days.find((day) => day.date === date)?.slots.map(({ code }) => code) ?? [];
};
/** The calendar without the limits of holds. */
const calendar = createEmbeddedAppointments(shop.platform);
const reserve = (sessionId: string, date: string, code: string) =>
  calendar.reserve(
    { ...visit, sessionId },
    { appointmentCode: '', date, code, interval: '', businessStart: '', businessEnd: '', isSelfInstall: false },
    { heldUntil: new Date(shop.clock.now().getTime() + 60_000), visitsToLeave: 0, approved: null },
  );

test('a capacity that a system sets is offered and reserved at once, and null restores that of the files [O-061]', async () => {
  const date = '2026-03-10';
  expect(await listCodes(date)).toEqual(['AM', 'PM', 'EV']);
  const closed = await put(`Hudson/${date}`, [
    { code: 'AM', capacity: 0 },
    { code: 'PM', capacity: 1 },
  ]);
  expect(providerSchemas.DaySlots.parse(closed)).toEqual({
    area: 'Hudson',
    date,
    windows: [
      { code: 'AM', from: '08:00', to: '12:00', capacity: 0, taken: 0 },
      { code: 'PM', from: '12:00', to: '16:00', capacity: 1, taken: 0 },
      { code: 'EV', from: '16:00', to: '19:00', capacity: 1, taken: 0 },
    ],
  });
  expect(await listCodes(date)).toEqual(['PM', 'EV']);
  expect(await listCodes('2026-03-11')).toEqual(['AM', 'PM', 'EV']);
  const [one, two] = ['7f6f7f86-6f3a-4d4e-9a55-0c4f5c1f0a02', '8f6f7f86-6f3a-4d4e-9a55-0c4f5c1f0a03'];
  expect(await reserve(one, date, 'AM')).toBe(false);
  expect(await reserve(one, date, 'PM')).toBe(true);
  expect(await reserve(two, date, 'PM')).toBe(false);
  expect((await put(`Hudson/${date}`, [{ code: 'PM', capacity: 2 }])).windows[1]).toMatchObject({
    capacity: 2,
    taken: 1,
  });
  expect(await reserve(two, date, 'PM')).toBe(true);
  // A lower capacity takes no visit away.
  expect((await put(`Hudson/${date}`, [{ code: 'PM', capacity: 0 }])).windows[1]).toMatchObject({
    capacity: 0,
    taken: 2,
  });
  const restored = await put(`Hudson/${date}`, [
    { code: 'AM', capacity: null },
    { code: 'PM', capacity: null },
  ]);
  expect(restored.windows.map(({ capacity }: { capacity: number }) => capacity)).toEqual([4, 4, 1]);
  expect(await listCodes(date)).toEqual(['AM', 'PM', 'EV']);
});

test('an area may be opened on a day without work, and a holiday stays closed [O-061]', async () => {
  const sunday = '2026-03-08';
  expect(await listCodes(sunday)).toEqual([]);
  await put(`Hudson/${sunday}`, [{ code: 'AM', capacity: 1 }]);
  expect(await listCodes(sunday)).toEqual(['AM']);
  expect((await put('Hudson/2026-05-25', [{ code: 'AM', capacity: 3 }])).windows[0]).toMatchObject({ capacity: 0 });
});

const countWaiting = async () =>
  (
    await db.query(sql`
      select from pg_locks join pg_stat_activity using (pid) where datname = current_database() and not granted`)
  ).length;
const lockWindow = (tx: Transaction, date: string) => lockWindows(tx, { area: 'Hudson', date }, ['PM']);

test('a reservation that waits for a slot gets no visit of a capacity that was lowered meanwhile [O-164]', async () => {
  const date = '2026-03-12';
  await put(`Hudson/${date}`, [{ code: 'PM', capacity: 2 }]);
  expect(await reserve('7f6f7f86-6f3a-4d4e-9a55-0c4f5c1f0a12', date, 'PM')).toBe(true);
  const { waiting } = await db.transaction(async (tx) => {
    await lockWindow(tx, date);
    const reserving = reserve('8f6f7f86-6f3a-4d4e-9a55-0c4f5c1f0a13', date, 'PM');
    await expect.poll(countWaiting, { timeout: 10_000 }).toBe(1);
    await saveSlotCapacities(tx, { area: 'Hudson', date }, [{ code: 'PM', capacity: 1 }], shop.clock.now());
    return { waiting: reserving };
  });
  expect(await waiting).toBe(false);
});

test('a new capacity waits for reservations that have begun, and its answer counts them [O-164]', async () => {
  const date = '2026-03-13';
  await put(`Hudson/${date}`, [{ code: 'PM', capacity: 2 }]);
  const visitor = '7f6f7f86-6f3a-4d4e-9a55-0c4f5c1f0a14';
  expect(await reserve(visitor, date, 'PM')).toBe(true);
  const { waiting } = await db.transaction(async (tx) => {
    await lockWindow(tx, date);
    const putting = put(`Hudson/${date}`, [{ code: 'PM', capacity: 0 }]);
    await expect.poll(countWaiting, { timeout: 10_000 }).toBe(1);
    await deleteOpenReservation(tx, visitor);
    return { waiting: putting };
  });
  expect((await waiting).windows[1]).toMatchObject({ capacity: 0, taken: 0 });
});

test('an unknown area, window or day is refused, and another scope, too [O-061]', async () => {
  const am = [{ code: 'AM', capacity: 1 }];
  expect(await put('Atlantis/2026-03-10', am)).toMatchObject({ status: 404, code: 'notFound' });
  expect(await put('Hudson/2026-03-10', [...am, { code: 'XX', capacity: 1 }])).toMatchObject({
    code: 'invalidRequest',
    fields: [{ pointer: '/windows/1/code', reason: 'is no window of the area' }],
  });
  for (const date of ['2026-03-02', '2027-04-08', '2026-02-30'])
    expect(await put(`Hudson/${date}`, am)).toMatchObject({ status: 400, fields: [{ pointer: '/path/date' }] });
  expect(await put('Hudson/2026-03-10', [{ code: 'AM', capacity: -1 }])).toMatchObject({ status: 400 });
  expect(await put('Hudson/2026-03-10', [...am, { code: 'AM', capacity: 2 }])).toMatchObject({
    status: 400,
    fields: [{ pointer: '/windows', reason: 'name a window once' }],
  });
  const stranger = await createProviderClient(shop, ['orders:write']);
  const answer = await stranger.send({ method: 'PUT', url: '/slots/Hudson/2026-03-10', payload: { windows: am } });
  expect(answer.json()).toMatchObject({ status: 403, code: 'scopeMissing' });
});
