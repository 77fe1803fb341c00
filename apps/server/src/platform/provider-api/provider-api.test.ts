import { keyRateLimit } from '@demarc/contract/provider-api';
import { expect, test, vi } from 'vitest';
import { createProviderClient } from '../../testing/provider-client.ts';
import { startTestApp, testProviderKey } from '../../testing/start-test-app.ts';
import { sql } from '../database/sql.ts';
import { createLog } from '../logging.ts';
import { createApiKey, revokeApiKey, rotateApiKey } from './index.ts';

const lines: string[] = [];
const shop = await startTestApp({ log: createLog('info', { write: (line: string) => void lines.push(line) }) });
const { app, platform, clock } = shop;
const { db } = platform;
const path = `${platform.config.basePath}/api/provider/v1/orders`;
const dayMs = 24 * 60 * 60 * 1000;

const ask = async (headers: Record<string, string>) => {
  const answer = await app.inject({ url: path, headers });
  return answer.statusCode === 200 ? 200 : `${answer.statusCode} ${answer.json().code}`;
};
const askWith = (key: string) => ask({ authorization: `Bearer ${key}` });
const createKey = async (options: Partial<Parameters<typeof createApiKey>[1]> = {}) => {
  const created = await createApiKey(platform, { name: 'Billing', scopes: ['orders:read'], ...options });
  if ('problem' in created) throw new Error(created.problem);
  return created;
};
const refused = '401 apiKeyWrong';

test('a key has a prefix, an id and 256 random bits, and the database has only its hash [O-050]', async () => {
  const { id, key } = await createKey();
  expect(key).toMatch(/^dmk_[0-9A-Za-z]{12}_[0-9A-Za-z]{43}$/);
  expect(key.split('_')[1]).toBe(id);
  const rows = await db.query(sql`select * from api_key where id = ${id}`);
  expect(JSON.stringify(rows)).not.toContain(key.split('_')[2]);
  expect((await createKey()).key).not.toBe(key);
});

test.each([
  ['no name', { name: ' ' }, 'name the system that gets the key, with at most 60 characters'],
  ['a long name', { name: 'x'.repeat(61) }, 'name the system that gets the key, with at most 60 characters'],
  ['an unknown scope', { scopes: ['orders:read', 'orders:all'] }, 'there is no scope orders:all'],
  ['a name of all objects as scope', { scopes: ['toString'] }, 'there is no scope toString'],
  ['no time to live', { expiresInDays: 0 }, 'a key expires after 1 to 3650 days'],
  ['a role with a space', { role: 'a b' }, 'a b is not the name of a role'],
])('a key with %s is not created [O-050]', async (_, change, problem) => {
  expect(await createApiKey(platform, { name: 'Billing', scopes: ['orders:read'], ...change })).toEqual({ problem });
});

test('there are fifty keys at most [O-050]', async () => {
  const { platform: full } = await startTestApp();
  for (let n = 0; n < 50; n++)
    expect(await createApiKey(full, { name: `${n}`, scopes: ['orders:read'] })).toHaveProperty('key');
  const another = () => createApiKey(full, { name: 'x', scopes: ['orders:read'] });
  expect(await another()).toEqual({ problem: 'there are 50 keys already: revoke one first' });
  const [{ id } = { id: '' }] = await full.db.query<{ readonly id: string }>(sql`select id from api_key limit 1`);
  await revokeApiKey(full, id);
  // Opens the connections, so that the keys are created at the same moment.
  await Promise.all(Array.from({ length: 3 }, () => full.db.query(sql`select pg_sleep(0.05)`)));
  const created = await Promise.all([another(), another(), another()]);
  expect(created.filter((each) => 'key' in each)).toHaveLength(1);
});

