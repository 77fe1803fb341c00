import { calls } from '@demarc/contract';
import { succeed } from '@demarc/domain/errors';
import { expect, test } from 'vitest';
import { startTestApp, type TestApp, type Visitor } from '../../testing/start-test-app.ts';
import { openHandle } from '../database/open.ts';
import { sql } from '../database/sql.ts';
import type { RateLimitTable } from '../database/tables.ts';
import { createLog } from '../logging.ts';
import { handle } from './handler.ts';
import { unauthorizedPrefix } from './rate-limit.ts';

const rateLimit = { max: 3, windowSeconds: 60 };
const perSession = { ...calls.logClientError, name: 'perSession', path: '/test/per-session', rateLimit } as const;
const perAddress = { ...calls.getFeatureFlags, name: 'perAddress', path: '/test/per-address', rateLimit } as const;

const start = (database?: TestApp['database']): Promise<TestApp> =>
  startTestApp({
    ...(database && { database }),
    config: { proxies: 1 },
    handlers: [
      handle(perSession, async () => succeed({})),
      handle(perAddress, async () => succeed(firstServer.platform.provider.flags)),
    ],
  });
const firstServer = await start();
const secondServer = await start(firstServer.database);
const callFrom = (address: string, { app, api } = firstServer) =>
  app.inject({ url: `${api}/test/per-address`, headers: { 'x-forwarded-for': address } });

test('a limit rejects the fourth call when three are allowed, with Retry-After, and accepts calls in the next minute [S-028]', async () => {
  for (let n = 0; n < 3; n++) expect((await callFrom('192.0.2.1')).statusCode).toBe(200);
  firstServer.clock.advance(20_000);
  const refused = await callFrom('192.0.2.1');
  expect(refused.statusCode).toBe(429);
  expect(refused.headers['retry-after']).toBe('40');
  expect(refused.json()).toEqual({
    ErrorCode: 'rateLimited',
    ErrorMessage: 'Too many requests in a short time. Please wait a minute and try again.',
  });
  firstServer.clock.advance(40_000);
  expect((await callFrom('192.0.2.1')).statusCode).toBe(200);
});

test('safety 24: a limit holds across servers and applies per network address', async () => {
  const statuses = [];
  for (const server of [firstServer, secondServer, firstServer, secondServer])
    statuses.push((await callFrom('192.0.2.2', server)).statusCode);
  expect(statuses).toEqual([200, 200, 200, 429]);
  expect((await callFrom('192.0.2.3')).statusCode).toBe(200);
});

test('a limit ignores a forwarded network address that does not come from the proxy', async () => {
  const statuses = [];
  for (let n = 0; n < 4; n++) statuses.push((await callFrom(`198.51.100.${n}, 192.0.2.4`)).statusCode);
  expect(statuses).toEqual([200, 200, 200, 429]);
});

const callInSession = (who: Visitor, address = '192.0.2.5') =>
  who.send({
    method: 'POST',
    url: '/test/per-session',
    payload: { message: '', url: '' },
    headers: { 'x-forwarded-for': address },
  });

test('safety 24: a limit counts a session call per session', async () => {
  const [visitor, other] = [await firstServer.startVisit(), await firstServer.startVisit()];
  for (let n = 0; n < 3; n++) expect((await callInSession(visitor)).statusCode).toBe(200);
  expect((await callInSession(visitor)).statusCode).toBe(429);
  expect((await callInSession(other)).statusCode).toBe(200);
});

test('a network address is limited to the calls of ten sessions, so that new sessions do not evade a limit', async () => {
  const statuses: number[] = [];
  for (let session = 0; session < 11; session++) {
    const visitor = await firstServer.startVisit();
    for (let n = 0; n < 3; n++) statuses.push((await callInSession(visitor, '192.0.2.6')).statusCode);
  }
  expect(statuses).toEqual([...Array(30).fill(200), 429, 429, 429]);
  expect((await callInSession(await firstServer.startVisit(), '192.0.2.7')).statusCode).toBe(200);
});

