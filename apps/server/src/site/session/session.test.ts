import { createHmac } from 'node:crypto';
import { calls } from '@demarc/contract';
import { refuse, succeed } from '@demarc/domain/errors';
import { expect, test } from 'vitest';
import { sql } from '../../platform/database/sql.ts';
import { handle } from '../../platform/http/handler.ts';
import { startTestApp, type Visitor } from '../../testing/start-test-app.ts';
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
      return body.message === 'refuse' ? refuse('notFound') : succeed({});
    }),
  ],
});
const sessionCall = { url: '/chat/info/x' };

test('the token call starts a session, and continues the session of a cookie', async () => {
  const visitor = await startVisit();
  const again = await visitor.send({ url: '/token' });
  expect(again.json()).toMatchObject({ token_type: 'Bearer', expires_in: 300, sessionId: visitor.sessionId });
  expect(again.headers['set-cookie']).toBeUndefined();
  const other = await startVisit();
  expect(other.sessionId).not.toBe(visitor.sessionId);
});

test('the cookie is hidden from scripts and other sites, and its secret is not stored', async () => {
  const answer = await app.inject(`${api}/token`);
  expect(answer.headers['set-cookie']).toMatch(/^demarc=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
  const secret = /demarc=([\w-]+)/.exec(String(answer.headers['set-cookie']))?.[1] ?? '';
  const rows = await platform.db.query(sql`select visitor_session::text as row from visitor_session`);
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain(secret);
});

test('the cookie is bound to this host on https', async () => {
  const https = await startTestApp({ config: { publicUrl: 'https://shop.example.com' }, database });
  const answer = await https.app.inject(`${https.api}/token`);
  expect(answer.headers['set-cookie']).toMatch(/^__Host-demarc=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
});

test.each([
  ['no token', { authorization: '' }, 'tokenMissing'],
  ['another scheme', { authorization: 'Basic YTpi' }, 'tokenMissing'],
  ['a token of somebody else', { authorization: 'Bearer eyJhbGciOiJub25lIn0.e30.' }, 'tokenMissing'],
  ['no cookie', { cookie: '' }, 'sessionEnded'],
])('a session call rejects a request with %s', async (_case, headers, code) => {
  const visitor = await startVisit();
  expect((await visitor.send(sessionCall)).statusCode).toBe(200);
  const answer = await visitor.send({ ...sessionCall, headers });
  expect(answer.statusCode).toBe(401);
  expect(answer.json()).toMatchObject({ ErrorCode: code });
});

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const sign = (head: string, payload: string, key: string | Buffer) =>
  `${head}.${payload}.${createHmac('sha256', key).update(`${head}.${payload}`).digest('base64url')}`;

test.each<[string, (token: string) => string]>([
  ['without a signature', (token) => `${token.split('.').slice(0, 2).join('.')}.`],
  ['of two parts', (token) => token.split('.').slice(0, 2).join('.')],
  ['of four parts', (token) => `${token}.e30`],
  ['with the algorithm "none"', (token) => `${encode({ alg: 'none' })}.${token.split('.')[1]}.`],
  ['with another algorithm', (token) => [encode({ alg: 'HS512', typ: 'JWT' }), ...token.split('.').slice(1)].join('.')],
  ['for another session', (token) => replaceClaims(token, { sub: 'somebody-else' })],
  ['with a later expiry', (token) => replaceClaims(token, { exp: 9_999_999_999 })],
  ['signed with an empty key', (token) => sign(...headerAndPayload(token), '')],
  ['signed with the secret itself', (token) => sign(...headerAndPayload(token), platform.config.secret)],
  [
    'with one letter of its signature changed',
    (token) => token.slice(0, -2) + (token.at(-2) === 'A' ? 'B' : 'A') + token.at(-1),
  ],
  ['with a padded signature', (token) => `${token}=`],
  ['without content', () => '.'],
])('a session call rejects a token %s', async (_case, forge) => {
  const visitor = await startVisit();
  expect((await visitor.send(sessionCall)).statusCode).toBe(200);
  const authorization = `Bearer ${forge(visitor.token)}`;
  const answer = await visitor.send({ ...sessionCall, headers: { authorization } });
  expect([answer.statusCode, answer.json().ErrorCode]).toEqual([401, 'tokenMissing']);
});

const headerAndPayload = (token: string) => token.split('.').slice(0, 2) as [string, string];
function replaceClaims(token: string, claims: object): string {
  const [head = '', payload = '', signature] = token.split('.');
  return [head, encode({ ...JSON.parse(Buffer.from(payload, 'base64url').toString()), ...claims }), signature].join(
    '.',
  );
}

test("a session call rejects a token with another visitor's cookie", async () => {
  const [visitor, other] = [await startVisit(), await startVisit()];
  expect((await visitor.send(sessionCall)).statusCode).toBe(200);
  const answer = await visitor.send({ ...sessionCall, headers: { cookie: other.cookie } });
  expect(answer.json()).toMatchObject({ ErrorCode: 'tokenExpired' });
});

test('a token expires after five minutes, and the cookie gets a new one for the same session', async () => {
  const visitor = await startVisit();
  clock.advance(299_000);
  expect((await visitor.send(sessionCall)).statusCode).toBe(200);
  clock.advance(2000);
  expect((await visitor.send(sessionCall)).json()).toMatchObject({ ErrorCode: 'tokenExpired' });
  const renewed = (await visitor.send({ url: '/token' })).json();
  expect(renewed.sessionId).toBe(visitor.sessionId);
  const authorization = `Bearer ${renewed.access_token}`;
  expect((await visitor.send({ ...sessionCall, headers: { authorization } })).statusCode).toBe(200);
});

test('a session ends a day after its last request', async () => {
  const visitor = await startVisit();
  clock.advance(23 * 3_600_000);
  expect((await visitor.send({ url: '/token' })).json().sessionId).toBe(visitor.sessionId);
  clock.advance(23 * 3_600_000);
  expect((await visitor.send({ url: '/token' })).json().sessionId).toBe(visitor.sessionId);
  clock.advance(24 * 3_600_000 + 1);
  expect((await visitor.send({ url: '/token' })).json().sessionId).not.toBe(visitor.sessionId);
});

test('a session call says that the session has ended while its token is still valid', async () => {
  const visitor = await startVisit();
  await platform.db.query(sql`delete from visitor_session where id = ${visitor.sessionId}`);
  expect((await visitor.send(sessionCall)).json()).toMatchObject({
    ErrorCode: 'sessionEnded',
    ErrorMessage: platform.provider.messages.sessionEnded,
  });
});

const gainRights = (visitor: Visitor, message = '') =>
  visitor.send({
    method: 'POST',
    url: '/test/become-trusted',
    payload: { message, url: '' },
    headers: { 'idempotency-key': 'key-00001' },
  });

test('a session that gains rights gets a new secret, and the old secret works for another minute', async () => {
  const visitor = await startVisit();
  const answer = await gainRights(visitor);
  expect(answer.statusCode).toBe(200);
  const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
  expect(cookie).not.toBe(visitor.cookie);

  clock.advance(59_000);
  expect((await visitor.send(sessionCall)).statusCode).toBe(200);
  const concurrent = await visitor.send({ url: '/token' });
  expect([concurrent.json().sessionId, concurrent.headers['set-cookie']]).toEqual([visitor.sessionId, undefined]);
  clock.advance(1000);
  expect((await visitor.send(sessionCall)).json()).toMatchObject({ ErrorCode: 'sessionEnded' });
  expect((await visitor.send({ url: '/token' })).json().sessionId).not.toBe(visitor.sessionId);

  expect((await visitor.send({ ...sessionCall, headers: { cookie } })).json()).toMatchObject({
    ErrorCode: 'tokenExpired',
  });
  const renewed = (await visitor.send({ url: '/token', headers: { cookie } })).json();
  expect(renewed.sessionId).toBe(visitor.sessionId);
});

test('a refused call sends no new secret', async () => {
  const visitor = await startVisit();
  const refused = await gainRights(visitor, 'refuse');
  expect([refused.statusCode, refused.headers['set-cookie']]).toEqual([404, undefined]);
  clock.advance(61_000);
  expect((await visitor.send(sessionCall)).statusCode).toBe(200);
});