test('only a valid key in the Authorization header is accepted [O-051]', async () => {
  const { id, key } = await createKey();
  const { key: other } = await createKey();
  expect(await askWith(key)).toBe(200);
  expect(await ask({ authorization: `bearer ${key}` })).toBe(200);
  const visitor = await shop.startVisit();
  const wrong: readonly Record<string, string>[] = [
    {},
    { authorization: key },
    { authorization: `Basic ${key}` },
    { authorization: `Bearer ${key}x` },
    { authorization: `Bearer ${key.slice(0, -1)}` },
    { authorization: `Bearer dmk_${id}_${other.split('_')[2]}` },
    { authorization: `Bearer ${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}` },
    { authorization: `Bearer dmk_${'0'.repeat(12)}_${'0'.repeat(43)}` },
    { authorization: `Bearer ${visitor.token}`, cookie: visitor.cookie },
    { cookie: `demarc=${key}` },
    { 'x-provider-key': testProviderKey },
    { 'x-api-key': key },
  ];
  for (const headers of wrong) expect(await ask(headers)).toBe(refused);
  const answer = await app.inject({ url: `${path}?key=${key}` });
  expect([answer.statusCode, answer.headers['www-authenticate']]).toEqual([401, 'Bearer']);
});

test('the hash of an unknown key takes part in the comparison, as that of a known one [O-051]', async () => {
  const compare = vi.spyOn(Buffer, 'from');
  const countComparedHashes = async (key: string) => {
    compare.mockClear();
    await askWith(key);
    return compare.mock.calls.filter(([text]) => typeof text === 'string' && text.length === 43).length;
  };
  const { key } = await createKey();
  const counts = [await countComparedHashes(key), await countComparedHashes(`dmk_${'0'.repeat(12)}_${'0'.repeat(43)}`)];
  compare.mockRestore();
  expect(counts).toEqual([4, 4]);
});

test('a key ends when it expires, and at once when it is revoked [O-051]', async () => {
  const { key } = await createKey({ expiresInDays: 2 });
  clock.advance(2 * dayMs - 1);
  expect(await askWith(key)).toBe(200);
  clock.advance(1);
  expect(await askWith(key)).toBe(refused);
  const { id, key: revoked } = await createKey();
  expect(await revokeApiKey(platform, id)).toBe(true);
  expect(await askWith(revoked)).toBe(refused);
  expect(await revokeApiKey(platform, id)).toBe(false);
});

test('after a rotation the old secret is valid until its end, 30 days later at most [O-052]', async () => {
  const { id, key: old } = await createKey();
  const rotate = async (days: number) => {
    const rotated = await rotateApiKey(platform, id, days);
    return 'problem' in rotated ? rotated.problem : rotated.key;
  };
  const current = await rotate(30);
  expect([await askWith(old), await askWith(current)]).toEqual([200, 200]);
  clock.advance(30 * dayMs - 1);
  expect(await askWith(old)).toBe(200);
  clock.advance(1);
  expect([await askWith(old), await askWith(current)]).toEqual([refused, 200]);
  // A key has two secrets at most: another rotation ends the oldest.
  const [second, third] = [await rotate(30), await rotate(0)];
  expect([await askWith(current), await askWith(second), await askWith(third)]).toEqual([refused, refused, 200]);
  for (const days of [31, -1, 1.5, Number.NaN])
    expect(await rotate(days)).toBe('the old secret ends after 0 to 30 days');
  await revokeApiKey(platform, id);
  expect(await rotate(1)).toBe('there is no such key, or it was revoked');
});

test('the last use of a key is stored, once a minute at most [O-050]', async () => {
  const { id, key } = await createKey();
  const findUse = async () =>
    (await db.query<{ readonly at: Date | null }>(sql`select last_used_at as at from api_key where id = ${id}`))[0]?.at;
  expect(await findUse()).toBeNull();
  await askWith(key);
  const first = clock.now();
  clock.advance(59_999);
  await askWith(key);
  expect(await findUse()).toEqual(first);
  clock.advance(1);
  await askWith(key);
  expect(await findUse()).toEqual(clock.now());
});

test('a call needs its scope [O-053]', async () => {
  const { key } = await createKey({ scopes: ['leads:read', 'orders:write'] });
  expect(await askWith(key)).toBe('403 scopeMissing');
  const answer = await app.inject({ url: path, headers: { authorization: `Bearer ${key}` } });
  expect(answer.json().fields).toEqual([{ pointer: '/headers/authorization', reason: 'lacks orders:read' }]);
});

