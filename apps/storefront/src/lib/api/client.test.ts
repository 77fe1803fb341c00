import { addressCheckHeader, calls, captchaHeader } from '@demarc/contract';
import { afterEach, describe, expect, test } from 'vitest';
import {
  type Behavior,
  drop,
  dropHalfway,
  grantToken,
  json,
  silence,
  startFailingServer,
  text,
} from './testing/failing-server.ts';
import { createTestClient, defaultMessage } from './testing/test-client.ts';

const flagsPath = '/api/feature-flags';
const flags = json(
  200,
  Object.fromEntries(Object.keys(calls.getFeatureFlags.response.shape).map((name) => [name, true])),
);
const refused = (status: number, ErrorCode: string, headers = {}) =>
  json(status, { ErrorCode, ErrorMessage: 'The message of the server' }, headers);

const servers: Awaited<ReturnType<typeof startFailingServer>>[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});
async function start(script: Record<string, readonly Behavior[]>) {
  const server = await startFailingServer(script);
  servers.push(server);
  return { server, ...createTestClient(server) };
}

describe('requests', () => {
  test('a JSON call sends its content type and the wire names [C-291]', async () => {
    const { server, client } = await start({});
    await client.call('logClientError', { body: { message: 'm', url: 'u' } });
    const [sent] = server.requestsTo('/api/error-log');
    expect(sent?.headers['content-type']).toBe('application/json');
    expect(JSON.parse(sent?.body ?? '')).toEqual({ message: 'm', url: 'u' });
  });

  test('a form call sends its content type and the wire names [C-292]', async () => {
    const { server, client } = await start({});
    await client.call('sendForm', { body: { code: 'a b&c' } });
    const [sent] = server.requestsTo('/api/form');
    expect(sent?.headers['content-type']).toBe('application/x-www-form-urlencoded');
    expect([...new URLSearchParams(sent?.body)]).toEqual([['Message', 'a b&c']]);
  });

  test('a call that is refused because another tab has a newer check is repeated with that check', async () => {
    const server = await startFailingServer({ '/api/float-cart': [refused(409, 'otherAddress')] });
    servers.push(server);
    const request = { query: {} };
    const { client, onFailure } = createTestClient(server, { checkId: 'check-1', newerCheck: 'check-2' });
    expect(await client.call('getFloatCart', request)).toMatchObject({ failure: { code: 'otherAddress' } });
    await createTestClient(server, { checkId: 'check-3' }).client.call('getFloatCart', request);
    const sentCheckIds = server.requestsTo('/api/float-cart').map(({ headers }) => headers[addressCheckHeader]);
    expect(sentCheckIds).toEqual(['check-1', 'check-2', 'check-3']);
    expect(onFailure).toHaveBeenCalledOnce();
  });

  test('the first token call sends the campaign of the link, also again with a captcha, and later ones do not [O-106]', async () => {
    const tokenPath = '/api/token';
    const server = await startFailingServer({ [tokenPath]: [refused(403, 'captchaRequired'), grantToken] });
    servers.push(server);
    const campaign = { cid: 'c1', utm: { source: 'búsqueda & more' } };
    const { client } = createTestClient(server, { solution: 'solved', campaign });
    await client.sessionId();
    client.renewToken();
    await client.sessionId();
    const query = '?cid=c1&utm_source=b%C3%BAsqueda+%26+more';
    expect(server.requestsTo(tokenPath).map(({ url }) => new URL(url, server.apiBase).search)).toEqual([
      query,
      query,
      '',
    ]);
  });

  test('a server that refuses the campaign gets the token call without it [O-106]', async () => {
    const server = await startFailingServer({ '/api/token': [refused(400, 'invalidRequest'), silence] });
    servers.push(server);
    const { client } = createTestClient(server, { campaign: { cid: 'c1' } });
    client.sessionId();
    await server.waitForRequests('/api/token', 2);
    expect(server.requestsTo('/api/token').map(({ url }) => new URL(url, server.apiBase).search)).toEqual([
      '?cid=c1',
      '',
    ]);
  });

  test('a call that needs a captcha is repeated with a solution if its caller wants that [S-232]', async () => {
    const server = await startFailingServer({ [flagsPath]: [refused(403, 'captchaRequired'), flags] });
    servers.push(server);
    const { client, onFailure } = createTestClient(server, { solution: 'solved' });
    expect(await client.call('getFeatureFlags', {}, { solvesCaptcha: true })).toMatchObject({ ok: true });
    expect(server.requestsTo(flagsPath).map(({ headers }) => headers[captchaHeader])).toEqual([undefined, 'solved']);
    expect(onFailure).not.toHaveBeenCalled();
  });

  test.each([
    ['if the captcha cannot be solved', undefined, true],
    ['if its caller shows the captcha itself', 'solved', false],
  ])('a call that needs a captcha is not repeated %s [S-232]', async (_case, solution, solvesCaptcha) => {
    const server = await startFailingServer({ [flagsPath]: [refused(403, 'captchaRequired'), flags] });
    servers.push(server);
    const { client } = createTestClient(server, { solution });
    expect(await client.call('getFeatureFlags', {}, { solvesCaptcha })).toMatchObject({
      failure: { code: 'captchaRequired' },
    });
    expect(server.requestsTo(flagsPath)).toHaveLength(1);
  });

  test('a network with very many changes needs captchas, which the client solves by itself and uses again [S-272]', async () => {
    const order = json(200, { data: 'Success' });
    const script = [refused(403, 'captchaRequired'), order, order, refused(403, 'captchaRefused'), order];
    const server = await startFailingServer({ '/api/order': script });
    servers.push(server);
    const { client, onFailure } = createTestClient(server, { solution: 'solved' });
    const place = () => client.call('placeOrder', { body: { message: 'm', url: 'u' } });
    for (let n = 0; n < 3; n++) expect(await place()).toMatchObject({ ok: true });
    const solutions = server.requestsTo('/api/order').map(({ headers }) => headers[captchaHeader]);
    expect(solutions).toEqual([undefined, 'solved', 'solved', 'solved', 'solved']);
    expect(onFailure).not.toHaveBeenCalled();
  });

  test('only cart calls send the id of the address check, once there is one', async () => {
    const server = await startFailingServer({ '/api/float-cart': [refused(404, 'cartMissing')] });
    servers.push(server);
    const expects = { expects: ['cartMissing'] } as const;
    await createTestClient(server).client.call('getFloatCart', { query: {} }, expects);
    const { client } = createTestClient(server, { checkId: 'check-1' });
    await client.call('getFloatCart', { query: {} }, expects);
    await client.call('logClientError', { body: { message: 'm', url: 'u' } });
    const sentCheckIds = (path: string) => server.requestsTo(path).map(({ headers }) => headers[addressCheckHeader]);
    expect([sentCheckIds('/api/float-cart'), sentCheckIds('/api/error-log')]).toEqual([
      [undefined, 'check-1'],
      [undefined],
    ]);
  });

  test('path parameters and queries are escaped', async () => {
    const { server, client } = await start({});
    await client.call('getErrorMessage', { query: { code: 'a&b=c' } });
    expect(server.received.at(-1)?.url).toBe('/api/error-message?Message=a%26b%3Dc');
  });
});

