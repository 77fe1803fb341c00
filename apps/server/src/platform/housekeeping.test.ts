import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { countedEffect, createEffects } from '../testing/counted-effect.ts';
import { startTestApp } from '../testing/start-test-app.ts';
import { rawRows } from './database/raw.ts';
import { sweep } from './housekeeping.ts';

test('sweeping forgets what has ended and keeps what has not', async () => {
  const { database, clock, startVisit } = await startTestApp({ handlers: [countedEffect()] });
  const { db } = database;
  await createEffects(db);
  const rows = async () => {
    const counts = z.object({ sessions: z.int(), limits: z.int(), keys: z.int() });
    const [row] = await rawRows(
      db,
      counts,
      sql`select (select count(*)::int from visitor_session) as sessions,
        (select count(*)::int from rate_limit) as limits, (select count(*)::int from idempotency_key) as keys`,
    );
    return row;
  };
  const visitor = await startVisit();
  const headers = { 'idempotency-key': 'key-00001' };
  await visitor.send({ method: 'POST', url: '/test/effect', payload: { wish: 'x' }, headers });

  await sweep(db, clock.now());
  expect(await rows()).toEqual({ sessions: 1, limits: 3, keys: 1 });
  clock.advance(60_001);
  await sweep(db, clock.now());
  expect(await rows()).toEqual({ sessions: 1, limits: 0, keys: 1 });
  clock.advance(24 * 3_600_000);
  await sweep(db, clock.now());
  expect(await rows()).toEqual({ sessions: 0, limits: 0, keys: 1 });
  clock.advance(7 * 24 * 3_600_000);
  await sweep(db, clock.now());
  expect(await rows()).toEqual({ sessions: 0, limits: 0, keys: 0 });
});
