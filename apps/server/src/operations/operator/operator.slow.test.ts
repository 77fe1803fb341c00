import { beforeEach, describe, expect, test } from 'vitest';
import { createClock } from '../../platform/clock.ts';
import { sql } from '../../platform/database/sql.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import { addOperator } from './add-operator.ts';
import { computeCode } from './one-time-code.ts';
import { signIn } from './sign-in.ts';
import { deleteOperator } from './store.ts';
import { createOperator, openOperatorSession, operatorRoot, postForm, trySignIn } from './testing/operators.ts';

const shop = await startTestApp();
const { app, clock, database, platform } = shop;
const report = `${operatorRoot}/events`;
/** Leads back to the report after signing in. */
const signInForReport = `${operatorRoot}?to=%2Fevents`;
const minuteMs = 60_000;
const computeCurrentCode = ({ codeSecret }: { codeSecret: string }) => computeCode(codeSecret, clock.now());

beforeEach(async () => {
  await database.db.query(sql`truncate operator, operator_session, operator_tries cascade`);
  // Every code works once, so each test needs a new one.
  clock.advance(minuteMs);
});

test('operator pages redirect to the shop while there is no operator', async () => {
  const production = await startTestApp({ config: { env: 'production' }, database });
  const operator = await createOperator(production);
  const { cookie } = await openOperatorSession(production, operator);
  await deleteOperator(database.db, operator.email);
  for (const url of [operatorRoot, `${operatorRoot}/style.css`, report, `${report}.csv`]) {
    const answer = await production.app.inject({ url, headers: { cookie } });
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/business/internet']);
  }
  expect((await trySignIn(production, operator)).headers.location).toBe('/business/internet');
});