describe('retries', () => {
  test.each<[string, Behavior]>([
    ["the answer 'Timeout' with a good status [C-294] [K-318]", json(200, { ErrorMessage: 'Timeout' })],
    ["the answer 'Timeout' with a bad status [C-294]", json(400, { ErrorMessage: 'Timeout', Status: 'FAIL' })],
    ['status 408 [C-295] [K-318]', text(408, '')],
    ['status 500 [C-296]', refused(500, 'internal')],
    ['status 503 [C-296] [K-318]', text(503, '<html>')],
    ['a connection dropped before the answer [C-297]', drop],
    ['a connection dropped in the middle of the answer [C-297]', dropHalfway],
  ])('%s is retried after the delay, and the second answer is returned', async (_, failing) => {
    const { server, client, time, onFailure } = await start({ [flagsPath]: [failing, flags] });
    const result = client.call('getFeatureFlags', {});
    await time.waitForTimer(1000);
    time.advance(999);
    expect(server.requestsTo(flagsPath)).toHaveLength(1);
    time.advance(1);
    expect(await result).toMatchObject({ ok: true, value: { chatAssistance: true } });
    expect(server.requestsTo(flagsPath)).toHaveLength(2);
    expect(onFailure).not.toHaveBeenCalled();
    expect(time.pendingCount()).toBe(0);
  });

  test('a 500 and then a 503 are both retried until the call succeeds [C-296]', async () => {
    const { server, client, time } = await start({ [flagsPath]: [text(500, ''), text(503, ''), flags] });
    const result = client.call('getFeatureFlags', {});
    for (const _ of [1, 2]) {
      await time.waitForTimer(1000);
      time.advance(1000);
    }
    expect((await result).ok).toBe(true);
    expect(server.requestsTo(flagsPath)).toHaveLength(3);
  });

  test.each([
    [400, 'invalidRequest'],
    [403, 'captchaRequired'],
    [429, 'rateLimited'],
  ])("status %i is not retried and keeps the server's message [C-298]", async (status, code) => {
    const { server, client, onFailure } = await start({
      [flagsPath]: [refused(status, code, { 'retry-after': '7' })],
    });
    expect(await client.call('getFeatureFlags', {})).toEqual({
      ok: false,
      failure: { code, status, message: 'The message of the server', retryAfterSeconds: 7 },
    });
    expect(server.requestsTo(flagsPath)).toHaveLength(1);
    expect(server.requestsTo('/api/error-log')).toHaveLength(0);
    expect(onFailure).toHaveBeenCalledOnce();
  });

  test.each([
    [404, 'notFound'],
    [409, 'orderAlreadySubmitted'],
  ])('status %i is not retried, and is logged without values [C-298] [C-338] [S-087]', async (status, code) => {
    const { server, client, onFailure } = await start({ '/api/error-message': [refused(status, code)] });
    const answer = await client.call('getErrorMessage', { query: { code: 'typed by the shopper' } });
    expect(answer).toMatchObject({ ok: false, failure: { code, status } });
    expect(server.requestsTo('/api/error-message')).toHaveLength(1);
    await server.waitForRequests('/api/error-log', 1);
    expect(server.requestsTo('/api/error-log').map(({ body }) => JSON.parse(body))).toEqual([
      { message: `GET getErrorMessage: ${code} (${status})`, url: `${server.apiBase}/error-message` },
    ]);
    expect(onFailure).toHaveBeenCalledOnce();
  });

  test('an unreadable answer with a good status is a failure and is not retried', async () => {
    const { server, client } = await start({ [flagsPath]: [text(200, '<html>Welcome to the hotel wifi')] });
    expect(await client.call('getFeatureFlags', {})).toEqual({
      ok: false,
      failure: { code: 'unreadable', status: 200, message: defaultMessage },
    });
    expect(server.requestsTo(flagsPath)).toHaveLength(1);
  });

  test('the plain text Fail is the negative answer of a call that has one [C-309]', async () => {
    const { client } = await start({ '/api/selected-bundle': [text(200, 'Fail')] });
    const choice = { bundleId: 'b', lines: 1, contract: 'TwoYears', charge: '', tvPlanId: '', hcId: '' } as const;
    const answer = await client.call('selectBundle', { body: { ...choice, bundleType: '', offer: false } });
    expect(answer).toEqual({ ok: true, value: { selected: false } });
  });

  test('the Retry-After of a 503 is respected up to a limit', async () => {
    const { server, client, time } = await start({
      [flagsPath]: [
        refused(503, 'overloaded', { 'retry-after': '3' }),
        refused(503, 'overloaded', { 'retry-after': '3600' }),
        flags,
      ],
    });
    const result = client.call('getFeatureFlags', {});
    await time.waitForTimer(3000);
    time.advance(3000);
    await time.waitForTimer(10_000);
    time.advance(10_000);
    expect((await result).ok).toBe(true);
    expect(server.requestsTo(flagsPath)).toHaveLength(3);
  });
});

