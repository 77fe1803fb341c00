import { operatorRoles } from '@demarc/domain/operator';
import { beforeEach, expect, test } from 'vitest';
import { sql } from '../../platform/database/sql.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import { addOperator } from './add-operator.ts';
import { operatorRoot, postForm } from './testing/operators.ts';

const shop = await startTestApp();
const { database, clock, platform } = shop;
const production = await startTestApp({ config: { env: 'production' }, database });
const command = { kind: 'command', name: 'npm run operator' } as const;

beforeEach(async () => {
  await database.db.query(sql`truncate operator, operator_session, operator_tries, audit_entry cascade`);
  clock.advance(60_000);
});

const signIn = (role: string, at = shop) => postForm(at, '/demo-sign-in', { role });
const readCookie = ({ headers }: Awaited<ReturnType<typeof signIn>>) =>
  String(headers['set-cookie'] ?? '').split(';')[0] ?? '';
const get = (path: string, cookie = '', { app } = shop) =>
  app.inject({ url: operatorRoot + path, headers: { cookie } });

test('the demonstration signs in an operator of each role with one click [A-060]', async () => {
  const { body } = await get('');
  for (const role of operatorRoles) {
    expect(body).toContain(`<button name="role" value="${role}">`);
    const answer = await signIn(role);
    expect([role, answer.statusCode]).toEqual([role, 303]);
    const session = await get('/api/session', readCookie(answer));
    expect(session.json().operator).toMatchObject({ email: `${role}@example.com`, role });
  }
  // A second click signs in the same operator.
  expect((await signIn('owner')).statusCode).toBe(303);
  expect(await database.db.query(sql`select email from operator where role = 'owner'`)).toHaveLength(1);
  const entries = await database.db.query(sql`select actor_name, action from audit_entry order by id`);
  expect(entries.at(-1)).toEqual({ actorName: 'owner@example.com', action: 'sign in' });
});

test('the demonstration refuses roles that do not exist and forms of other sites [A-060]', async () => {
  expect((await signIn('admin')).statusCode).toBe(400);
  const other = await postForm(shop, '/demo-sign-in', { role: 'owner' }, { from: { 'sec-fetch-site': 'cross-site' } });
  expect([other.statusCode, other.headers['set-cookie']]).toEqual([403, undefined]);
});

test('operators of the demonstration have no access in production [A-061]', async () => {
  const cookie = readCookie(await signIn('owner'));
  // Without other operators, production has no operator pages.
  expect((await get('/events', cookie, production)).headers.location).toBe('/business/internet');
  await database.db.query(sql`update operator set is_demo = false where email = 'owner@example.com'`);
  await database.db.query(sql`
    insert into operator (email, role, passphrase_hash, code_secret, created_at, is_demo)
    select 'sales@example.com', 'sales', passphrase_hash, code_secret, created_at, true from operator`);
  await database.db.query(sql`
    update operator_session set operator_id = (select id from operator where email = 'sales@example.com')`);
  expect((await get('/events', cookie, production)).headers.location).toBe(`${operatorRoot}?to=%2Fevents`);
  const answer = await signIn('owner', production);
  expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([400, undefined]);
  expect((await get('', '', production)).body).not.toContain('Demonstration');
});

test('the first added operator ends the operators of the demonstration and their sessions [A-061]', async () => {
  const cookie = readCookie(await signIn('owner'));
  expect((await get('/events', cookie)).statusCode).toBe(200);
  expect(await addOperator(platform, 'owner@example.com', 'support', command)).toMatchObject({
    email: 'owner@example.com',
  });
  expect((await get('/events', cookie)).statusCode).toBe(302);
  const answer = await signIn('owner');
  expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([400, undefined]);
  expect(answer.body).toContain('Code from your app');
  expect(await database.db.query(sql`select email, role from operator`)).toEqual([
    { email: 'owner@example.com', role: 'support' },
  ]);
});