test('a session over its own limit uses up nothing of its network [S-252]', async () => {
  const address = '192.0.2.8';
  const [flooding, ...others] = await Promise.all(Array.from({ length: 10 }, () => firstServer.startVisit()));
  if (!flooding) throw new Error('no visitor');
  const flood: number[] = [];
  for (let n = 0; n < 40; n++) flood.push((await callInSession(flooding, address)).statusCode);
  expect(flood).toEqual([...Array(3).fill(200), ...Array(37).fill(429)]);
  for (const other of others)
    for (let n = 0; n < 3; n++) expect((await callInSession(other, address)).statusCode).toBe(200);
  expect((await callInSession(await firstServer.startVisit(), address)).statusCode).toBe(429);
});

test.each([
  ['/token', {}],
  ['/content/faq', {}],
  ['/error-message?Message=NTE_GenericError', {}],
  ['/reminder-state/AAAAAAAAAAAAAAAAAAAAAA', {}],
  [
    '/reminders/AAAAAAAAAAAAAAAAAAAAAA',
    {
      method: 'POST',
      payload: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    },
  ],
  ['/locus', { method: 'POST', payload: { address: 'nowhere' }, headers: { 'x-api-key': 'demarc-shop' } }],
] as const)(
  '%s, called without a session, allows enough calls for shoppers who share a network address',
  async (path, request) => {
    const headers = { 'x-forwarded-for': '192.0.2.30', ...('headers' in request && request.headers) };
    const statuses = new Set<number>();
    for (let n = 0; n < 130; n++)
      statuses.add(
        (await firstServer.app.inject({ ...request, url: `${firstServer.api}${path}`, headers })).statusCode,
      );
    expect([...statuses]).toEqual([200]);
  },
);

test.each([
  ['without a token', '203.0.113.1', {}],
  ['with a wrong token', '203.0.113.2', { authorization: 'Bearer eyJhbGciOiJub25lIn0.e30.' }],
  ['with another site key', '203.0.113.3', { 'x-api-key': 'guessed' }],
])('a limit counts calls %s together with unknown calls, per network address', async (_case, address, headers) => {
  const callUnauthorized = (path: string, server = firstServer) =>
    server.app.inject({
      url: `${server.api}${path}`,
      headers: { ...headers, 'x-forwarded-for': address },
    });
  const statuses = new Map<number, number>();
  for (let n = 0; n < 60; n++) {
    for (const answer of [
      await callUnauthorized('/chat/info/x'),
      await callUnauthorized('/no-such-call', secondServer),
    ])
      statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1);
  }
  expect([...statuses]).toEqual([
    [401, 60],
    [404, 60],
  ]);
  const refused = await callUnauthorized('/chat/info/x');
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60']);
  expect((await callUnauthorized('/no-such-call')).statusCode).toBe(429);
  firstServer.clock.advance(60_000);
  expect((await callUnauthorized('/chat/info/x')).statusCode).toBe(401);
});

test.each([
  ['a port', (n: number) => `192.0.2.20:${40_000 + n}`],
  ['brackets and a port', (n: number) => `[2001:db8:1::1]:${40_000 + n}`],
  ['another address of its network', (n: number) => `2001:db8:2:0:${n}::${n}`],
  ['another subnet of its line, a /56 [S-235]', (n: number) => `2001:db8:2:1${n}${n}::1`],
  ['a NAT64 address [S-235]', (n: number) => ['192.0.2.23', '64:ff9b::192.0.2.23', '64:ff9b::c000:217'][n % 3]],
  ['a 6to4 address [S-235]', (n: number) => ['192.0.2.24', '2002:c000:0218::1', '2002:c000:218:ffff::9'][n % 3]],
  [
    'another spelling',
    (n: number) => ['2001:db8:3::1', '2001:DB8:3:0::1', '2001:0db8:0003::0001', '"[2001:db8:3::1]"'][n],
  ],
  ['a mapped address', (n: number) => ['192.0.2.21', '::ffff:192.0.2.21', '::FFFF:c000:0215', '192.0.2.21:1'][n]],
  ['a zone', (n: number) => `fe80::1%eth${n}`],
  ['garbage', (n: number) => `garbage${n}`],
  ['an invalid IPv4 address', (n: number) => ['999.1.1.1', '1.2.3', '010.1.1.1', '1.2.3.4.5'][n]],
  ['an empty address', (n: number) => ','.repeat(n + 1)],
  ['a thousand entries before it', (n: number) => `${`${n}.1.1.1, `.repeat(1000)}192.0.2.22`],
])('a client cannot evade its limit with %s', async (_case, spellAddress) => {
  const statuses: number[] = [];
  for (let n = 0; n < 4; n++) statuses.push((await callFrom(spellAddress(n) ?? '')).statusCode);
  expect(statuses).toEqual([200, 200, 200, 429]);
  firstServer.clock.advance(60_000);
});

