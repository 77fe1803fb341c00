import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { EventEntry } from '@demarc/domain/event-log';
import { beforeEach, expect, test } from 'vitest';
import { sql } from '../../platform/database/sql.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { exportEvents, readStream, type StreamEvent } from './event-stream.ts';
import { insertEvent } from './store.ts';

const { db } = await openTestDatabase();
const ann = randomUUID();
const entry: EventEntry = {
  ...{ sessionId: ann, type: 'Click', name: '', section: 'header', page: 'addressCheck', delayMs: 7 },
  ...{ timestamp: '2026-01-15T07:00:00.000', beginTime: '', endTime: '' },
  ...{ logs: 'ann@example.com called 201-555-0123', comments: '140 West 4th Street' },
};
const at = (second: number) => new Date(Date.parse('2026-01-15T12:00:00Z') + second * 1000);
const insert = (name: string, second = 0) => insertEvent(db, { ...entry, name }, at(second));

beforeEach(async () => {
  await db.query(sql`truncate event_log`);
});

async function collect(events: AsyncIterable<StreamEvent>): Promise<StreamEvent[]> {
  const all: StreamEvent[] = [];
  for await (const event of events) all.push(event);
  return all;
}
const listNames = (events: readonly StreamEvent[]) => events.map(({ name }) => name);

/** Reads the stream from a position to its end, and returns its names and the last position. */
async function follow(after: number, batchSize = 2) {
  const events: Awaited<ReturnType<typeof readStream>> = [];
  for (;;) {
    const batch = await readStream(db, { after: events.at(-1)?.position ?? after }, batchSize);
    if (batch.length === 0) return { names: listNames(events), position: events.at(-1)?.position ?? after };
    events.push(...batch);
  }
}

test('an exported event has its names, times and campaign, and none of the texts of the log [O-100] [O-101]', async () => {
  const campaign = { cid: 'c1', utm: { source: 'ads' } };
  await insertEvent(db, { ...entry, name: 'open faq' }, at(1), campaign);
  const [event, ...others] = await collect(exportEvents(db, {}));
  expect(others).toEqual([]);
  expect(event).toEqual({
    ...{ id: expect.any(Number), recordedAt: '2026-01-15T12:00:01.000Z', sessionId: ann, type: 'Click' },
    ...{ name: 'open faq', section: 'header', page: 'addressCheck', durationMs: 7, campaign },
  });
  expect(JSON.stringify(event)).not.toMatch(/ann@|555|West/);
  const page = readFileSync(new URL('../../../../../docs/analytics.md', import.meta.url), 'utf8');
  const [followed = {}] = await readStream(db, { after: 0 });
  const documented = [...page.matchAll(/^\| `(\w+)` \| /gm)].map(([, field]) => field);
  expect(documented).toEqual(expect.arrayContaining(Object.keys(followed)));
  expect(Object.keys(followed)).toEqual(['position', ...Object.keys(event ?? {})]);
});

test('an export has each event of its time once, in the order of time and id, whatever the batches [O-100]', async () => {
  for (const second of [3, 1, 2, 2, 2, 0]) await insert(`${second}`, second);
  const range = { from: at(1), to: at(3) };
  for (const batchSize of [1, 2, 3, 100]) {
    const events = await collect(exportEvents(db, range, batchSize));
    expect(listNames(events)).toEqual(['1', '2', '2', '2']);
    expect(events.map(({ id }) => id)).toEqual(events.map(({ id }) => id).toSorted((a, b) => a - b));
  }
  expect(listNames(await collect(exportEvents(db, {})))).toEqual(['0', '1', '2', '2', '2', '3']);
});

test('the stream has an event that commits after later ones, once, and reading on from a position repeats none [O-102]', async () => {
  await insert('first');
  const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>();
  const { promise: isWritten, resolve: reportWritten } = Promise.withResolvers<void>();
  const late = db.transaction(async (tx) => {
    await insertEvent(tx, { ...entry, name: 'late' }, at(1));
    reportWritten();
    await mayCommit;
  });
  await isWritten;
  await insert('second', 2);
  const before = await follow(0);
  expect(before.names).toEqual(['first', 'second']);
  commit();
  await late;
  await insert('third', 3);
  const after = await follow(before.position);
  expect(after.names).toEqual(['late', 'third']);
  expect((await follow(after.position)).names).toEqual([]);
  expect((await follow(0)).names).toEqual(['first', 'second', 'late', 'third']);
});

test('the stream can begin at a time [O-102]', async () => {
  for (const second of [0, 1, 2]) await insert(`${second}`, second);
  for (const batchSize of [1, 2, 100])
    expect(listNames(await readStream(db, { after: 0, from: at(1) }, batchSize))[0]).toBe('1');
  expect(listNames(await readStream(db, { after: 0, from: at(1) }))).toEqual(['1', '2']);
});

test('followers and writers at the same time: each follower gets each event once, in the same order [O-102]', async () => {
  const writers = Array.from({ length: 6 }, async (_, writer) => {
    for (let n = 0; n < 40; n++)
      await db.transaction(async (tx) => {
        await insertEvent(tx, { ...entry, name: `${writer} ${n}` }, at(n));
        // Another writer commits between this insert and its commit.
        await insertEvent(db, { ...entry, name: `${writer} ${n} beside` }, at(n));
      });
  });
  let isWriting = true;
  const followers = Array.from({ length: 3 }, async () => {
    const names: string[] = [];
    for (let position = 0, isLast = false; !isLast; ) {
      isLast = !isWriting;
      const part = await follow(position, 7);
      names.push(...part.names);
      position = part.position;
    }
    return names;
  });
  await Promise.all(writers);
  isWriting = false;
  const [first = [], ...others] = await Promise.all(followers);
  expect(new Set(first).size).toBe(480);
  expect(first).toHaveLength(480);
  for (const names of others) expect(names).toEqual(first);
});
