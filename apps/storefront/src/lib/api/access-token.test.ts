import { type Call, calls } from '@demarc/contract';
import { afterEach, expect, test } from 'vitest';
import { type Behavior, json, startFailingServer, text } from './testing/failing-server.ts';
import { createTestClient } from './testing/test-client.ts';

const servers: Awaited<ReturnType<typeof startFailingServer>>[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});
async function start(script: Record<string, readonly Behavior[]>) {
  const server = await startFailingServer(script);
  servers.push(server);
  const listBearers = () => server.requestsTo('/api/chat/info/c').map(({ headers }) => headers.authorization);
  return { server, listBearers, ...createTestClient(server) };
}

const answer = json(200, { chatId: 'c', IsShowLiveChat: 'Y', hours: '' });
const request = { params: { chatId: 'c' } };
const grant = (token: string, expires_in = 300) =>
  json(200, { access_token: token, token_type: 'Bearer', expires_in, sessionId: 'session-1' });

test('concurrent calls share one token request, which carries no token itself [E-381]', async () => {
  const { server, client, listBearers } = await start({ '/api/chat/info/c': [answer], '/api/token': [grant('one')] });
  const results = await Promise.all([1, 2, 3].map(() => client.call('getChatInfo', request)));
  expect(results.every(({ ok }) => ok)).toBe(true);
  const [tokenRequest, ...otherRequests] = server.requestsTo('/api/token');
  expect(tokenRequest).toMatchObject({ method: 'GET', body: '' });
  expect(tokenRequest?.headers).not.toHaveProperty('authorization');
  expect(otherRequests).toEqual([]);
  expect(listBearers()).toEqual(['Bearer one', 'Bearer one', 'Bearer one']);
  expect(await client.sessionId()).toBe('session-1');
});

test('a public call neither requests nor sends a token', async () => {
  const { server, client } = await start({});
  await client.call('getContent', { params: { name: 'faq' } });
  expect(server.requestsTo('/api/token')).toHaveLength(0);
  expect(server.requestsTo('/api/content/faq')[0]?.headers).not.toHaveProperty('authorization');
});

test('every other call of the contract carries the token, unless it uses the site key [E-380] [K-236]', async () => {
  const names = Object.keys(calls).filter((name) => name !== 'getAccessToken') as (keyof typeof calls)[];
  const { server } = await start(Object.fromEntries(names.map((name) => [`/api/${name}`, [json(400, {})]])));
  // Each call has its name as path and no parameters: only its authorization is tested here.
  const callsWithoutInput = names.map((name) => {
    const { params: _params, query: _query, body: _body, ...call }: Call = calls[name];
    return [name, { ...call, path: `/${name}` }];
  });
  const table = { ...calls, ...Object.fromEntries(callsWithoutInput) } as typeof calls;
  const { client } = createTestClient(server, { table });
  for (const name of names) await client.call(name, {} as never);
  const sent = (name: string) => server.requestsTo(`/api/${name}`)[0]?.headers;
  expect(names.filter((name) => !sent(name)?.authorization?.startsWith('Bearer token-')).sort()).toEqual([
    'cancelOrder',
    'createPriceQuote',
    'getContent',
    'getErrorMessage',
    'getFeatureFlags',
    'getReminderState',
    'getSessionChallenge',
    'locateAddress',
    'markSavedCart',
    'releaseOrder',
    'stopReminders',
  ]);
  expect(sent('locateAddress')).toMatchObject({ 'x-api-key': 'demarc-shop' });
});

test('a background log call may be the first to request a token', async () => {
  const { server, client } = await start({ '/api/token': [grant('one')] });
  await client.call('logClientError', { body: { message: 'm', url: 'u' } }, { background: true });
  expect(server.requestsTo('/api/error-log')[0]?.headers.authorization).toBe('Bearer one');
});

test('a session that needs a captcha starts with a solved one, and the shopper notices nothing [S-268]', async () => {
  const refusal = json(403, { ErrorCode: 'captchaRequired', ErrorMessage: 'no' });
  const server = await startFailingServer({ '/api/chat/info/c': [answer], '/api/token': [refusal, grant('one')] });
  servers.push(server);
  const { client, onFailure } = createTestClient(server, { solution: 'solved' });
  expect((await client.call('getChatInfo', request)).ok).toBe(true);
  expect(server.requestsTo('/api/token').map(({ headers }) => headers['x-captcha'])).toEqual([undefined, 'solved']);
  expect(onFailure).not.toHaveBeenCalled();
});

