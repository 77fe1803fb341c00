import { randomUUID } from 'node:crypto';
import type { EventEntry } from '@demarc/domain/event-log';
import type { OperatorRole } from '@demarc/domain/operator';
import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/start-test-app.ts';
import { createOperator, openOperatorSession } from '../operator/testing/operators.ts';
import { insertEvent } from './store.ts';

const shop = await startTestApp();
const ann = 'aaaaaaaa-6f0e-4b8e-9a3e-1c1d2e3f4a5b';
const bob = 'bbbbbbbb-6f0e-4b8e-9a3e-1c1d2e3f4a5b';
const nobody = 'cccccccc-6f0e-4b8e-9a3e-1c1d2e3f4a5b';
const event: Omit<EventEntry, 'sessionId'> = {
  ...{ type: 'Click', name: 'open faq', section: 'header', page: 'addressCheck', delayMs: 0 },
  ...{ timestamp: '2026-03-03T10:00:00.000', beginTime: '', endTime: '' },
  ...{ logs: 'typed ann@example.com', comments: '140 West 4th Street' },
};
const insert = (sessionId: string, at: string, change: Partial<EventEntry> = {}) =>
  insertEvent(shop.database.db, { ...event, ...change, sessionId }, new Date(at), {
    cid: 'c1',
    utm: { source: 'ads' },
  });

await insert(ann, '2026-03-03T15:00:00Z', { name: 'first' });
await insert(bob, '2026-03-03T23:30:00Z', { name: 'second', type: 'Error', page: 'checkout', delayMs: 12.4 });
await insert(ann, '2026-03-04T16:00:00Z', { name: 'third', section: 'Order bar' });

const openSession = async (role: OperatorRole) =>
  openOperatorSession(shop, await createOperator(shop, `${role}@example.com`, role));
const sales = await openSession('sales');
const readOnly = await openSession('read-only');
const listNames = async (query: string, { get } = sales) => {
  const answer = await get(`/api/events?${query}`);
  return answer.statusCode === 200
    ? answer.json().rows.map(({ event }: { event: string }) => event)
    : `${answer.statusCode}`;
};

test.each([
  ['', ['third', 'second', 'first']],
  ['sort=recordedAt', ['first', 'second', 'third']],
  ['type=Error', ['second']],
  // The provider's time zone is five hours behind UTC.
  ['recordedAt=2026-03-03..2026-03-03', ['second', 'first']],
  ['recordedAt=2026-03-04..', ['third']],
  ['page=checkout', ['second']],
  ['name=third', ['third']],
  ['name=third&page=checkout', []],
  ['q=order+bar', []],
  [`q=${ann}`, ['third', 'first']],
  [`q=${ann}&recordedAt=..2026-03-03`, ['first']],
  [`q=${nobody}`, []],
  ['type=Nonsense', []],
  ['ids=abc', []],
  ['recordedAt=2026-02-30..', '400'],
  ['before=1', '400'],
])('events are listed with "%s" as %j [A-110]', async (query, names) => {
  expect(await listNames(query)).toEqual(names);
});

test('a long log is listed page by page, each event once, also those of the same time [A-110]', async () => {
  const cy = randomUUID();
  for (let n = 0; n < 101; n++) await insert(cy, '2026-03-05T17:00:00Z', { name: `n${n}` });
  const seen: string[] = [];
  let after = '';
  for (let pages = 0; pages < 4; pages++) {
    const { rows, next } = (await sales.get(`/api/events?recordedAt=2026-03-05..2026-03-05${after}`)).json();
    seen.push(...rows.map((row: { event: string }) => row.event));
    if (next === undefined) break;
    after = `&after=${next}`;
  }
  expect(seen).toEqual(Array.from({ length: 101 }, (_, n) => `n${100 - n}`));
});

test('operators without contacts neither read nor search the texts of events [A-111]', async () => {
  const [row] = (await readOnly.get('/api/events?name=second')).json().rows;
  expect(row).toEqual({
    ...{ id: expect.stringMatching(/^\d+$/), event: 'second', type: 'Error', page: 'checkout', section: 'header' },
    ...{ took: '12 ms', visit: bob, recordedAt: '2026-03-03T23:30:00.000Z' },
  });
  const page = await readOnly.get(`/api/events/${row.id}`);
  expect(page.statusCode).toBe(200);
  expect(page.body).not.toMatch(/ann@|West/);
  expect(await listNames('q=ann@example', readOnly)).toEqual([]);
  expect((await readOnly.get('/api/events.csv')).statusCode).toBe(403);
});

test('the filters offer the types, names and pages of events [A-110]', async () => {
  const values = (await readOnly.get('/api/events/filter-values')).json();
  expect(values.type).toEqual(['Page', 'Click', 'Input', 'Spinner', 'Analytics', 'Error']);
  expect(values.name).toEqual(expect.arrayContaining(['first', 'second', 'third']));
  expect(values.page).toEqual(['addressCheck', 'checkout']);
});

test('an event has all of its fields for operators with contacts [A-112]', async () => {
  const [row] = (await sales.get('/api/events?name=second')).json().rows;
  expect((await sales.get(`/api/events/${row.id}`)).json()).toEqual({
    row: { ...row, details: 'typed ann@example.com' },
    ...{ comments: '140 West 4th Street', timestamp: '2026-03-03T10:00:00.000', beginTime: '', endTime: '' },
    campaign: { cid: 'c1', source: 'ads' },
  });
  expect((await sales.get('/api/events/999999999')).statusCode).toBe(404);
  expect((await sales.get('/api/events/x')).statusCode).toBe(400);
});

test('exactly the filtered events are a CSV file [A-110]', async () => {
  const lines = (await sales.get('/api/events.csv?name=third')).body.trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain('"Event","Type","Page","Section","Details","Duration","Visit","When"');
  expect(lines[1]).toContain('"third","Click","addressCheck","Order bar","typed ann@example.com"');
});