test('premises:read reads premises, and premises:write includes it [O-142]', async () => {
  const request = async (scope: string, method: 'GET' | 'PUT') => {
    const { key } = await createKey({ scopes: [scope] });
    const url = `${platform.config.basePath}/api/provider/v1/premises/A1`;
    const headers = { authorization: `Bearer ${key}` };
    return (await app.inject({ method, url, headers, ...(method === 'PUT' && { payload: {} }) })).statusCode;
  };
  expect([await request('premises:read', 'GET'), await request('premises:write', 'GET')]).toEqual([404, 404]);
  expect([await request('premises:read', 'PUT'), await request('premises:write', 'PUT')]).toEqual([403, 400]);
  expect(await request('quotes:write', 'GET')).toBe(403);
});

test('a refusal is a problem with its code, texts for developers and the id of the request [O-054]', async () => {
  const client = await createProviderClient(shop, ['orders:read']);
  const answer = await client.get('/orders?limit=0&shade=blue');
  expect(answer.headers['content-type']).toBe('application/problem+json');
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.json()).toEqual({
    type: '/business/internet/api/provider/v1/problems/invalidRequest',
    title: 'The request is invalid',
    status: 400,
    detail: 'Correct what `fields` names and send the request again.',
    instance: '/business/internet/api/provider/v1/orders',
    code: 'invalidRequest',
    requestId: expect.stringMatching(/^[\da-f-]{36}$/),
    fields: [
      { pointer: '/query/shade', reason: 'is not known here' },
      { pointer: '/query/limit', reason: expect.stringMatching(/\w/) },
    ],
  });
});

test('unknown paths and methods are problems, too [O-054]', async () => {
  const client = await createProviderClient(shop);
  expect((await client.get('/shoppers')).json()).toMatchObject({ status: 404, code: 'notFound' });
  const answer = await client.send({ method: 'DELETE', url: '/orders' });
  expect([answer.statusCode, answer.headers.allow, answer.json().code]).toEqual([405, 'GET', 'methodNotAllowed']);
});

test('a body that is too large, broken or not JSON is a problem [O-054] [O-182]', async () => {
  const client = await createProviderClient(shop);
  const post = async (payload: string, type = 'application/json') => {
    const headers = { 'content-type': type };
    const answer = await client.send({ method: 'POST', url: '/orders/M-1/events', payload, headers });
    const { code, fields = [] } = answer.json();
    return [answer.statusCode, code, ...fields];
  };
  expect(await post('{')).toEqual([400, 'invalidRequest', { pointer: '', reason: 'is not JSON' }]);
  expect(await post('')).toEqual([
    ...[400, 'invalidRequest', { pointer: '', reason: 'is empty; send a JSON object, as {}' }],
  ]);
  expect(await post('x'.repeat(70_000))).toEqual([413, 'bodyTooLarge']);
  expect(await post('a=b', 'application/x-www-form-urlencoded')).toEqual([415, 'unsupportedBody']);
});

test('a burst of one key is refused, with the limit in the headers, and other keys go on [O-055]', async () => {
  const { max, windowSeconds } = keyRateLimit;
  const [client, other] = [await createProviderClient(shop), await createProviderClient(shop)];
  const first = await client.get('/orders');
  expect(first.headers).toMatchObject({
    'ratelimit-policy': '"key";q=600;w=60',
    ratelimit: '"key";r=599;t=60',
  });
  await db.query(sql`update rate_limit set count = ${max - 1} where key = ${`api key ${client.keyId}`}`);
  const burst = await Promise.all(Array.from({ length: 5 }, () => client.get('/orders')));
  expect(burst.map(({ statusCode }) => statusCode).sort()).toEqual([200, 429, 429, 429, 429]);
  const limited = burst.find(({ statusCode }) => statusCode === 429);
  expect(limited?.headers).toMatchObject({ ratelimit: '"key";r=0;t=60', 'retry-after': '60' });
  expect(limited?.json()).toMatchObject({ code: 'rateLimited' });
  expect((await other.get('/orders')).statusCode).toBe(200);
  clock.advance(windowSeconds * 1000);
  expect((await client.get('/orders')).statusCode).toBe(200);
});