test('the token is renewed shortly before it expires', async () => {
  const { client, time, listBearers } = await start({
    '/api/chat/info/c': [answer],
    '/api/token': [grant('one'), grant('two')],
  });
  await client.call('getChatInfo', request);
  time.advance(269_999);
  await client.call('getChatInfo', request);
  time.advance(1);
  await client.call('getChatInfo', request);
  expect(listBearers()).toEqual(['Bearer one', 'Bearer one', 'Bearer two']);
});

test.each(['tokenMissing', 'tokenExpired', 'sessionEnded'])(
  'a call that fails with %s is repeated once with a new token',
  async (code) => {
    const refusal = json(401, { ErrorCode: code, ErrorMessage: 'no' });
    const { client, listBearers, onFailure } = await start({
      '/api/chat/info/c': [refusal, answer],
      '/api/token': [grant('one'), grant('two')],
    });
    expect((await client.call('getChatInfo', request)).ok).toBe(true);
    expect(listBearers()).toEqual(['Bearer one', 'Bearer two']);
    expect(onFailure).not.toHaveBeenCalled();
  },
);

test('a call is not repeated a second time when the server refuses the new token, too', async () => {
  const { server, client, listBearers } = await start({
    '/api/chat/info/c': [json(401, { ErrorCode: 'sessionEnded', ErrorMessage: 'Your session has ended.' })],
  });
  expect(await client.call('getChatInfo', request)).toMatchObject({
    ok: false,
    failure: { code: 'sessionEnded', message: 'Your session has ended.' },
  });
  expect(listBearers()).toHaveLength(2);
  expect(server.requestsTo('/api/token')).toHaveLength(2);
});

test('a failed token request fails the call with its reason; error reports do not repeat it, the next call does', async () => {
  const serverError = text(500, '');
  const { server, client, time, listBearers } = await start({
    '/api/chat/info/c': [answer],
    '/api/token': [serverError, serverError, serverError, serverError, grant('late')],
  });
  const failing = client.call('getChatInfo', request);
  for (const _ of [1, 2, 3]) {
    await time.waitForTimer(1000);
    time.advance(1000);
  }
  expect(await failing).toMatchObject({ ok: false, failure: { status: 500 } });
  expect(listBearers()).toEqual([]);
  // The error report has no token either, and does not request one.
  expect(await client.sessionId()).toBe('');
  await client.call('logClientError', { body: { message: 'm', url: 'u' } }, { background: true });
  expect(server.requestsTo('/api/error-log')).toEqual([]);
  expect(server.requestsTo('/api/token')).toHaveLength(4);
  expect((await client.call('getChatInfo', request)).ok).toBe(true);
  expect(listBearers()).toEqual(['Bearer late']);
});

test('a failed look-up renews the token for later calls, only with renewsToken [E-414] [E-416]', async () => {
  const refusal = json(400, { ErrorCode: 'invalidRequest', ErrorMessage: 'no' });
  const { server, client } = await start({
    '/api/units': [refusal],
    '/api/token': [grant('one'), grant('two')],
  });
  const findUnits = (renewsToken: boolean) =>
    client.call('listUnits', { query: { addressId: 'A1', typed: '' } }, { renewsToken });
  await findUnits(false);
  await findUnits(true);
  await findUnits(false);
  expect(server.requestsTo('/api/units').map(({ headers }) => headers.authorization)).toEqual([
    'Bearer one',
    'Bearer one',
    'Bearer two',
  ]);
});

test('no call uses the old token after the session has a new secret', async () => {
  const { client, listBearers } = await start({
    '/api/chat/info/c': [answer],
    '/api/token': [grant('one'), grant('two')],
  });
  await client.call('getChatInfo', request);
  client.renewToken();
  await client.call('getChatInfo', request);
  expect(listBearers()).toEqual(['Bearer one', 'Bearer two']);
});
