import { addressCheckHeader, calls } from '@demarc/contract';
import { afterEach, describe, expect, test } from 'vitest';
import {
  type Behaviour,
  drop,
  dropHalfway,
  json,
  silence,
  startFailingServer,
  text,
} from './testing/failing-server.ts';
import { defaultMessage, testClient } from './testing/test-client.ts';

const flagsPath = '/api/feature-flags';
const flags = json(
  200,
  Object.fromEntries(Object.keys(calls.getFeatureFlags.response.shape).map((name) => [name, true])),
);
const refused = (status: number, ErrorCode: string, headers = {}) =>
  json(status, { ErrorCode, ErrorMessage: 'The words of the server' }, headers);

const servers: Awaited<ReturnType<typeof startFailingServer>>[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});
async function start(script: Record<string, readonly Behaviour[]>) {
  const server = await startFailingServer(script);
  servers.push(server);
  return { server, ...testClient(server) };
}

describe('what goes out', () => {
  test('a JSON call says so and carries the wire names [C-291]', async () => {
    const { server, client } = await start({});
    await client.call('logClientError', { body: { message: 'm', url: 'u' } });
    const [sent] = server.to('/api/error-log');
    expect(sent?.headers['content-type']).toBe('application/json');
    expect(JSON.parse(sent?.body ?? '')).toEqual({ message: 'm', url: 'u' });
  });

  test('a form call says so and carries the wire names [C-292]', async () => {
    const { server, client } = await start({});
    await client.call('sendForm', { body: { code: 'a b&c' } });
    const [sent] = server.to('/api/form');
    expect(sent?.headers['content-type']).toBe('application/x-www-form-urlencoded');
    expect([...new URLSearchParams(sent?.body)]).toEqual([['Message', 'a b&c']]);
  });

  test('what was refused because another tab checked the same address again is asked once more, by that check', async () => {
    const server = await startFailingServer({ '/api/float-cart': [refused(409, 'otherAddress')] });
    servers.push(server);
    const ask = { query: {} };
    const { client, onFailure } = testClient(server, { checkId: 'check-1', newerCheck: 'check-2' });
    expect(await client.call('getFloatCart', ask)).toMatchObject({ failure: { code: 'otherAddress' } });
    await testClient(server, { checkId: 'check-3' }).client.call('getFloatCart', ask);
    const said = server.to('/api/float-cart').map(({ headers }) => headers[addressCheckHeader]);
    expect(said).toEqual(['check-1', 'check-2', 'check-3']);
    expect(onFailure).toHaveBeenCalledOnce();
  });

  test('what is about the cart says by which address this tab goes, once it goes by one; nothing else does', async () => {
    const server = await startFailingServer({ '/api/float-cart': [json(404, { ErrorCode: 'cartMissing' })] });
    servers.push(server);
    const expects = { expects: ['cartMissing'] } as const;
    await testClient(server).client.call('getFloatCart', { query: {} }, expects);
    const { client } = testClient(server, { checkId: 'check-1' });
    await client.call('getFloatCart', { query: {} }, expects);
    await client.call('logClientError', { body: { message: 'm', url: 'u' } });
    const said = (path: string) => server.to(path).map(({ headers }) => headers[addressCheckHeader]);
    expect([said('/api/float-cart'), said('/api/error-log')]).toEqual([[undefined, 'check-1'], [undefined]]);
  });

  test('path parameters and queries are escaped', async () => {
    const { server, client } = await start({});
    await client.call('getErrorMessage', { query: { code: 'a&b=c' } });
    expect(server.received.at(-1)?.url).toBe('/api/error-message?Message=a%26b%3Dc');
  });
});

