import { randomUUID } from 'node:crypto';
import type { EventEntry } from '@demarc/domain/event-log';
import { beforeEach, expect, test } from 'vitest';
import { sql } from '../../platform/database/sql.ts';
import type { Platform } from '../../platform/platform.ts';
import { readProvider } from '../../testing/read-provider.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { readEvents } from './read-events.ts';
import { recordClientError } from './record-client-error.ts';
import { recordEvent } from './record-event.ts';
import { insertEvent } from './store.ts';

const { limits } = await readProvider();
const { db } = await openTestDatabase();
let now = new Date('2026-01-15T12:00:00Z');
const createPlatform = (eventLog: boolean) =>
  ({ db, clock: { now: () => now }, provider: { flags: { eventLog }, limits } }) as unknown as Platform;
const platform = createPlatform(true);
const [ann, bob] = [{ id: randomUUID() }, { id: randomUUID() }];
const entry: EventEntry = {
  sessionId: 'posted by the browser',
  type: 'Click',
  name: 'open faq',
  section: 'header',
  page: 'addressCheck',
  timestamp: '2026-01-15T07:00:00.000',
  beginTime: '2026-01-15T06:59:59.000',
  endTime: '2026-01-15T07:00:00.000',
  logs: 'call me at 555-0123',
  comments: 'zip 07030, order 4711',
  delayMs: 12.5,
};
const listNames = async (filter: Parameters<typeof readEvents>[1]) =>
  (await readEvents(db, filter)).events.map((event) => event.name);

beforeEach(async () => {
  now = new Date('2026-01-15T12:00:00Z');
  await db.query(sql`truncate event_log`);
});

test('an event is saved with all fields, for the session that sent it and not the one it names', async () => {
  await recordEvent(platform, ann, entry);
  const { events } = await readEvents(db, {});
  expect(events).toEqual([{ ...entry, sessionId: ann.id, id: expect.any(Number), recordedAt: now }]);
});

test('an event is not saved while the event log is turned off', async () => {
  await recordEvent(createPlatform(false), ann, entry);
  await recordClientError(createPlatform(false), ann, { message: 'no', url: '/' });
  expect(await listNames({})).toEqual([]);
});

test('social security, tax, card and bank numbers are removed from every field of an event', async () => {
  const canaries = ['078-05-1120', '12-3456789', '4111 1111 1111 1111', 'routing 011000015', 'account: 000123456789'];
  const numbers = ['078-05-1120', '12-3456789', '4111 1111 1111 1111', '4111\u0000 1111', '011000015', '000123456789'];
  const disguised = [
    'x4111111111111111',
    '\uff14\uff11\uff11\uff11 1111 1111 1111',
    '078%2D05%2D1120',
    '078.05.1120',
    '078 .05. 1120',
  ];
  const sensitiveText = `text with ${[...canaries, ...disguised].join(' and ')} and 4111\u0000 1111\u0000 1111 1111 in it`;
  const texts = ['name', 'section', 'page', 'timestamp', 'beginTime', 'endTime', 'logs', 'comments'] as const;
  await recordEvent(platform, ann, { ...entry, ...Object.fromEntries(texts.map((field) => [field, sensitiveText])) });
  await recordClientError(platform, ann, { message: sensitiveText, url: `/api/x?ssn=${canaries[0]}` });
  const { events } = await readEvents(db, {});
  expect(events).toHaveLength(2);
  for (const number of [...numbers, ...disguised]) expect(JSON.stringify(events)).not.toContain(number);
  for (const field of texts) expect(events[1]?.[field]).toMatch(/^text with \[removed\] and/);
});

test('a character that the database cannot store is removed', async () => {
  await recordEvent(platform, ann, { ...entry, name: 'nu\u0000ll', logs: '\u0000' });
  expect((await readEvents(db, {})).events).toMatchObject([{ name: 'null', logs: '' }]);
});

test('a call that finally failed in the browser is saved as an error', async () => {
  await recordClientError(platform, ann, { message: 'Timeout', url: '/business/internet/api/feature-flags' });
  expect((await readEvents(db, { type: 'Error' })).events).toMatchObject([
    {
      sessionId: ann.id,
      logs: 'Timeout',
      comments: '/business/internet/api/feature-flags',
      timestamp: '2026-01-15T07:00:00.000',
    },
  ]);
});

test('readEvents returns events newest first, by session, type and time', async () => {
  const recordAt = async (time: string, session: { id: string }, type: EventEntry['type']) => {
    now = new Date(`2026-01-15T${time}Z`);
    await recordEvent(platform, session, { ...entry, type, name: time });
  };
  await recordAt('12:00:00', ann, 'Page');
  await recordAt('12:00:01', bob, 'Click');
  await recordAt('12:00:02', ann, 'Click');
  await recordAt('12:00:03', ann, 'Page');
  expect(await listNames({})).toEqual(['12:00:03', '12:00:02', '12:00:01', '12:00:00']);
  expect(await listNames({ sessionId: ann.id })).toEqual(['12:00:03', '12:00:02', '12:00:00']);
  expect(await listNames({ type: 'Click' })).toEqual(['12:00:02', '12:00:01']);
  expect(await listNames({ sessionId: ann.id, type: 'Click' })).toEqual(['12:00:02']);
  const [from, until] = [new Date('2026-01-15T12:00:01Z'), new Date('2026-01-15T12:00:03Z')];
  expect(await listNames({ from, until })).toEqual(['12:00:02', '12:00:01']);
});

test('readEvents returns each event of a long log once, page by page', async () => {
  await db.transaction(async (tx) => {
    for (let i = 0; i < 205; i++) await insertEvent(tx, { ...entry, sessionId: ann.id, name: `${i}` }, now);
  });
  const seen: string[] = [];
  const sizes: number[] = [];
  let before: number | undefined;
  do {
    const page = await readEvents(db, { before });
    sizes.push(page.events.length);
    seen.push(...page.events.map((event) => event.name));
    before = page.next;
  } while (before !== undefined);
  expect(sizes).toEqual([100, 100, 5]);
  expect(seen).toEqual(Array.from({ length: 205 }, (_, i) => `${204 - i}`));
});