test('two lines with neighboring /56 networks have limits of their own [S-235]', async () => {
  for (let n = 0; n < 3; n++) await callFrom(`2001:db8:4:1f${n}::1`);
  expect((await callFrom('2001:db8:4:1ff::1')).statusCode).toBe(429);
  expect((await callFrom('2001:db8:4:200::1')).statusCode).toBe(200);
  firstServer.clock.advance(60_000);
});

test('the server without its database answers calls that need none and rejects the others with Retry-After', async () => {
  const gone = openHandle('postgres://shop@127.0.0.1:1/shop', 1, createLog('silent'));
  const { app, api } = await startTestApp({ database: { ...gone, connectionString: '' } });
  for (const path of ['/content/faq', '/feature-flags', '/error-message?Message=NTE_GenericError'])
    expect([path, (await app.inject(`${api}${path}`)).statusCode]).toEqual([path, 200]);
  expect((await app.inject(`${api}/token`)).statusCode).toBe(503);
  expect((await app.inject(`${api}/chat/info/x`)).statusCode).toBe(401);
  expect((await app.inject(`${api}/no-such-call`)).statusCode).toBe(404);
});

test('a limit rejects a session with the longer Retry-After of session and network address, and accepts calls in the next window', async () => {
  const address = '192.0.2.21';
  const [visitor, ...others] = await Promise.all(Array.from({ length: 10 }, () => firstServer.startVisit()));
  if (!visitor) throw new Error('no visitor');
  for (const other of others) for (let n = 0; n < 3; n++) await callInSession(other, address);
  firstServer.clock.advance(20_000);
  for (let n = 0; n < 3; n++) expect((await callInSession(visitor, address)).statusCode).toBe(200);
  firstServer.clock.advance(10_500);
  const both = await callInSession(visitor, address);
  expect([both.statusCode, both.headers['retry-after']]).toEqual([429, '50']);
  firstServer.clock.advance(29_500);
  const sessionOnly = await callInSession(visitor, address);
  expect([sessionOnly.statusCode, sessionOnly.headers['retry-after']]).toEqual([429, '20']);
  firstServer.clock.advance(20_000);
  expect((await callInSession(visitor, address)).statusCode).toBe(200);
});

test('a limit does not count a request without an open session as a session call', async () => {
  const visitor = await firstServer.startVisit();
  const { db } = firstServer.platform;
  const counted = () =>
    db.query<Pick<RateLimitTable, 'key' | 'count'>>(sql`select key, count from rate_limit order by key`);
  await callInSession(visitor, '192.0.2.22');
  await db.query(sql`delete from visitor_session where id = ${visitor.sessionId}`);
  const before = await counted();
  expect((await callInSession(visitor, '192.0.2.22')).json()).toMatchObject({ ErrorCode: 'sessionEnded' });
  const isUnauthorizedKey = (key: string) => key.startsWith(unauthorizedPrefix);
  expect((await counted()).filter(({ key }) => !isUnauthorizedKey(key))).toEqual(
    before.filter(({ key }) => !isUnauthorizedKey(key)),
  );
});