describe('what is tried again', () => {
  test.each<[string, Behaviour]>([
    ["the answer 'Timeout' with a good status [C-294] [K-318]", json(200, { ErrorMessage: 'Timeout' })],
    ["the answer 'Timeout' with a bad status [C-294]", json(400, { ErrorMessage: 'Timeout', Status: 'FAIL' })],
    ['status 408 [C-295] [K-318]', text(408, '')],
    ['status 500 [C-296]', refused(500, 'internal')],
    ['status 503 [C-296] [K-318]', text(503, '<html>')],
    ['a connection dropped before the answer [C-297]', drop],
    ['a connection dropped in the middle of the answer [C-297]', dropHalfway],
  ])('%s: once more after the delay, then the good answer counts', async (_, failing) => {
    const { server, client, time, onFailure } = await start({ [flagsPath]: [failing, flags] });
    const result = client.call('getFeatureFlags', {});
    await time.waitingFor(1000);
    time.pass(999);
    expect(server.to(flagsPath)).toHaveLength(1);
    time.pass(1);
    expect(await result).toMatchObject({ ok: true, value: { chatAssistance: true } });
    expect(server.to(flagsPath)).toHaveLength(2);
    expect(onFailure).not.toHaveBeenCalled();
    expect(time.pendingCount()).toBe(0);
  });

  test('500, then 503, then the good answer: retried each time [C-296]', async () => {
    const { server, client, time } = await start({ [flagsPath]: [text(500, ''), text(503, ''), flags] });
    const result = client.call('getFeatureFlags', {});
    for (const _ of [1, 2]) {
      await time.waitingFor(1000);
      time.pass(1000);
    }
    expect((await result).ok).toBe(true);
    expect(server.to(flagsPath)).toHaveLength(3);
  });

  test.each([
    [400, 'invalidRequest'],
    [404, 'notFound'],
    [429, 'rateLimited'],
  ])('status %i is not: one request, and the words of the server [C-298]', async (status, code) => {
    const { server, client, onFailure } = await start({
      [flagsPath]: [refused(status, code, { 'retry-after': '7' })],
    });
    expect(await client.call('getFeatureFlags', {})).toEqual({
      ok: false,
      failure: { code, status, message: 'The words of the server', retryAfterSeconds: 7 },
    });
    expect(server.to(flagsPath)).toHaveLength(1);
    expect(server.to('/api/error-log')).toHaveLength(0);
    expect(onFailure).toHaveBeenCalledOnce();
  });

  test('garbage with a good status is not, and is no success either', async () => {
    const { server, client } = await start({ [flagsPath]: [text(200, '<html>Welcome to the hotel wifi')] });
    expect(await client.call('getFeatureFlags', {})).toEqual({
      ok: false,
      failure: { code: 'unreadable', status: 200, message: defaultMessage },
    });
    expect(server.to(flagsPath)).toHaveLength(1);
  });

  test('the bare text Fail is the no of a call that has one [C-309]', async () => {
    const { client } = await start({ '/api/selected-bundle': [text(200, 'Fail')] });
    const choice = { bundleId: 'b', lines: 1, contract: 'TwoYears', charge: '', tvPlanId: '', hcId: '' } as const;
    const answer = await client.call('selectBundle', { body: { ...choice, bundleType: '', offer: false } });
    expect(answer).toEqual({ ok: true, value: { selected: false } });
  });

  test('a 503 that asks for more time is given it, within reason', async () => {
    const { server, client, time } = await start({
      [flagsPath]: [
        refused(503, 'overloaded', { 'retry-after': '3' }),
        refused(503, 'overloaded', { 'retry-after': '3600' }),
        flags,
      ],
    });
    const result = client.call('getFeatureFlags', {});
    await time.waitingFor(3000);
    time.pass(3000);
    await time.waitingFor(10_000);
    time.pass(10_000);
    expect((await result).ok).toBe(true);
    expect(server.to(flagsPath)).toHaveLength(3);
  });
});

describe('when it gives up', () => {
  test('three retries 1000 ms apart, one error log without values, then a failure to show [C-299] [C-300] [C-301] [K-319]', async () => {
    const { server, client, time, onFailure } = await start({ '/api/error-message': [text(500, '')] });
    const result = client.call('getErrorMessage', { query: { code: 'secret' } });
    for (const attempt of [1, 2, 3]) {
      await time.waitingFor(1000);
      expect(server.to('/api/error-message')).toHaveLength(attempt);
      expect(server.to('/api/error-log')).toHaveLength(0);
      time.pass(1000);
    }
    expect(await result).toEqual({ ok: false, failure: { code: 'unreadable', status: 500, message: defaultMessage } });
    expect(server.to('/api/error-message')).toHaveLength(4);
    await server.arrived('/api/error-log', 1);
    expect(JSON.parse(server.to('/api/error-log')[0]?.body ?? '')).toEqual({
      message: 'GET getErrorMessage: unreadable (500)',
      url: `${server.apiBase}/error-message`,
    });
    expect(onFailure.mock.calls.map(([call, { code }]) => [call.name, code])).toEqual([
      ['getErrorMessage', 'unreadable'],
    ]);
  });

  test('a log that fails is neither retried nor logged', async () => {
    const { server, client, onFailure } = await start({ '/api/error-log': [text(500, '')] });
    const result = await client.call('logClientError', { body: { message: 'm', url: 'u' } }, { background: true });
    expect(result.ok).toBe(false);
    expect(server.to('/api/error-log')).toHaveLength(1);
    expect(onFailure).not.toHaveBeenCalled();
  });

  test('a general call is abandoned at 45000 ms, not sooner, and not asked again [C-293] [K-320]', async () => {
    const { server, client, time } = await start({ [flagsPath]: [silence] });
    let settled = false;
    const result = client.call('getFeatureFlags', {}).finally(() => {
      settled = true;
    });
    await server.arrived(flagsPath, 1);
    time.pass(44_999);
    await Promise.resolve();
    expect(settled).toBe(false);
    time.pass(1);
    expect(await result).toEqual({ ok: false, failure: { code: 'timedOut', message: defaultMessage } });
    expect(server.to(flagsPath)).toHaveLength(1);
  });

  test('a long call has 90000 ms', async () => {
    const { server, client, time } = await start({ '/api/order': [silence] });
    const result = client.call('placeOrder', { body: { message: 'm', url: 'u' } });
    await server.arrived('/api/order', 1);
    await time.waitingFor(90_000);
    time.pass(90_000);
    expect(await result).toMatchObject({ ok: false, failure: { code: 'timedOut' } });
  });
});

