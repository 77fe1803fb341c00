import { expect, test } from 'vitest';
import { batchSize } from './platform/database/delete-batch.ts';
import { sql } from './platform/database/sql.ts';
import { sweepAll } from './platform/housekeeping.ts';
import { listSweeps } from './sweeps.ts';
import { createEffectTable, handleCountedEffect } from './testing/counted-effect.ts';
import { startTestApp, type TestApp } from './testing/start-test-app.ts';
import { sendChat } from './testing/steps/send-chat.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

type Counts = Readonly<Record<'sessions' | 'limits' | 'keys' | 'mails' | 'events' | 'chats' | 'leads', number>>;

const countRows = async ({ database }: TestApp) => {
  const [row] = await database.db.query<Counts>(
    sql`select (select count(*)::int from visitor_session) as sessions, (select count(*)::int from rate_limit) as limits,
      (select count(*)::int from idempotency_key) as keys, (select count(*)::int from mail_message) as mails,
      (select count(*)::int from event_log) as events, (select count(*)::int from chat_conversation) as chats,
      (select count(*)::int from sales_lead) as leads`,
  );
  return row;
};

test('sweeps delete expired and old rows, and no others', async () => {
  const app = await startTestApp({ handlers: [handleCountedEffect()], jobs: 'running' });
  const { clock, database, platform, startVisit } = app;
  await createEffectTable(database.db);
  const visitor = await startVisit();
  const post = (url: string, payload: object) =>
    visitor.send({ method: 'POST', url, payload, headers: { 'idempotency-key': 'key-00001' } });
  await post('/test/effect', { label: 'x' });
  await post('/error-log', { message: 'm', url: 'u' });
  await sendChat(visitor, ['Hello']);
  const now = clock.now();
  for (const status of ['queued', 'sent', 'failed'])
    await database.db.query(sql`insert into mail_message (key, "to", subject, text, html, status, created_at)
      values (${status}, 'pat@example.com', '', '', '', ${status}, ${now})`);
  await database.db.query(sql`insert into sales_lead values (gen_random_uuid(), gen_random_uuid(), '', '', '', '', '',
    'Email', '', '', '', '', '', '', ${now})`);

  const sweepAfter = async (milliseconds: number) => {
    clock.advance(milliseconds);
    await sweepAll(listSweeps(platform, app.appointments), clock.now());
    return countRows(app);
  };
  const all = { sessions: 1, limits: 13, keys: 1, mails: 3, events: 1, chats: 1, leads: 1 };
  expect(await sweepAfter(0)).toEqual(all);
  // The counts of changes and of bytes are per day, the others per minute.
  expect(await sweepAfter(minuteMs + 1)).toEqual({ ...all, limits: 2 });
  expect(await sweepAfter(dayMs)).toEqual({ ...all, limits: 0, sessions: 0 });
  expect(await sweepAfter(7 * dayMs)).toEqual({ ...all, limits: 0, sessions: 0, keys: 0 });
  expect(await sweepAfter(22 * dayMs)).toEqual({ ...all, limits: 0, sessions: 0, keys: 0, mails: 1 });
  expect(await sweepAfter(59 * dayMs)).toMatchObject({ events: 1, chats: 1 });
  const old = { sessions: 0, limits: 0, keys: 0, mails: 1, events: 0, chats: 0 };
  expect(await sweepAfter(dayMs)).toEqual({ ...old, leads: 1 });
  expect(await sweepAfter(275 * dayMs)).toEqual({ ...old, leads: 0 });
});

test('sweeps delete many old rows in batches', async () => {
  const app = await startTestApp();
  const { clock, database, platform } = app;
  await database.db.query(sql`insert into rate_limit (key, count, resets_at)
    select n::text, 1, ${clock.now()}::timestamptz from generate_series(1, ${batchSize * 2 + 1}::int) as n`);
  clock.advance(1);
  const [sweepRateLimits] = listSweeps(platform, app.appointments);
  expect(await sweepRateLimits?.(clock.now())).toBe(batchSize);
  await sweepAll(listSweeps(platform, app.appointments), clock.now());
  expect(await countRows(app)).toMatchObject({ limits: 0 });
});
