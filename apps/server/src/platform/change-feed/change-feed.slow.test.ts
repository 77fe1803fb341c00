import { backgroundHeader, type Change, operatorCalls } from '@demarc/contract/operator-api';
import { expect, test, vi } from 'vitest';
import { createOperator, openOperatorSession, operatorRoot } from '../../operations/operator/testing/operators.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import { sql } from '../database/sql.ts';
import { readChanges, sweepChanges } from './read-changes.ts';
import { recordChange } from './record-change.ts';

const shop = await startTestApp();
const { platform, clock } = shop;
const { db } = platform;
const olga = await openOperatorSession(shop, await createOperator(shop));
const maria = await openOperatorSession(shop, await createOperator(shop, 'maria@example.com', 'support'));

const poll = async (session: typeof olga, query = '') => {
  const answer = await session.get(`/api/changes${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return operatorCalls.listChanges.response.parse(answer.json());
};
/**
 * Reads changes until one that is recorded now is told, and all before it are. Transactions of other tests on the same server
 * hold the feed back.
 */
async function readAll(session: typeof olga, after: string) {
  await record('M-end');
  let next = after;
  const changes: Change[] = [];
  await vi.waitFor(async () => {
    const answer = await poll(session, `?after=${next}`);
    next = answer.next;
    changes.push(...answer.changes);
    if (!listIds({ changes }).includes('M-end')) throw new Error('the change is not told yet');
  });
  return { changes: changes.filter(({ id }) => id !== 'M-end'), next };
}
const listIds = ({ changes }: { readonly changes: readonly Change[] }) => changes.map(({ id }) => id);
const record = (id: string, more: { version?: number; isNew?: boolean } = {}) =>
  recordChange(db, { kind: 'order', id, ...more }, clock.now());

test('a change is told once, with its version, and not again [A-067]', async () => {
  const { next } = await poll(olga);
  await db.transaction(async (tx) => {
    await recordChange(tx, { kind: 'order', id: 'M-1', version: 1, isNew: true }, clock.now());
    await recordChange(tx, { kind: 'order', id: 'M-1', version: 2 }, clock.now());
    await recordChange(tx, { kind: 'order', id: 'M-2', version: 5 }, clock.now());
    await recordChange(tx, { kind: 'order', id: 'M-2' }, clock.now());
  });
  const read = await readAll(olga, next);
  expect(read.changes.slice(-2)).toEqual([
    { kind: 'order', id: 'M-1', version: 2, isNew: true },
    { kind: 'order', id: 'M-2', isNew: false },
  ]);
  expect((await readAll(olga, read.next)).changes).toEqual([]);
});

test('a change that commits after a later one is not lost [A-067]', async () => {
  const { next: first } = await readAll(olga, (await poll(olga)).next);
  const { promise: isLaterRead, resolve: letCommit } = Promise.withResolvers<void>();
  const { promise: isWritten, resolve: markWritten } = Promise.withResolvers<void>();
  const slow = db.transaction(async (tx) => {
    await recordChange(tx, { kind: 'order', id: 'M-slow' }, clock.now());
    markWritten();
    await isLaterRead;
  });
  await isWritten;
  await record('M-quick');
  const between = await poll(olga, `?after=${first}`);
  letCommit();
  await slow;
  const after = await readAll(olga, between.next);
  expect([...listIds(between), ...listIds(after)]).toEqual(['M-slow', 'M-quick']);
});

test('a change that is rolled back is not told [A-067]', async () => {
  const { next } = await readAll(olga, (await poll(olga)).next);
  const failed = db.transaction(async (tx) => {
    await recordChange(tx, { kind: 'order', id: 'M-undone' }, clock.now());
    throw new Error('rolled back');
  });
  await expect(failed).rejects.toThrow('rolled back');
  await record('M-done');
  expect(listIds(await readAll(olga, next))).toEqual(['M-done']);
});

test('operators are told about what they may see only [A-068]', async () => {
  const reader = await openOperatorSession(shop, await createOperator(shop, 'rita@example.com', 'read-only'));
  const { next } = await readAll(reader, (await poll(reader)).next);
  await recordChange(db, { kind: 'cart', id: 'C-1' }, clock.now());
  await record('M-3');
  expect(listIds(await readAll(reader, next))).toEqual(['M-3']);
  expect(listIds(await readAll(maria, next))).toEqual(['C-1', 'M-3']);
});

test('a console that starts reads the changes of the last minute, and an old or unknown position resets it [A-067]', async () => {
  await record('M-old');
  clock.advance(2 * 60_000);
  await record('M-recent');
  const { next } = await vi.waitFor(async () => {
    const answer = await poll(olga);
    expect(listIds(answer)).toEqual(['M-recent']);
    return answer;
  });
  clock.advance(20 * 60_000);
  expect(await readChanges(db, next, ['order'], clock.now())).toMatchObject({ isReset: false });
  clock.advance(60 * 60_000);
  expect(await readChanges(db, next, ['order'], clock.now())).toMatchObject({ changes: [], isReset: true });
  const seconds = Math.floor(clock.now().getTime() / 1000);
  const restored = `18446744073709551615.1.${seconds}`;
  expect(await readChanges(db, restored, ['order'], clock.now())).toMatchObject({ changes: [], isReset: true });
  clock.advance(2 * 60 * 60_000);
  for (const sweep of sweepChanges(db)) await sweep(clock.now());
  expect(await db.query(sql`select from change_feed`)).toEqual([]);
});

test('a console that starts after many changes loads everything, too [A-067]', async () => {
  const session = await openOperatorSession(shop, await createOperator(shop, 'una@example.com'));
  await db.query(sql`
    insert into change_feed (kind, subject_id, is_new, at)
    select 'order', n::text, false, ${clock.now()}::timestamptz from generate_series(1, 501) as n`);
  await vi.waitFor(async () => expect(await poll(session)).toMatchObject({ changes: [], isReset: true }));
  clock.advance(2 * 60_000);
  expect(await poll(session)).toMatchObject({ isReset: false });
});

test.each(['18446744073709551616.1.1', '1.9223372036854775808.1', '99999999999999999999.9999999999999999999.1'])(
  'the position %s, beyond the numbers of the database, is refused [A-067]',
  async (position) => {
    const session = await openOperatorSession(shop, await createOperator(shop, `${position}@example.com`));
    expect((await session.get(`/api/changes?after=${position}`)).statusCode).toBe(400);
  },
);

test('operators see who else has the page open, until it is closed [A-068]', async () => {
  const first = await openOperatorSession(shop, await createOperator(shop, 'ola@example.com'));
  const second = await openOperatorSession(shop, await createOperator(shop, 'sue@example.com', 'sales'));
  expect((await poll(first, '?viewing=order:M-1')).viewers).toEqual([]);
  expect((await poll(second, '?viewing=order:M-1')).viewers).toEqual(['ola@example.com']);
  expect((await poll(first, '?viewing=order:M-1')).viewers).toEqual(['sue@example.com']);
  expect((await poll(first, '?viewing=order:M-2')).viewers).toEqual([]);
  clock.advance(10_000);
  await poll(second, '?viewing=order:M-1');
  clock.advance(10_000);
  expect((await poll(first, '?viewing=order:M-1')).viewers).toEqual(['sue@example.com']);
  clock.advance(20_000);
  expect((await poll(first, '?viewing=order:M-1')).viewers).toEqual([]);
});

test('the poll tells when the session ends, and does not keep it open [A-069]', async () => {
  const session = await openOperatorSession(shop, await createOperator(shop, 'ida@example.com'));
  const minutesLeft = async () => (await poll(session)).sessionSecondsLeft / 60;
  expect(await minutesLeft()).toBe(30);
  clock.advance(20 * 60_000);
  expect(await minutesLeft()).toBe(10);
  await session.get('/api/session');
  expect(await minutesLeft()).toBe(30);
  clock.advance(31 * 60_000);
  expect((await session.get('/api/changes')).statusCode).toBe(401);
});

test('a request that the console marks as made by itself does not keep the session open [A-069]', async () => {
  const session = await openOperatorSession(shop, await createOperator(shop, 'ivo@example.com'));
  const { cookie } = session;
  clock.advance(20 * 60_000);
  const headers = { cookie, [backgroundHeader]: '1' };
  const answer = await shop.app.inject({ url: `${operatorRoot}/api/session`, headers });
  expect(answer.statusCode).toBe(200);
  expect((await poll(session)).sessionSecondsLeft).toBe(600);
});
