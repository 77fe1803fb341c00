import { randomUUID } from 'node:crypto';
import { getRestMs } from '@demarc/domain/webhook';
import { expect, test } from 'vitest';
import type { Transaction } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import { publishEvents } from '../../platform/webhooks/publish-event.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import { type DeliveryActions, deliverWebhooks } from './deliver-webhooks.ts';
import { addEndpoint } from './manage-endpoints.ts';
import { endLease, findEndpoint, findNextTime, listDeliveries, listDue, saveTries, takeLease } from './store.ts';

/** Starts a shop with an endpoint and pending webhooks: as many orders, with as many webhooks each. */
async function openDrain(orders: number, webhooksOfEach = 1) {
  const { platform: shop, clock } = await startTestApp({ jobs: 'running' });
  // The test runs the deliveries itself, at the time of its clock.
  const platform = { ...shop, jobs: { ...shop.jobs, enqueue: async () => {} } };
  const { db } = platform;
  const added = await addEndpoint(platform, { url: 'http://127.0.0.1:9/hook', types: [] });
  if ('problem' in added) throw new Error(added.problem);
  const { id } = added;
  const events = Array.from({ length: orders * webhooksOfEach }, (_, index) => {
    const orderNumber = `M-${index % orders}`;
    const data = { orderNumber, revision: 1, state: 'accepted', event: 'accept', url: '/orders' } as const;
    return { type: 'order.changed', subject: `order:${orderNumber}`, sequence: index + 1, data } as const;
  });
  await db.transaction((tx) => publishEvents(tx, platform, events, clock.now()));
  const deliver = (actions: DeliveryActions) => deliverWebhooks(platform, actions, id);
  const count = async (state: string) => (await listDeliveries(db, id, state, 10_000)).length;
  return { db, clock, id, deliver, count };
}

const answered = { status: 204, result: '204', durationMs: 1 };
const shortestRestMs = getRestMs({ roundMs: 0, busyShare: 0 });

test('a drain rests after each round of four webhooks, shortly while the server has little else to do [O-188]', async () => {
  const { deliver, count } = await openDrain(10);
  const rests: unknown[] = [];
  const rest = async (milliseconds: number) => {
    rests.push([milliseconds, await count('delivered')]);
    return 0.1;
  };
  await deliver({ send: async () => answered, rest });
  expect(rests).toEqual([4, 8, 10].map((delivered) => [shortestRestMs, delivered]));
});

test('a drain rests longer while the server is busy, and goes on to the last webhook [O-188]', async () => {
  const { deliver, count } = await openDrain(10, 2);
  const rests: number[] = [];
  const rest = async (milliseconds: number) => {
    rests.push(milliseconds);
    return 0.9;
  };
  await deliver({ send: async () => answered, rest });
  expect(rests[0]).toBe(shortestRestMs);
  expect(rests).toHaveLength(5);
  for (const milliseconds of rests.slice(1)) expect(milliseconds).toBeGreaterThan(shortestRestMs);
  expect([await count('delivered'), await count('pending')]).toEqual([20, 0]);
});

test('a drain extends its lease before a round when a third of it has passed [O-189]', async () => {
  const { db, clock, id, deliver } = await openDrain(1, 6);
  const secondsLeft: number[] = [];
  const send = async () => {
    const endpoint = await findEndpoint(db, id);
    secondsLeft.push(((endpoint?.leasedUntil?.getTime() ?? 0) - clock.now().getTime()) / 1000);
    clock.advance(6000);
    return answered;
  };
  await deliver({ send, rest: async () => 0 });
  expect(secondsLeft).toEqual([30, 24, 30, 24, 30, 24]);
  expect(await findEndpoint(db, id)).toMatchObject({ leasedBy: null, lastSuccessAt: clock.now() });
});

test('a run that another asked for its lease looks for webhooks once more, then ends it [O-072]', async () => {
  const { db, clock, id } = await openDrain(1);
  const now = clock.now();
  const until = new Date(now.getTime() + 1000);
  const [first, second] = [randomUUID(), randomUUID()];
  expect(await takeLease(db, id, { runId: first, now, until })).toBeDefined();
  expect(await takeLease(db, id, { runId: second, now, until })).toBeUndefined();
  expect(await endLease(db, id, first)).toBe(false);
  expect(await endLease(db, id, first)).toBe(true);
  expect(await takeLease(db, id, { runId: second, now, until })).toBeDefined();
  expect(await endLease(db, id, first)).toBe(true);
  expect(await findEndpoint(db, id)).toMatchObject({ leasedBy: second });
});

test.each([2000, 10_000])(
  'a round reads few rows while %i webhooks wait, also without statistics of their table [O-189]',
  async (pending) => {
    const { db, clock, id } = await openDrain(pending / 5, 5);
    const now = clock.now();
    const countRead = async (tx: Transaction) => {
      const [read] = await tx.query<{ readonly count: number }>(sql`
      select sum(seq_tup_read + idx_tup_fetch)::int as count from pg_stat_xact_user_tables
      where relname in ('webhook_delivery', 'webhook_event')`);
      return read?.count ?? Number.NaN;
    };
    const tried = { state: 'delivered', attempts: 1, nextAt: now, lastResult: '204', durationMs: 1 } as const;
    // PostgreSQL plans for any values after five executions.
    for (let round = 0; round < 8; round += 1) {
      const rowsRead = await db.transaction(async (tx) => {
        const before = await countRead(tx);
        const due = await listDue(tx, id, now, 4);
        const tries = due.map(({ eventId }) => ({ ...tried, eventId }));
        await saveTries(tx, id, tries, now);
        expect(await findNextTime(tx, id)).toEqual(now);
        return (await countRead(tx)) - before;
      });
      expect(rowsRead).toBeLessThan(100);
    }
    expect(await listDeliveries(db, id, 'delivered', 100)).toHaveLength(32);
  },
);