describe('signing in', () => {
  test('takes email, passphrase and code, and redirects to the orders with a strict cookie', async () => {
    const operator = await createOperator(shop);
    expect((await app.inject(operatorRoot)).body).toContain('<h1>Sign in</h1>');
    const answer = await trySignIn(shop, operator, { email: ' Olga@Example.COM' });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `${operatorRoot}/today`]);
    const [session, browser] = [answer.headers['set-cookie'] ?? []].flat();
    expect(session).toMatch(/^demarc-operator=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/);
    expect(browser).toMatch(/^demarc-operator-browser=[\w-]+; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Strict$/);
    const https = await startTestApp({ config: { publicUrl: 'https://shop.example.com' }, database });
    https.clock.advance(60 * minuteMs);
    const secure = (await trySignIn(https, operator)).headers['set-cookie'];
    expect(secure).toEqual([
      expect.stringMatching(/^__Host-demarc-operator=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/),
      expect.stringMatching(/^__Host-demarc-operator-browser=.*; Path=\/; HttpOnly; Secure; SameSite=Strict$/),
    ]);
  });

  test.each([
    ['the passphrase is wrong', { passphrase: 'aaaaa-bbbbb-ccccc-ddddd-eeeee' }],
    ['the code is wrong', { code: '000000' }],
    ['the email is unknown', { email: 'nobody@example.com' }],
    ['the email cannot be stored', { email: 'a\u0000b' }],
  ])('is rejected with the same message when %s', async (_case, change) => {
    const answer = await trySignIn(shop, await createOperator(shop), change);
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([401, undefined]);
    expect(answer.body).toContain('The email, passphrase or code is incorrect');
  });

  test('checks the code with the real time, even when the demo clock shows another day', async () => {
    const { email, passphrase, codeSecret } = await createOperator(shop);
    const demo = { ...platform, clock: createClock(new Date('2030-01-01T12:00:00Z')) };
    const credentials = { email, passphrase, code: computeCode(codeSecret, new Date()) };
    expect(
      await signIn(demo, credentials, { countedAs: '10.0.0.1', address: '10.0.0.1', userAgent: '' }),
    ).toMatchObject({ ok: true });
  });

  test('accepts every code once, even in two requests at the same time', async () => {
    const operator = await createOperator(shop);
    const both = await Promise.all([trySignIn(shop, operator), trySignIn(shop, operator)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([303, 401]);
    expect((await trySignIn(shop, operator)).statusCode).toBe(401);
    clock.advance(30_000);
    expect((await trySignIn(shop, operator)).statusCode).toBe(303);
  });

  test('answers a token call while twenty strangers try at once, and refuses those who would wait too long [S-230]', async () => {
    const operator = await createOperator(shop);
    await app.inject(`${shop.api}/token`);
    // A check of an unknown email takes the full time, so that the others wait.
    const change = { email: 'nobody@example.com' };
    const finished: string[] = [];
    const track = async <Answer extends { statusCode: number }>(name: string, answer: PromiseLike<Answer>) => {
      const done = await answer;
      finished.push(`${name} ${done.statusCode}`);
      return done;
    };
    const tries = Array.from({ length: 20 }, (_, n) =>
      track('try', trySignIn(shop, operator, change, { remoteAddress: `10.0.${n % 10}.1` })),
    );
    await track('token', app.inject(`${shop.api}/token`));
    const answers = await Promise.all(tries);
    expect(finished.filter((end) => end === 'try 401')).toHaveLength(6);
    expect(finished.filter((end) => end === 'try 429')).toHaveLength(14);
    const checkedBefore = finished.slice(0, finished.indexOf('token 200')).filter((end) => end === 'try 401');
    expect(checkedBefore.length).toBeLessThan(3);
    for (const { statusCode, headers, body } of answers.filter((answer) => answer.statusCode === 429)) {
      expect([statusCode, headers['retry-after']]).toEqual([429, '5']);
      expect(body).toContain('Too many attempts. Try again in a minute.');
    }
  });

  test('lets an operator in while one network fills its places, and a refusal uses up no try [S-230]', async () => {
    const operator = await createOperator(shop);
    const flood = Array.from({ length: 20 }, (_, n) =>
      trySignIn(shop, operator, { email: `x${n}@example.com` }, { remoteAddress: '10.0.0.1' }),
    );
    expect((await trySignIn(shop, operator, {}, { remoteAddress: '10.0.0.2' })).statusCode).toBe(303);
    const statuses = (await Promise.all(flood)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 401)).toHaveLength(2);
    const [network] = await database.db.query<{ readonly tries: number }>(
      sql`select tries from operator_tries where key = 'address 10.0.0.1'`,
    );
    expect(network?.tries).toBe(2);
  });

  test('is locked for the network of a stranger after five wrong passphrases, not for the operator [S-241]', async () => {
    const operator = await createOperator(shop);
    const stranger = { remoteAddress: '10.0.0.1' };
    for (let n = 1; n <= 5; n++)
      expect((await trySignIn(shop, operator, { passphrase: 'wrong' }, stranger)).statusCode).toBe(401);
    const locked = await trySignIn(shop, operator, {}, stranger);
    expect([locked.statusCode, locked.headers['retry-after']]).toEqual([429, '900']);
    for (let n = 2; n <= 7; n++)
      await trySignIn(shop, operator, { passphrase: 'wrong' }, { remoteAddress: `10.0.0.${n}` });
    expect((await trySignIn(shop, operator, {}, { remoteAddress: '10.0.1.1' })).statusCode).toBe(303);
  });

  test('is locked for 15 minutes after five wrong codes with the correct passphrase, from any address', async () => {
    const operator = await createOperator(shop);
    const from = (n: number) => ({ remoteAddress: `10.0.0.${n}` });
    for (let n = 1; n <= 5; n++)
      expect((await trySignIn(shop, operator, { code: '000000' }, from(n))).statusCode).toBe(401);
    const locked = await trySignIn(shop, operator, {}, from(6));
    expect([locked.statusCode, locked.headers['retry-after']]).toEqual([429, '900']);
    expect(locked.body).toContain('Too many attempts. Try again in 15 minutes.');
    expect((await trySignIn(shop, await createOperator(shop, 'pat@example.com'))).statusCode).toBe(303);
    clock.advance(15 * minuteMs);
    expect((await trySignIn(shop, operator)).statusCode).toBe(303);
  });

  test('is locked for an address after twenty attempts with any email', async () => {
    const operator = await createOperator(shop);
    const resetsAt = new Date(clock.now().getTime() + minuteMs);
    await database.db.query(
      sql`insert into operator_tries (key, tries, resets_at) values ('address 127.0.0.1', 20, ${resetsAt})`,
    );
    const locked = await trySignIn(shop, operator);
    expect([locked.statusCode, locked.headers['retry-after']]).toEqual([429, '60']);
    expect((await trySignIn(shop, operator, {}, { remoteAddress: '10.0.0.1' })).statusCode).toBe(303);
    // Emails that the network goes on trying are neither stored nor locked.
    const { db } = shop.platform;
    const countTries = async () => (await db.query(sql`select from operator_tries`)).length;
    const before = await countTries();
    for (let n = 0; n < 6; n++) await trySignIn(shop, operator, { email: 'new@example.com' });
    expect(await countTries()).toBe(before);
  });

  test('resets the number of attempts after a successful one', async () => {
    const operator = await createOperator(shop);
    for (let round = 0; round < 2; round++) {
      for (let n = 0; n < 4; n++) await trySignIn(shop, operator, { code: '000000' });
      clock.advance(minuteMs);
      expect((await trySignIn(shop, operator)).statusCode).toBe(303);
    }
  });

  test.each([
    ['a page of another site', { 'sec-fetch-site': 'cross-site' }],
    ['a page of a sibling domain', { 'sec-fetch-site': 'same-site' }],
    ['a page without an origin', {}],
    ['another origin', { origin: 'https://elsewhere.example' }],
    ['a hidden origin', { origin: 'null' }],
  ])('and signing out reject a form from %s', async (_case, from) => {
    const operator = await createOperator(shop);
    const { get, cookie } = await openOperatorSession(shop, operator);
    expect((await trySignIn(shop, operator, {}, { from })).statusCode).toBe(403);
    expect((await postForm(shop, '/sign-out', {}, { from, cookie })).statusCode).toBe(403);
    expect((await get('/events')).statusCode).toBe(200);
  });

  test('accepts our own form from a browser that only sends its origin', async () => {
    const from = { origin: 'http://localhost:3000', host: 'localhost:3000' };
    expect((await trySignIn(shop, await createOperator(shop), {}, { from })).statusCode).toBe(303);
  });

  test.each([
    ['an unknown field', { role: 'owner' }],
    ['a huge passphrase', { passphrase: 'x'.repeat(201) }],
  ])('is rejected with %s', async (_case, change) => {
    expect((await trySignIn(shop, await createOperator(shop), change)).statusCode).toBe(400);
  });
});

