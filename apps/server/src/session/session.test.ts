import { createHmac } from 'node:crypto';
import { calls } from '@demarc/contract';
import { refuse, succeed } from '@demarc/domain/errors';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { rawRows } from '../platform/database/raw.ts';
import { handle } from '../platform/http/handler.ts';
import { startTestApp, type Visitor } from '../testing/start-test-app.ts';
import { renewSession } from './index.ts';

const becomeTrusted = {
  ...calls.logClientError,
  name: 'becomeTrusted',
  path: '/test/become-trusted',
  idempotency: 'required',
} as const;
const { app, api, clock, database, platform, startVisit } = await startTestApp({
  handlers: [
    handle(becomeTrusted, async ({ body }, context) => {
      await renewSession(context.tx, context, platform.clock.now());
      return body.message === 'but not so' ? refuse('notFound') : succeed({});
    }),
  ],
});
const withSession = { url: '/chat/info/x' };

test('the token call starts a session, and continues it for whoever brings its cookie', async () => {
  const visitor = await startVisit();
  const again = await visitor.send({ url: '/token' });
  expect(again.json()).toMatchObject({ token_type: 'Bearer', expires_in: 300, sessionId: visitor.sessionId });
  expect(again.headers['set-cookie']).toBeUndefined();
  const other = await startVisit();
  expect(other.sessionId).not.toBe(visitor.sessionId);
});

