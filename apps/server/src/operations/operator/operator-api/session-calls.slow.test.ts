import { randomUUID } from 'node:crypto';
import { hasPermission, permissions } from '@demarc/domain/operator';
import { expect, test } from 'vitest';
import { sql } from '../../../platform/database/sql.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';
import { createOperator, openOperatorSession, operatorRoot } from '../testing/operators.ts';

const shop = await startTestApp();
const { app, platform } = shop;
const sessionPath = `${operatorRoot}/api/session`;

test('a call without an operator, or with an ended session, answers 401 instead of the sign-in page [A-013]', async () => {
  const ask = async (cookie = '') => {
    const { statusCode, headers, body } = await app.inject({ url: sessionPath, headers: { cookie } });
    return [statusCode, headers['content-type'], JSON.parse(body).code];
  };
  const ended = [401, 'application/json; charset=utf-8', 'sessionEnded'];
  expect(await ask()).toEqual(ended);
  const { cookie } = await openOperatorSession(shop, await createOperator(shop));
  expect((await ask(cookie))[0]).toBe(200);
  shop.clock.advance(31 * 60_000);
  expect(await ask(cookie)).toEqual(ended);
});

test('the session tells the operator, the permissions and the time zone, and colleagues are listed by email [A-015]', async () => {
  const { get } = await openOperatorSession(shop, await createOperator(shop, 'sue@example.com', 'support'));
  expect((await get('/api/session')).json()).toEqual({
    operator: { id: expect.any(String), email: 'sue@example.com', role: 'support' },
    permissions: permissions.filter((permission) => hasPermission('support', permission)),
    provider: { name: platform.provider.brand.name, timeZone: platform.provider.brand.support.timeZone },
  });
  const { colleagues } = (await get('/api/colleagues')).json();
  expect(colleagues.map(({ email }: { readonly email: string }) => email)).toEqual([
    'olga@example.com',
    'sue@example.com',
  ]);
});

test('a call without a permission answers 403 with its name, and is recorded [A-013]', async () => {
  const { get } = await openOperatorSession(shop, await createOperator(shop, 'rita@example.com', 'read-only'));
  const refused = await get('/api/colleagues');
  expect([refused.statusCode, refused.json()]).toEqual([
    403,
    { code: 'scopeMissing', fields: [{ path: 'permission', reason: 'assign' }], requestId: expect.any(String) },
  ]);
  const [entry] = await platform.db.query(
    sql`select actor_name, action, subject_label from audit_entry order by id desc limit 1`,
  );
  expect(entry).toEqual({ actorName: 'rita@example.com', action: 'refused', subjectLabel: '/api/colleagues' });
});

test.each<[string, Record<string, string>, number]>([
  ['another site', { 'sec-fetch-site': 'cross-site' }, 400],
  ['another site, in an older browser', { origin: 'https://other.example' }, 400],
  ['an unknown site', {}, 400],
  ['our own pages', { 'sec-fetch-site': 'same-origin' }, 404],
])('a call that changes something from %s answers %i [A-013]', async (_from, headers, status) => {
  const { cookie } = await openOperatorSession(shop, await createOperator(shop, `${randomUUID()}@example.com`));
  for (const method of ['POST', 'PUT', 'DELETE'] as const) {
    const url = `${operatorRoot}/api/nothing`;
    const answer = await app.inject({ method, url, payload: {}, headers: { cookie, ...headers } });
    expect([answer.statusCode, answer.json().code]).toEqual([status, status === 400 ? 'invalidRequest' : 'notFound']);
  }
});
