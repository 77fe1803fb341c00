import { calls } from '@demarc/contract';
import { succeed } from '@demarc/domain/errors';
import { expect, test } from 'vitest';
import { startTestApp, type TestApp, type Visitor } from '../../testing/start-test-app.ts';
import { postgresHandle } from '../database/open.ts';
import { openLog } from '../logging.ts';
import { handle } from './handler.ts';

const rateLimit = { max: 3, windowSeconds: 60 };
const perSession = { ...calls.logClientError, name: 'perSession', path: '/test/per-session', rateLimit } as const;
const perAddress = { ...calls.getFeatureFlags, name: 'perAddress', path: '/test/per-address', rateLimit } as const;

const start = (database?: TestApp['database']): Promise<TestApp> =>
  startTestApp({
    ...(database && { database }),
    config: { proxies: 1 },
    handlers: [
      handle(perSession, async () => succeed({})),
      handle(perAddress, async () => succeed(one.platform.provider.flags)),
    ],
  });
const one = await start();
const two = await start(one.database);
const from = (address: string, { app, api } = one) =>
  app.inject({ url: `${api}/test/per-address`, headers: { 'x-forwarded-for': address } });

test('the fourth of three in a minute is refused with when to come back, and the next minute is a new one', async () => {
  for (let n = 0; n < 3; n++) expect((await from('192.0.2.1')).statusCode).toBe(200);
  one.clock.advance(20_000);
  const refused = await from('192.0.2.1');
  expect(refused.statusCode).toBe(429);
  expect(refused.headers['retry-after']).toBe('40');
  expect(refused.json()).toEqual({
    ErrorCode: 'rateLimited',
    ErrorMessage: one.platform.provider.messages.tooManyRequests,
  });
  one.clock.advance(40_000);
  expect((await from('192.0.2.1')).statusCode).toBe(200);
});

test('a limit holds over all servers, and each address has its own', async () => {
  const statuses = [];
  for (const server of [one, two, one, two]) statuses.push((await from('192.0.2.2', server)).statusCode);
  expect(statuses).toEqual([200, 200, 200, 429]);
  expect((await from('192.0.2.3')).statusCode).toBe(200);
});

test('an address cannot be made up by whoever is not our proxy', async () => {
  const statuses = [];
  for (let n = 0; n < 4; n++) statuses.push((await from(`198.51.100.${n}, 192.0.2.4`)).statusCode);
  expect(statuses).toEqual([200, 200, 200, 429]);
});

const ask = (who: Visitor, address = '192.0.2.5') =>
  who.send({
    method: 'POST',
    url: '/test/per-session',
    payload: { message: '', url: '' },
    headers: { 'x-forwarded-for': address },
  });

test('a call of a session is counted per session', async () => {
  const [visitor, other] = [await one.startVisit(), await one.startVisit()];
  for (let n = 0; n < 3; n++) expect((await ask(visitor)).statusCode).toBe(200);
  expect((await ask(visitor)).statusCode).toBe(429);
  expect((await ask(other)).statusCode).toBe(200);
});

test('an address may do what ten sessions may: new sessions are no way around a limit', async () => {
  const statuses: number[] = [];
  for (let session = 0; session < 11; session++) {
    const visitor = await one.startVisit();
    for (let n = 0; n < 3; n++) statuses.push((await ask(visitor, '192.0.2.6')).statusCode);
  }
  expect(statuses).toEqual([...Array(30).fill(200), 429, 429, 429]);
  expect((await ask(await one.startVisit(), '192.0.2.7')).statusCode).toBe(200);
});

test('while the database is away, what needs none is answered, and the rest is told to come back', async () => {
  const gone = postgresHandle('postgres://shop@127.0.0.1:1/shop', 1, openLog('silent'));
  const { app, api } = await startTestApp({ database: { ...gone, connectionString: undefined } });
  for (const path of ['/content/faq', '/feature-flags', '/error-message?Message=NTE_GenericError'])
    expect([path, (await app.inject(`${api}${path}`)).statusCode]).toEqual([path, 200]);
  expect((await app.inject(`${api}/token`)).statusCode).toBe(503);
});