describe('a session', () => {
  test.each([
    ['half an hour without a request', [30]],
    ['eight hours of activity', Array(17).fill(29)],
  ])('ends after %s', async (_case, minutes) => {
    const { get } = await openOperatorSession(shop, await createOperator(shop));
    for (const pause of minutes.slice(0, -1)) {
      clock.advance(pause * minuteMs);
      expect((await get('/events')).statusCode).toBe(200);
    }
    clock.advance((minutes.at(-1) ?? 0) * minuteMs);
    const ended = await get('/events');
    expect([ended.statusCode, ended.headers.location]).toEqual([302, signInForReport]);
  });

  test('ends on the server when the operator signs out', async () => {
    const { get, cookie } = await openOperatorSession(shop, await createOperator(shop));
    const answer = await postForm(shop, '/sign-out', {}, { cookie });
    expect(answer.headers['set-cookie']).toMatch(/^demarc-operator=; .*Expires=Thu, 01 Jan 1970/);
    expect((await get('/events')).statusCode).toBe(302);
  });

  test('ends when its operator is removed', async () => {
    await createOperator(shop, 'pat@example.com');
    const { get } = await openOperatorSession(shop, await createOperator(shop));
    await deleteOperator(database.db, 'olga@example.com');
    expect((await get('/events')).headers.location).toBe(signInForReport);
  });

  test('of a shopper does not open operator pages', async () => {
    await createOperator(shop);
    const visitor = await shop.startVisit();
    const secret = visitor.cookie.split('=')[1];
    for (const cookie of [visitor.cookie, `demarc-operator=${secret}`])
      expect((await app.inject({ url: report, headers: { cookie } })).headers.location).toBe(signInForReport);
  });
});

test('the database contains no secret of an operator in plain text', async () => {
  const operator = await createOperator(shop);
  const { cookie } = await openOperatorSession(shop, operator);
  const rows = await database.db.query(sql`
    select operator::text as row from operator
    union all select operator_session::text from operator_session`);
  expect(rows).toHaveLength(2);
  const secrets = [operator.passphrase, operator.codeSecret, cookie.split('=')[1] ?? ''];
  for (const secret of secrets) expect(JSON.stringify(rows)).not.toContain(secret);
});

test('addOperator rejects an invalid email, and a known one in any case', async () => {
  await createOperator(shop);
  const add = (email: string) => addOperator(platform, email, 'owner', { kind: 'command', name: 'test' });
  expect(await add('OLGA@example.com ')).toBe('known');
  expect(await add('olga')).toBe('noEmail');
});

test('signing in rejects every code when the installation has another secret', async () => {
  const operator = await createOperator(shop);
  const other = await startTestApp({
    database,
    clock,
    config: { secret: 'another secret of the same installation, long enough' },
  });
  for (const code of [computeCurrentCode(operator), computeCode('', clock.now())])
    expect((await trySignIn(other, operator, { code })).statusCode).toBe(401);
});

test('the pages load only their own style and font, and are not cached', async () => {
  const { get } = await openOperatorSession(shop, await createOperator(shop, 'rita@example.com', 'read-only'));
  const refused = await get('/carts');
  expect(refused.statusCode).toBe(403);
  for (const page of [await shop.app.inject(operatorRoot), refused]) {
    expect(page.headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'self'; font-src 'self'; form-action 'self'/,
    );
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    expect(page.body).not.toMatch(/<script|style="/);
  }
  expect((await get('/style.css')).headers['content-type']).toBe('text/css; charset=utf-8');
});