describe('giving up', () => {
  test('a call fails after three retries 1000 ms apart, and logs one error without values [C-299] [C-300] [C-301] [K-319]', async () => {
    const { server, client, time, onFailure } = await start({ '/api/error-message': [text(500, '')] });
    const result = client.call('getErrorMessage', { query: { code: 'secret' } });
    for (const attempt of [1, 2, 3]) {
      await time.waitForTimer(1000);
      expect(server.requestsTo('/api/error-message')).toHaveLength(attempt);
      expect(server.requestsTo('/api/error-log')).toHaveLength(0);
      time.advance(1000);
    }
    expect(await result).toEqual({ ok: false, failure: { code: 'unreadable', status: 500, message: defaultMessage } });
    expect(server.requestsTo('/api/error-message')).toHaveLength(4);
    await server.waitForRequests('/api/error-log', 1);
    expect(JSON.parse(server.requestsTo('/api/error-log')[0]?.body ?? '')).toEqual({
      message: 'GET getErrorMessage: unreadable (500)',
      url: `${server.apiBase}/error-message`,
    });
    expect(onFailure.mock.calls.map(([call, { code }]) => [call.name, code])).toEqual([
      ['getErrorMessage', 'unreadable'],
    ]);
  });

  test('a failed log call is neither retried nor logged', async () => {
    const { server, client, onFailure } = await start({ '/api/error-log': [text(500, '')] });
    const result = await client.call('logClientError', { body: { message: 'm', url: 'u' } }, { background: true });
    expect(result.ok).toBe(false);
    expect(server.requestsTo('/api/error-log')).toHaveLength(1);
    expect(onFailure).not.toHaveBeenCalled();
  });

  test('a general call times out after exactly 45000 ms and is not retried [C-293] [K-320]', async () => {
    const { server, client, time } = await start({ [flagsPath]: [silence] });
    let settled = false;
    const result = client.call('getFeatureFlags', {}).finally(() => {
      settled = true;
    });
    await server.waitForRequests(flagsPath, 1);
    time.advance(44_999);
    await Promise.resolve();
    expect(settled).toBe(false);
    time.advance(1);
    expect(await result).toEqual({ ok: false, failure: { code: 'timedOut', message: defaultMessage } });
    expect(server.requestsTo(flagsPath)).toHaveLength(1);
  });

  test('a long call times out after 90000 ms', async () => {
    const { server, client, time } = await start({ '/api/order': [silence] });
    const result = client.call('placeOrder', { body: { message: 'm', url: 'u' } });
    await server.waitForRequests('/api/order', 1);
    await time.waitForTimer(90_000);
    time.advance(90_000);
    expect(await result).toMatchObject({ ok: false, failure: { code: 'timedOut' } });
  });
});

