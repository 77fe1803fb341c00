import { type OperatorCall, operatorRefusal } from '@demarc/contract/operator-api';
import { type Refusal, refuse, succeed } from '@demarc/domain/errors';
import type { OperatorRole } from '@demarc/domain/operator';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { startTestApp } from '../../testing/start-test-app.ts';
import { sql } from '../database/sql.ts';
import { Refused } from '../http/refusal.ts';
import { handleOperatorCall } from './handler.ts';
import { registerOperatorCalls } from './register-calls.ts';
import type { SignedInOperator } from './signed-in-operator.ts';

const thing = z.strictObject({ version: z.int(), name: z.string() });
const params = z.strictObject({ id: z.string() });
const body = z.strictObject({ name: z.string() });
const getThing = {
  ...{ name: 'getThing', method: 'GET', path: '/things/{id}', permissions: ['orders'], params },
  ...{ query: z.strictObject({ q: z.string().optional() }), response: thing },
} as const satisfies OperatorCall;
const changeThing = {
  ...{ name: 'changeThing', method: 'POST', path: '/things/{id}/change', permissions: ['orders'], params, body },
  ...{ response: thing, idempotency: 'required', ifMatch: 'required' },
} as const satisfies OperatorCall;
const exportThings = {
  ...{ name: 'exportThings', method: 'GET', path: '/things.csv', permissions: ['orders'], file: 'text/csv' },
} as const satisfies OperatorCall;
const nameThing = {
  ...{ name: 'nameThing', method: 'PUT', path: '/things/{id}', permissions: ['orders'], params, body },
} as const satisfies OperatorCall;

const shop = await startTestApp();
const { platform } = shop;
const addOperator = async (email: string): Promise<SignedInOperator> => {
  const [added] = await platform.db.query<{ readonly id: string }>(sql`
    insert into operator (email, role, passphrase_hash, code_secret, created_at)
    values (${email}, 'sales', '', '', ${platform.clock.now()}) returning id`);
  return { id: added?.id ?? '', email, role: 'sales' as OperatorRole, sessionEndsAt: platform.clock.now() };
};
const olga = await addOperator('olga@example.com');
const sue = await addOperator('sue@example.com');

let runs = 0;
const app = fastify();
app.decorateRequest('operator', null);
app.addHook('onRequest', async (request) => {
  request.operator = [olga, sue].find(({ email }) => email === request.headers['x-operator']) ?? null;
  if (!request.operator) throw new Refused({ code: 'sessionEnded' });
});
await registerOperatorCalls(app, platform, [
  handleOperatorCall(getThing, async ({ params: { id }, query: { q } }) =>
    id === 'lost' ? refuse('notFound') : succeed({ version: 1, name: q ?? id }),
  ),
  handleOperatorCall(changeThing, async ({ body: { name } }, { tx, expectedVersion, operator, actor }) => {
    runs++;
    await tx.query(sql`insert into rate_limit (key, count, resets_at) values (${`thing ${name}`}, 1, now())`);
    if (name === 'refused') return refuse('preconditionFailed');
    return succeed({ version: expectedVersion + 1, name: `${name} by ${operator.email}, ${actor.networkAddress}` });
  }),
  handleOperatorCall(exportThings, async () =>
    succeed({
      name: 'things.csv',
      parts: (async function* () {
        yield 'name\r\n';
        yield 'oak\r\n';
      })(),
    }),
  ),
  handleOperatorCall(nameThing, async () => succeed(undefined)),
]);

interface Sent {
  readonly by?: string;
  readonly payload?: object | string;
  readonly headers?: Readonly<Record<string, string>>;
}
const send = (method: 'GET' | 'POST' | 'PUT', path: string, { by = olga.email, payload, headers }: Sent = {}) =>
  app.inject({
    ...{ method, url: `/api${path}`, ...(payload !== undefined && { payload }) },
    headers: { 'x-operator': by, ...headers },
  });
const change = (name: string, headers: Readonly<Record<string, string>> = {}, by = olga.email) =>
  send('POST', '/things/a/change', {
    ...{ by, payload: { name } },
    headers: { 'if-match': '"7"', 'idempotency-key': `key-of-${name}`, ...headers },
  });

