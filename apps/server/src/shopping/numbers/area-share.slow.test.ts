import { randomUUID } from 'node:crypto';
import { calls } from '@demarc/contract';
import { beforeEach, expect, test } from 'vitest';
import { sql } from '../../platform/database/sql.ts';
import { createBuyer } from '../../testing/buyer.ts';
import { chooseFiber, verifyBusiness } from '../../testing/journey.ts';
import { openShop, visitAddress } from '../../testing/open-shop.ts';
import { sendCall } from '../../testing/shopper.ts';
import { raiseNumberStanding } from './index.ts';
import { reserveNumbers, reserveSpecificNumbers } from './reserve-numbers.ts';
import { approveOrderNumbers, assignNumbersToOrder } from './store/holds.ts';

const shop = await openShop();
const { platform, clock } = shop;
const { db, provider } = platform;
/** Has a hundred numbers. */
const area = provider.numbers.areas.find(({ name }) => name === 'Rhode Island');

async function startSession(network: string): Promise<string> {
  const sessionId = randomUUID();
  const now = clock.now();
  await db.query(sql`
    insert into visitor_session (id, secret_hash, network, created_at, last_seen_at, expires_at)
    values (${sessionId}, ${sessionId}, ${network}, ${now}, ${now}, ${now}::timestamptz + interval '1 day')`);
  return sessionId;
}
const raise = (sessionId: string, standing: 'confirmed' | 'approved') =>
  db.transaction((tx) => raiseNumberStanding(tx, sessionId, standing));
async function request(sessionId: string, count: number) {
  const numbers = await reserveNumbers(platform, { sessionId, area, count });
  return typeof numbers === 'string' ? numbers : numbers.length;
}
/** Ten sessions of each of these networks request 30 numbers at once. Returns how many they hold together. */
async function attack(networks: readonly string[], standing?: 'confirmed'): Promise<number> {
  const sessions = await Promise.all(
    networks.flatMap((network) => Array.from({ length: 10 }, () => startSession(network))),
  );
  if (standing) for (const sessionId of sessions) await raise(sessionId, standing);
  const answers = await Promise.all(sessions.map((sessionId) => request(sessionId, 30)));
  return answers.reduce<number>((sum, answer) => sum + (typeof answer === 'number' ? answer : 0), 0);
}
beforeEach(() => db.query(sql`delete from number_reservation`));

test('networks without proof leave numbers of a small area to everybody else [S-266]', async () => {
  const held = await attack(['one', 'two', 'three', 'four']);
  // 60, and at most two more for each network that came late.
  expect(held).toBeGreaterThanOrEqual(60);
  expect(held).toBeLessThanOrEqual(68);
  const [visitor, confirmed, approved] = [await startSession('a'), await startSession('b'), await startSession('c')];
  expect(await request(visitor, 2)).toBe(2);
  await raise(confirmed, 'confirmed');
  expect(await request(confirmed, 34)).toBe(88 - held);
  await raise(approved, 'approved');
  expect(await request(approved, 34)).toBe(10);
});

test('networks with confirmed mobile numbers leave a tenth of the numbers to approved shoppers [S-266]', async () => {
  expect(await attack(['one', 'two', 'three', 'four'], 'confirmed')).toBe(90);
  const visitor = await startSession('a');
  expect(await request(visitor, 1)).toBe('fewNumbersLeft');
  const wanted = [{ number: '4015550199', purpose: 'line' as const }];
  const reserveOne = () =>
    db.transaction((tx) => reserveSpecificNumbers(tx, platform, { sessionId: visitor, area, wanted }));
  expect(await reserveOne()).toEqual([{ number: '4015550199', reason: 'fewNumbersLeft' }]);
  await raise(visitor, 'approved');
  expect(await reserveOne()).toEqual([]);
});

test('numbers of orders without an approved credit check count as held until the order is released [S-266]', async () => {
  for (const network of ['one', 'two', 'three']) {
    const sessionId = await startSession(network);
    await raise(sessionId, 'confirmed');
    const numbers = await reserveNumbers(platform, { sessionId, area, count: 30 });
    const order = { number: `HB ${network}`, isCreditApproved: false };
    await db.transaction((tx) => assignNumbersToOrder(tx, sessionId, numbers as readonly string[], order));
  }
  const confirmed = await startSession('four');
  await raise(confirmed, 'confirmed');
  expect(await request(confirmed, 5)).toBe('fewNumbersLeft');
  // 70 numbers stay: confirmed shoppers may have 63 of them, and the other orders have 60.
  await db.transaction((tx) => approveOrderNumbers(tx, 'HB one'));
  expect(await request(confirmed, 5)).toBe(3);
});

test('a confirmed mobile number and an approved credit check raise a session and the numbers that it holds [S-266]', async () => {
  const listStandings = (sessionId: string) =>
    db.query(sql`
      select visitor_session.standing as session, number_reservation.standing as hold
      from visitor_session join number_reservation on session_id = id where id = ${sessionId}`);
  const verify = async (ssn: string) => {
    const visitor = await visitAddress(shop);
    await chooseFiber(visitor, provider.catalog);
    await sendCall(visitor, calls.getPreferredVoice, { body: { bundleId: 'any', bundleCharge: '', lines: 1 } });
    const before = await listStandings(visitor.sessionId);
    await verifyBusiness(visitor, createBuyer(shop, { ssn }));
    return [before, await listStandings(visitor.sessionId)];
  };
  const visitor = [{ session: null, hold: 'visitor' }];
  expect(await verify('219090003')).toEqual([visitor, [{ session: 'confirmed', hold: 'confirmed' }]]);
  expect(await verify('219099999')).toEqual([visitor, [{ session: 'approved', hold: 'approved' }]]);
});

test('in a shop without codes every shopper may take as many numbers as one with a confirmed number [S-266] [P-052]', async () => {
  const rules = { ...provider.rules, mobileCode: 'off' as const };
  const withoutCodes = { ...platform, provider: { ...provider, rules } };
  const take = async (network: string) =>
    reserveNumbers(withoutCodes, { sessionId: await startSession(network), area, count: 30 });
  const taken = await Promise.all(['one', 'two', 'three', 'four'].map(take));
  expect(taken.flatMap((numbers) => (typeof numbers === 'string' ? [] : numbers))).toHaveLength(90);
});