describe('idempotency', () => {
  const done = json(200, { data: 'Success' });
  const order = { body: { message: 'm', url: 'u' } };
  const listKeys = (server: (typeof servers)[number]) =>
    server.requestsTo('/api/order').map(({ headers }) => headers['idempotency-key']);

  test('retries send the same key, a new action sends a new one, an ordinary call sends none', async () => {
    const { server, client, time } = await start({ '/api/order': [drop, text(503, ''), done] });
    const first = client.call('placeOrder', order);
    for (const _ of [1, 2]) {
      await time.waitForTimer(1000);
      time.advance(1000);
    }
    expect((await first).ok).toBe(true);
    await client.call('placeOrder', order);
    const keys = listKeys(server);
    expect(keys).toHaveLength(4);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(new Set(keys.slice(0, 3)).size).toBe(1);
    expect(keys[3]).not.toBe(keys[0]);
    expect(server.requestsTo('/api/token')[0]?.headers).not.toHaveProperty('idempotency-key');
  });

  test('an action that the shopper repeats uses the key it is given', async () => {
    const { server, client } = await start({ '/api/order': [done] });
    await client.call('placeOrder', order, { idempotencyKey: 'the-same' });
    expect(listKeys(server)).toEqual(['the-same']);
  });

  test('a call in progress is retried until it is done, beyond the usual number of retries', async () => {
    const inProgress = refused(409, 'inProgress', { 'retry-after': '2' });
    const { server, client, time } = await start({
      '/api/order': [inProgress, inProgress, inProgress, inProgress, inProgress, done],
    });
    const result = client.call('placeOrder', order);
    for (const _ of [1, 2, 3, 4, 5]) {
      await time.waitForTimer(2000);
      time.advance(2000);
    }
    expect((await result).ok).toBe(true);
    expect(new Set(listKeys(server)).size).toBe(1);
  });

  test('a call that stays in progress ends with its timeout', async () => {
    const { client, time } = await start({ '/api/order': [refused(409, 'inProgress', { 'retry-after': '10' })] });
    const result = client.call('placeOrder', order);
    for (let waited = 0; waited < 90_000; waited += 10_000) {
      await time.waitForTimer(10_000);
      time.advance(10_000);
    }
    expect(await result).toMatchObject({ ok: false, failure: { code: 'inProgress' } });
  });
});

test('an aborted call ends at once, and is not reported', async () => {
  const { server, client, time, onFailure } = await start({ [flagsPath]: [silence], '/api/token': [silence] });
  const inFlight = new AbortController();
  const waiting = client.call('getFeatureFlags', {}, { signal: inFlight.signal });
  await server.waitForRequests(flagsPath, 1);
  inFlight.abort();
  const needsToken = new AbortController();
  const withoutToken = client.call('getChatInfo', { params: { chatId: 'c' } }, { signal: needsToken.signal });
  await server.waitForRequests('/api/token', 1);
  needsToken.abort();
  for (const result of [await waiting, await withoutToken]) {
    expect(result).toMatchObject({ ok: false, failure: { code: 'aborted' } });
  }
  expect(onFailure).not.toHaveBeenCalled();
  expect(time.pendingCount()).toBe(1); // the token request continues for the next call
});

test('a call that is aborted between two attempts makes no further attempt', async () => {
  const { server, client, time } = await start({ [flagsPath]: [text(500, '')] });
  const controller = new AbortController();
  const result = client.call('getFeatureFlags', {}, { signal: controller.signal });
  await time.waitForTimer(1000);
  controller.abort();
  expect(await result).toMatchObject({ ok: false, failure: { code: 'aborted' } });
  expect(server.requestsTo(flagsPath)).toHaveLength(1);
  expect(time.pendingCount()).toBe(0);
});