test('decodes a request, answers in JSON and stores nothing in caches [A-013]', async () => {
  const answer = await send('GET', '/things/a?q=oak');
  expect(answer.json()).toEqual({ version: 1, name: 'oak' });
  expect(answer.headers['cache-control']).toBe('no-store');
  expect((await send('PUT', '/things/a', { payload: { name: 'b' } })).statusCode).toBe(204);
});

test('sends a file in parts, with its name [A-013]', async () => {
  const answer = await send('GET', '/things.csv');
  expect([answer.statusCode, answer.body]).toEqual([200, 'name\r\noak\r\n']);
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(answer.headers['content-disposition']).toBe('attachment; filename="things.csv"');
});

test.each<[string, () => ReturnType<typeof send>, number, Refusal]>([
  ['without a session', () => send('GET', '/things/a', { by: 'nobody' }), 401, { code: 'sessionEnded' }],
  ['of an unknown path', () => send('GET', '/nothing'), 404, { code: 'notFound' }],
  ['of an unknown thing', () => send('GET', '/things/lost'), 404, { code: 'notFound' }],
  ['with another method', () => send('POST', '/things/a', { payload: {} }), 405, { code: 'methodNotAllowed' }],
  [
    'with an unknown filter',
    () => send('GET', '/things/a?color=red'),
    400,
    { code: 'invalidRequest', fields: [{ path: 'query.color', reason: 'is not known here' }] },
  ],
  [
    'with a body that is not JSON',
    () => send('PUT', '/things/a', { payload: '{', headers: { 'content-type': 'application/json' } }),
    400,
    { code: 'invalidRequest', fields: [{ path: '', reason: 'is not JSON' }] },
  ],
  [
    'with a form',
    () =>
      send('PUT', '/things/a', { payload: 'name=b', headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
    415,
    { code: 'unsupportedBody' },
  ],
  [
    'without a version',
    () => send('POST', '/things/a/change', { payload: { name: 'b' }, headers: { 'idempotency-key': 'key-00001' } }),
    428,
    { code: 'preconditionRequired' },
  ],
  ['of any version', () => change('any', { 'if-match': '*' }), 428, { code: 'preconditionRequired' }],
  [
    'without an idempotency key',
    () => change('none', { 'idempotency-key': '' }),
    400,
    { code: 'idempotencyKeyMissing' },
  ],
])('refuses a request %s [A-013]', async (_case, ask, status, refusal) => {
  const answer = await ask();
  expect(answer.statusCode).toBe(status);
  expect(operatorRefusal.parse(answer.json())).toEqual({ ...refusal, requestId: expect.any(String) });
  expect(answer.headers['cache-control']).toBe('no-store');
});

test('runs a call once for each idempotency key of an operator, and keeps nothing of a refused one [A-014]', async () => {
  const first = await change('oak');
  expect(first.json()).toEqual({ version: 8, name: 'oak by olga@example.com, 127.0.0.1' });
  const runsBefore = runs;
  expect((await change('oak')).json()).toEqual(first.json());
  expect(runs).toBe(runsBefore);
  const reused = await change('elm', { 'idempotency-key': 'key-of-oak' });
  expect([reused.statusCode, reused.json().code]).toEqual([422, 'idempotencyKeyReused']);
  // The same key of a colleague is another one.
  const other = await change('ash', { 'idempotency-key': 'key-of-oak' }, sue.email);
  expect(other.json().name).toBe('ash by sue@example.com, 127.0.0.1');
  expect((await change('refused')).statusCode).toBe(412);
  expect((await change('refused')).statusCode).toBe(412);
  const kept = await platform.db.query(sql`select key from rate_limit where key like 'thing %' order by key`);
  expect(kept).toEqual([{ key: 'thing ash' }, { key: 'thing oak' }]);
  const stored = await platform.db.query<{ readonly sealedAnswer: string }>(
    sql`select sealed_answer from operator_answer`,
  );
  expect(stored).toHaveLength(2);
  expect(JSON.stringify(stored)).not.toContain('oak');
});
