import { beforeEach, expect, test } from 'vitest';
import { sql } from '../../platform/database/sql.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import { createPassphraseQueue, type SignInSender } from './passphrase-queue.ts';
import { deleteOperator } from './store.ts';
import { createOperator, type TestOperator, trySignIn } from './testing/operators.ts';

const shop = await startTestApp();
const { clock, database } = shop;
const { db } = database;
const minuteMs = 60_000;

beforeEach(async () => {
  await db.query(sql`truncate operator, operator_session, operator_tries cascade`);
  clock.advance(minuteMs);
});

/** Signs in and returns the cookie that the browser keeps. */
async function getKnownCookie(operator: TestOperator): Promise<string> {
  const answer = await trySignIn(shop, operator);
  const cookies = [answer.headers['set-cookie'] ?? []].flat();
  clock.advance(minuteMs);
  return cookies.find((cookie) => cookie.startsWith('demarc-operator-browser='))?.split(';')[0] ?? '';
}
const signInFrom = async (operator: TestOperator, remoteAddress: string, cookie = '') =>
  (await trySignIn(shop, operator, {}, { remoteAddress, cookie })).statusCode;
/** Sends tries of strangers, each from another /56 of a /48. Returns their statuses. */
const flood = (operator: TestOperator, count: number, site = 1) =>
  Promise.all(
    Array.from({ length: count }, async (_, n) => {
      const remoteAddress = `2001:db8:${site}:${(n % 256).toString(16)}00::1`;
      const form = { email: `stranger${n}@example.com` };
      return (await trySignIn(shop, operator, form, { remoteAddress })).statusCode;
    }),
  );

test('a flood of tries from every network does not keep an operator with a known browser from signing in [S-267]', async () => {
  const operator = await createOperator(shop);
  const cookie = await getKnownCookie(operator);
  const floods = Array.from({ length: 4 }, (_, site) => flood(operator, 10, site));
  expect(await signInFrom(operator, '10.0.0.1', cookie)).toBe(303);
  const statuses = (await Promise.all(floods)).flat();
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(20);
});

test('a known browser signs in while its network is locked, and has counts of its own [S-267]', async () => {
  const operator = await createOperator(shop);
  const cookie = await getKnownCookie(operator);
  const from = { remoteAddress: '10.0.0.1' };
  for (let n = 0; n < 5; n++) await trySignIn(shop, operator, { passphrase: 'wrong' }, from);
  expect(await signInFrom(operator, from.remoteAddress)).toBe(429);
  expect(await signInFrom(operator, from.remoteAddress, cookie)).toBe(303);
  clock.advance(minuteMs);
  for (let n = 0; n < 5; n++) await trySignIn(shop, operator, { passphrase: 'wrong' }, { ...from, cookie });
  expect(await signInFrom(operator, '10.0.0.2', cookie)).toBe(429);
});

test('a browser is known for its operator only, for 180 days, and not after the operator is removed [S-267]', async () => {
  const operator = await createOperator(shop);
  const cookie = await getKnownCookie(operator);
  const other = await createOperator(shop, 'pat@example.com');
  const lock = (key: string) =>
    db.query(sql`
      insert into operator_tries (key, tries, resets_at)
      values (${key}, 60, ${new Date(clock.now().getTime() + 365 * 24 * 60 * minuteMs)})`);
  await lock('wide 10.0.0.1');
  expect(await signInFrom(other, '10.0.0.1', cookie)).toBe(429);
  expect(await signInFrom(operator, '10.0.0.1', `${cookie}x`)).toBe(429);
  expect(await signInFrom(operator, '10.0.0.1', cookie)).toBe(303);
  clock.advance(180 * 24 * 60 * minuteMs);
  expect(await signInFrom(operator, '10.0.0.1', cookie)).toBe(429);
  clock.advance(-180 * 24 * 60 * minuteMs + minuteMs);
  await deleteOperator(db, operator.email);
  expect(await signInFrom(await createOperator(shop), '10.0.0.1', cookie)).toBe(429);
});

test('the tries of an IPv6 /48 count together, and those beyond their limit check no passphrase [S-267]', async () => {
  const operator = await createOperator(shop);
  for (let round = 0; round < 12; round++) await flood(operator, 5);
  expect(new Set(await flood(operator, 10))).toEqual(new Set([429]));
  const [wide] = await db.query(sql`select tries from operator_tries where key = 'wide 2001:db8:1::/48'`);
  expect(wide).toEqual({ tries: 70 });
  expect(await signInFrom(operator, '2001:db8:2::1')).toBe(303);
});

test('the queue has two places for known browsers, one for each operator, beside those of strangers [S-267]', async () => {
  const queue = createPassphraseQueue();
  const { promise: held, resolve: finish } = Promise.withResolvers<void>();
  const isAdmitted = (sender: Partial<SignInSender>) =>
    queue.run({ network: 'x', knownOperatorId: undefined, ...sender }, () => held) !== undefined;
  const strangers = Array.from({ length: 10 }, (_, n) => isAdmitted({ network: `network ${n}` }));
  expect(strangers.filter(Boolean)).toHaveLength(6);
  expect(['olga', 'olga', 'pat', 'sam'].map((knownOperatorId) => isAdmitted({ knownOperatorId }))).toEqual([
    true,
    false,
    true,
    false,
  ]);
  finish();
  await expect.poll(() => isAdmitted({ knownOperatorId: 'olga' })).toBe(true);
});