describe('what must not happen twice', () => {
  const done = json(200, { data: 'Success' });
  const order = { body: { message: 'm', url: 'u' } };
  const keysOf = (server: (typeof servers)[number]) =>
    server.to('/api/order').map(({ headers }) => headers['idempotency-key']);

  test('retries carry the same key, another action another one, an ordinary call none', async () => {
    const { server, client, time } = await start({ '/api/order': [drop, text(503, ''), done] });
    const first = client.call('placeOrder', order);
    for (const _ of [1, 2]) {
      await time.waitingFor(1000);
      time.pass(1000);
    }
    expect((await first).ok).toBe(true);
    await client.call('placeOrder', order);
    const keys = keysOf(server);
    expect(keys).toHaveLength(4);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(new Set(keys.slice(0, 3)).size).toBe(1);
    expect(keys[3]).not.toBe(keys[0]);
    expect(server.to('/api/token')[0]?.headers).not.toHaveProperty('idempotency-key');
  });

  test('an action that the shopper repeats keeps the key it is given', async () => {
    const { server, client } = await start({ '/api/order': [done] });
    await client.call('placeOrder', order, { idempotencyKey: 'the-same' });
    expect(keysOf(server)).toEqual(['the-same']);
  });

  test('work in progress is asked for again until it is done, beyond the usual retries', async () => {
    const inProgress = refused(409, 'inProgress', { 'retry-after': '2' });
    const { server, client, time } = await start({
      '/api/order': [inProgress, inProgress, inProgress, inProgress, inProgress, done],
    });
    const result = client.call('placeOrder', order);
    for (const _ of [1, 2, 3, 4, 5]) {
      await time.waitingFor(2000);
      time.pass(2000);
    }
    expect((await result).ok).toBe(true);
    expect(new Set(keysOf(server)).size).toBe(1);
  });

  test('work that stays in progress ends when the patience of the call does', async () => {
    const { client, time } = await start({ '/api/order': [refused(409, 'inProgress', { 'retry-after': '10' })] });
    const result = client.call('placeOrder', order);
    for (let waited = 0; waited < 90_000; waited += 10_000) {
      await time.waitingFor(10_000);
      time.pass(10_000);
    }
    expect(await result).toMatchObject({ ok: false, failure: { code: 'inProgress' } });
  });
});

test('an aborted call ends at once as such, and is told to nobody', async () => {
  const { server, client, time, onFailure } = await start({ [flagsPath]: [silence], '/api/token': [silence] });
  const inFlight = new AbortController();
  const waiting = client.call('getFeatureFlags', {}, { signal: inFlight.signal });
  await server.arrived(flagsPath, 1);
  inFlight.abort();
  const needsToken = new AbortController();
  const withoutToken = client.call('getChatInfo', { params: { chatId: 'c' } }, { signal: needsToken.signal });
  await server.arrived('/api/token', 1);
  needsToken.abort();
  for (const result of [await waiting, await withoutToken]) {
    expect(result).toMatchObject({ ok: false, failure: { code: 'aborted' } });
  }
  expect(onFailure).not.toHaveBeenCalled();
  expect(time.pendingCount()).toBe(1); // the token itself is still asked for, whoever needs it next
});

test('a call aborted between two tries makes no further one', async () => {
  const { server, client, time } = await start({ [flagsPath]: [text(500, '')] });
  const controller = new AbortController();
  const result = client.call('getFeatureFlags', {}, { signal: controller.signal });
  await time.waitingFor(1000);
  controller.abort();
  expect(await result).toMatchObject({ ok: false, failure: { code: 'aborted' } });
  expect(server.to(flagsPath)).toHaveLength(1);
  expect(time.pendingCount()).toBe(0);
});
