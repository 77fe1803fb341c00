import { expect, test } from 'vitest';
import { sql } from '../../platform/database/sql.ts';
import { readProvider } from '../../testing/read-provider.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import { findNetwork } from './index.ts';

const demo = await readProvider();
const startShop = (change: Partial<typeof demo.limits> = {}) =>
  startTestApp({ provider: { ...demo, limits: { ...demo.limits, ...change } }, config: { proxies: 1 } });
type Shop = Awaited<ReturnType<typeof startShop>>;

/** An address of the nth /56 of a /48. */
const getAddress = (nth: number, wide = '2001:db8:1') => `${wide}:${(nth << 8).toString(16)}::1`;

async function startSession({ app, api }: Shop, address: string) {
  const answer = await app.inject({ url: `${api}/token`, headers: { 'x-forwarded-for': address } });
  const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
  return {
    sessionId: answer.json().sessionId as string,
    authorization: `Bearer ${answer.json().access_token}`,
    cookie,
  };
}
const startOnNetwork = async (shop: Shop, address: string) =>
  findNetwork(shop.platform.db, (await startSession(shop, address)).sessionId);

test('safety 28: an IPv6 /48 is at most seventeen networks in a day: those beyond the first sixteen count together [S-320]', async () => {
  const shop = await startShop();
  const networks: (string | null)[] = [];
  for (let nth = 0; nth < 40; nth++) networks.push(await startOnNetwork(shop, getAddress(nth)));
  expect(new Set(networks.slice(0, 16)).size).toBe(16);
  expect(new Set(networks.slice(16)).size).toBe(1);
  expect(new Set(networks).size).toBe(17);
  // The first sixteen stay on their own, and so do other networks.
  expect(await startOnNetwork(shop, getAddress(3))).toBe(networks[3]);
  for (const other of [getAddress(40, '2001:db8:2'), '10.0.0.1'])
    expect(networks).not.toContain(await startOnNetwork(shop, other));
  shop.clock.advance(24 * 60 * 60_000);
  expect(networks).not.toContain(await startOnNetwork(shop, getAddress(200)));
});

test('networks of a /48 that come at once are at most seventeen [S-320]', async () => {
  const shop = await startShop();
  const started = Array.from({ length: 60 }, (_, nth) => startOnNetwork(shop, getAddress(nth % 30)));
  expect(new Set(await Promise.all(started)).size).toBeLessThanOrEqual(17);
});

test('the limit of sessions counts for the networks of a /48 beyond the sixteenth together [S-320]', async () => {
  const shop = await startShop({ sessionsPerNetwork: 2, sessionsPerNetworkWithCaptcha: 2 });
  const { app, api } = shop;
  const statuses: number[] = [];
  for (let nth = 0; nth < 20; nth++)
    statuses.push(
      (await app.inject({ url: `${api}/token`, headers: { 'x-forwarded-for': getAddress(nth) } })).statusCode,
    );
  expect(statuses).toEqual([...Array(18).fill(200), 429, 429]);
});

const payload = { AutoPayStatusLog: 'failed', APEntrolled: 'N', AutoPayPmtType: 'Card' };

test('a session that changes between the networks of a /48 makes seventeen times the changes of a network [S-320]', async () => {
  const shop = await startShop({ changesPerNetwork: 1, changesPerNetworkWithCaptcha: 2 });
  const { app, api, platform } = shop;
  const { authorization, cookie } = await startSession(shop, getAddress(0));
  const change = async (address: string) => {
    await platform.db.query(sql`delete from rate_limit where key like 'logAutoPay %'`);
    const headers = { 'x-forwarded-for': address, authorization, cookie };
    const answer = await app.inject({ method: 'POST', url: `${api}/autopay-log`, headers, payload });
    return answer.json()?.ErrorCode ?? answer.statusCode;
  };
  for (let nth = 0; nth < 17; nth++) expect([nth, await change(getAddress(nth))]).toEqual([nth, 200]);
  // Refused calls use nothing.
  for (let nth = 17; nth < 60; nth++) expect(await change(getAddress(nth))).toBe('captchaRequired');
  expect(await change(getAddress(60, '2001:db8:2'))).toBe(200);
  expect(await change('10.0.0.1')).toBe(200);
});