test('the cookie is out of reach of scripts and other sites, and is never stored as it is', async () => {
  const answer = await app.inject(`${api}/token`);
  expect(answer.headers['set-cookie']).toMatch(/^demarc=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
  const secret = /demarc=([\w-]+)/.exec(String(answer.headers['set-cookie']))?.[1] ?? '';
  const row = z.object({ row: z.string() });
  const rows = await rawRows(platform.db, row, sql`select visitor_session::text as row from visitor_session`);
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain(secret);
});

test('over https the cookie belongs to this host alone', async () => {
  const https = await startTestApp({ config: { publicUrl: 'https://shop.example.com' }, database });
  const answer = await https.app.inject(`${https.api}/token`);
  expect(answer.headers['set-cookie']).toMatch(/^__Host-demarc=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
});

test.each([
  ['no token', { authorization: '' }, 'tokenMissing'],
  ['another scheme', { authorization: 'Basic YTpi' }, 'tokenMissing'],
  ['a token that is not ours', { authorization: 'Bearer eyJhbGciOiJub25lIn0.e30.' }, 'tokenMissing'],
  ['no cookie', { cookie: '' }, 'sessionEnded'],
])('a call of a session with %s is refused', async (_case, headers, code) => {
  const visitor = await startVisit();
  expect((await visitor.send(withSession)).statusCode).toBe(200); // a good token is remembered
  const answer = await visitor.send({ ...withSession, headers });
  expect(answer.statusCode).toBe(401);
  expect(answer.json()).toMatchObject({ ErrorCode: code });
});

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const signed = (head: string, payload: string, key: string | Buffer) =>
  `${head}.${payload}.${createHmac('sha256', key).update(`${head}.${payload}`).digest('base64url')}`;

test.each<[string, (token: string) => string]>([
  ['without a signature', (token) => `${token.split('.').slice(0, 2).join('.')}.`],
  ['of two parts', (token) => token.split('.').slice(0, 2).join('.')],
  ['of four parts', (token) => `${token}.e30`],
  ['that says it needs no signature', (token) => `${part({ alg: 'none' })}.${token.split('.')[1]}.`],
  ['of another algorithm', (token) => [part({ alg: 'HS512', typ: 'JWT' }), ...token.split('.').slice(1)].join('.')],
  ['for another session', (token) => altered(token, { sub: 'somebody-else' })],
  ['that lasts longer', (token) => altered(token, { exp: 9_999_999_999 })],
  ['signed with an empty key', (token) => signed(...headAndPayload(token), '')],
  ['signed with the secret itself', (token) => signed(...headAndPayload(token), platform.config.secret)],
  [
    'with one letter of its signature changed',
    (token) => token.slice(0, -2) + (token.at(-2) === 'A' ? 'B' : 'A') + token.at(-1),
  ],
  ['whose signature is the same in other letters', (token) => `${token}=`],
  ['of nothing', () => '.'],
])('a token %s opens nothing', async (_case, forged) => {
  const visitor = await startVisit();
  expect((await visitor.send(withSession)).statusCode).toBe(200); // a good token is remembered
  const authorization = `Bearer ${forged(visitor.token)}`;
  const answer = await visitor.send({ ...withSession, headers: { authorization } });
  expect([answer.statusCode, answer.json().ErrorCode]).toEqual([401, 'tokenMissing']);
});

const headAndPayload = (token: string) => token.split('.').slice(0, 2) as [string, string];
function altered(token: string, claims: object): string {
  const [head = '', payload = '', signature] = token.split('.');
  return [head, part({ ...JSON.parse(Buffer.from(payload, 'base64url').toString()), ...claims }), signature].join('.');
}

test("a token opens nothing with another visitor's cookie", async () => {
  const [visitor, other] = [await startVisit(), await startVisit()];
  expect((await visitor.send(withSession)).statusCode).toBe(200); // a good token is remembered
  const answer = await visitor.send({ ...withSession, headers: { cookie: other.cookie } });
  expect(answer.json()).toMatchObject({ ErrorCode: 'tokenExpired' });
});

test('a token lasts five minutes, and then the cookie gets a new one for the same session', async () => {
  const visitor = await startVisit();
  clock.advance(299_000);
  expect((await visitor.send(withSession)).statusCode).toBe(200);
  clock.advance(2000);
  expect((await visitor.send(withSession)).json()).toMatchObject({ ErrorCode: 'tokenExpired' });
  const renewed = (await visitor.send({ url: '/token' })).json();
  expect(renewed.sessionId).toBe(visitor.sessionId);
  const authorization = `Bearer ${renewed.access_token}`;
  expect((await visitor.send({ ...withSession, headers: { authorization } })).statusCode).toBe(200);
});

test('a session ends a day after it was last seen', async () => {
  const visitor = await startVisit();
  clock.advance(23 * 3_600_000);
  expect((await visitor.send({ url: '/token' })).json().sessionId).toBe(visitor.sessionId);
  clock.advance(23 * 3_600_000);
  expect((await visitor.send({ url: '/token' })).json().sessionId).toBe(visitor.sessionId);
  clock.advance(24 * 3_600_000 + 1);
  expect((await visitor.send({ url: '/token' })).json().sessionId).not.toBe(visitor.sessionId);
});

test('a session that ended is told so, even while its token is good', async () => {
  const visitor = await startVisit();
  await platform.db.execute(sql`delete from visitor_session where id = ${visitor.sessionId}`);
  expect((await visitor.send(withSession)).json()).toMatchObject({
    ErrorCode: 'sessionEnded',
    ErrorMessage: platform.provider.messages.sessionEnded,
  });
});

const trust = (visitor: Visitor, message = '') =>
  visitor.send({
    method: 'POST',
    url: '/test/become-trusted',
    payload: { message, url: '' },
    headers: { 'idempotency-key': 'key-00001' },
  });

test('a session that gains rights gets a new secret; the old one goes on for requests under way, and ends in a minute', async () => {
  const visitor = await startVisit();
  const answer = await trust(visitor);
  expect(answer.statusCode).toBe(200);
  const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
  expect(cookie).not.toBe(visitor.cookie);

  clock.advance(59_000);
  expect((await visitor.send(withSession)).statusCode).toBe(200);
  const underWay = await visitor.send({ url: '/token' });
  expect([underWay.json().sessionId, underWay.headers['set-cookie']]).toEqual([visitor.sessionId, undefined]);
  clock.advance(1000);
  expect((await visitor.send(withSession)).json()).toMatchObject({ ErrorCode: 'sessionEnded' });
  expect((await visitor.send({ url: '/token' })).json().sessionId).not.toBe(visitor.sessionId);

  expect((await visitor.send({ ...withSession, headers: { cookie } })).json()).toMatchObject({
    ErrorCode: 'tokenExpired',
  });
  const renewed = (await visitor.send({ url: '/token', headers: { cookie } })).json();
  expect(renewed.sessionId).toBe(visitor.sessionId);
});

test('a secret that was not committed reaches nobody', async () => {
  const visitor = await startVisit();
  const refused = await trust(visitor, 'but not so');
  expect([refused.statusCode, refused.headers['set-cookie']]).toEqual([404, undefined]);
  clock.advance(61_000);
  expect((await visitor.send(withSession)).statusCode).toBe(200);
});