test('guesses of keys are limited by network address [O-055]', async () => {
  const remoteAddress = '198.51.100.77';
  const guess = async () => (await app.inject({ url: path, remoteAddress })).statusCode;
  const answers = new Set<number>();
  for (let n = 0; n < 121; n++) answers.add(await guess());
  expect([...answers]).toEqual([401, 429]);
});

test('no secret of a key is logged, only its id [O-051]', async () => {
  lines.length = 0;
  const client = await createProviderClient(shop);
  await client.get('/orders');
  await client.get(`/orders?cursor=${client.key}`);
  platform.log.error(new Error(`refused Bearer ${client.key} and ${client.key}`));
  expect(lines.length).toBeGreaterThan(2);
  expect(lines.join()).not.toContain(client.key.split('_')[2]);
  expect(lines.filter((line) => JSON.parse(line).apiKey === client.keyId)).toHaveLength(2);
});

test('a cursor of another list, of other filters or of another shop is refused [O-056]', async () => {
  const client = await createProviderClient(shop);
  await db.query(sql`
    insert into customer_order (number, session_id, check_id, state, created_at, placed_at, cart_revision, contents,
      revision, changed_at)
    select 'C-' || n, gen_random_uuid(), gen_random_uuid(), 'accepted', now(), now(), 1, '{}', 1,
      ${clock.now()}::timestamptz - interval '1 hour' from generate_series(1, 5) as n`);
  const read = async (query: string) => (await client.get(`/orders?${query}`)).json();
  const first = await read('limit=2');
  const numbersOf = (page: { items: { orderNumber: string }[] }) => page.items.map(({ orderNumber }) => orderNumber);
  const second = await read(`limit=2&cursor=${first.nextCursor}`);
  const third = await read(`limit=2&cursor=${second.nextCursor}`);
  expect([first, second, third].map(numbersOf)).toEqual([['C-1', 'C-2'], ['C-3', 'C-4'], ['C-5']]);
  expect(third).not.toHaveProperty('nextCursor');
  const wrong = {
    code: 'invalidRequest',
    fields: [{ pointer: '/query/cursor', reason: 'is not a cursor of this list with these filters' }],
  };
  const changed = `${first.nextCursor.startsWith('A') ? 'B' : 'A'}${first.nextCursor.slice(1)}`;
  for (const query of [`state=accepted&cursor=${first.nextCursor}`, `cursor=${changed}`, 'cursor=abc'])
    expect(await read(query)).toMatchObject(wrong);
  expect((await client.get(`/orders/C-1/events?cursor=${first.nextCursor}`)).json()).toMatchObject(wrong);
  const { app: otherApp, platform: other } = await startTestApp({
    config: { secret: 'another secret of another shop' },
  });
  const stranger = await createProviderClient({ app: otherApp, platform: other });
  expect((await stranger.get(`/orders?cursor=${first.nextCursor}`)).json()).toMatchObject(wrong);
  await db.query(sql`delete from customer_order where number like 'C-%'`);
});

test('the calls that the provider API replaces say so, with a link to its description [O-062] [O-144]', async () => {
  const root = '/business/internet/api/provider/v1';
  const description = `<${root}/openapi.json>; rel="deprecation"; type="application/json"`;
  for (const [url, link] of [
    ['/orders/M-1/release', description],
    ['/orders/M-1/cancel', description],
    ['/price-quotes', `${description}, <${root}/quotes>; rel="successor-version"`],
    ['/saved-cart-marks', description],
  ]) {
    const headers = { 'x-provider-key': testProviderKey };
    const answer = await app.inject({ method: 'POST', url: `${shop.api}${url}`, headers, payload: {} });
    expect(answer.headers, url).toMatchObject({
      deprecation: '@1795046400',
      sunset: 'Tue, 30 Nov 2027 00:00:00 GMT',
      link,
    });
  }
  expect((await app.inject(`${shop.api}/errors`)).headers).not.toHaveProperty('deprecation');
});
