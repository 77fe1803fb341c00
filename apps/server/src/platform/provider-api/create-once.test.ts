import { defineProviderCalls } from '@demarc/contract/provider-api';
import { refuse, succeed } from '@demarc/domain/errors';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createProviderClient } from '../../testing/provider-client.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import { sql } from '../database/sql.ts';
import { handlePreparedCall, handleProviderCall } from './handler.ts';
import { registerProviderCalls } from './register-calls.ts';

const thing = z.strictObject({ revision: z.int(), secret: z.string() });
const { createThing, createFoundThing, changeThing } = defineProviderCalls({
  createThing: {
    summary: 'Create a thing',
    description: 'Creates a thing.',
    tag: 'Orders',
    method: 'POST',
    path: '/things',
    scope: 'orders:write',
    body: z.strictObject({ name: z.string() }),
    response: thing,
    status: 201,
    etag: true,
    idempotency: 'required',
    example: {},
  },
  createFoundThing: {
    summary: 'Find a thing and create it',
    description: 'Finds a thing and creates it.',
    tag: 'Orders',
    method: 'POST',
    path: '/found-things',
    scope: 'orders:write',
    body: z.strictObject({ name: z.string() }),
    response: thing,
    status: 201,
    idempotency: 'required',
    example: {},
  },
  changeThing: {
    summary: 'Change a thing',
    description: 'Changes a thing.',
    tag: 'Orders',
    method: 'PATCH',
    path: '/things/{id}',
    scope: 'orders:write',
    params: z.strictObject({ id: z.string() }),
    body: z.strictObject({}),
    response: z.strictObject({ revision: z.int() }),
    etag: true,
    ifMatch: 'required',
    example: {},
  },
});

const { platform, clock } = await startTestApp();
const app = fastify();
let runs = 0;
let finds = 0;
await registerProviderCalls(app, platform, { countUnauthorized: async () => {} }, [
  handleProviderCall(createThing, async ({ body: { name } }, { tx }) => {
    runs++;
    await tx.query(sql`insert into rate_limit (key, count, resets_at) values (${`thing ${name}`}, 1, now())`);
    return name === 'refused' ? refuse('eventNotAllowed') : succeed({ revision: runs, secret: `secret of ${name}` });
  }),
  handlePreparedCall(createFoundThing, {
    prepare: async ({ body: { name } }) => {
      finds++;
      return name === 'unknown' ? refuse('notFound') : succeed(name);
    },
    run: async (name, { tx }) => {
      await tx.query(sql`insert into rate_limit (key, count, resets_at) values (${`thing ${name}`}, 1, now())`);
      return succeed({ revision: finds, secret: `secret of ${name}` });
    },
  }),
  handleProviderCall(changeThing, async (_, { expectedRevision }) => {
    if (expectedRevision !== undefined && expectedRevision !== 7) return refuse('preconditionFailed');
    return succeed({ revision: 8 });
  }),
]);
const client = await createProviderClient({ app, platform });
const create = async (name: string, key?: string, sender = client) => {
  const answer = await sender.post('/things', { name }, key === undefined ? {} : { 'idempotency-key': key });
  return answer.statusCode === 201 ? answer.json() : `${answer.statusCode} ${answer.json().code}`;
};
const countThings = async (name: string) =>
  (await platform.db.query(sql`select key from rate_limit where key = ${`thing ${name}`}`)).length;

test('a repeated create gets the first answer, and another body with its key is refused [O-057]', async () => {
  const first = await create('one', 'key-00001');
  expect(first).toMatchObject({ secret: 'secret of one' });
  expect(await create('one', 'key-00001')).toEqual(first);
  expect(await create('two', 'key-00001')).toBe('422 idempotencyKeyReused');
  expect(await create('one')).toBe('400 idempotencyKeyMissing');
  expect(await create('one', 'short')).toBe('400 idempotencyKeyMissing');
});

test('a repeat is not prepared again, and a refused preparation stores nothing [O-162]', async () => {
  const find = (name: string) => client.post('/found-things', { name }, { 'idempotency-key': 'key-00006' });
  expect((await find('unknown')).json()).toMatchObject({ code: 'notFound' });
  const created = await find('found');
  expect([created.statusCode, finds]).toEqual([201, 2]);
  expect((await find('found')).json()).toEqual(created.json());
  expect((await find('other')).json()).toMatchObject({ code: 'idempotencyKeyReused' });
  expect(finds).toBe(2);
  expect((await client.post('/found-things', { name: 'found' })).json()).toMatchObject({
    code: 'idempotencyKeyMissing',
  });
});

test('keys of another API key are other keys [O-057]', async () => {
  await create('mine', 'key-00002');
  const other = await createProviderClient({ app, platform });
  expect(await create('theirs', 'key-00002', other)).toMatchObject({ secret: 'secret of theirs' });
});

test('a refusal stores neither its effect nor its answer [O-057]', async () => {
  expect(await create('refused', 'key-00003')).toBe('409 eventNotAllowed');
  expect(await countThings('refused')).toBe(0);
  expect(await create('accepted', 'key-00003')).toMatchObject({ secret: 'secret of accepted' });
});

test('of creates at the same moment one runs, and the others wait or get its answer [O-057]', async () => {
  const before = runs;
  const answers = await Promise.all(Array.from({ length: 10 }, () => create('same', 'key-00004')));
  expect(runs - before).toBe(1);
  expect(answers.filter((answer) => answer !== '409 inProgress').length).toBeGreaterThan(0);
  for (const answer of answers)
    expect(['409 inProgress', answers.find((each) => typeof each === 'object')]).toContainEqual(answer);
});

test('the stored answer is sealed, and forgotten after a day [O-057]', async () => {
  const first = await create('day', 'key-00005');
  const rows = await platform.db.query(sql`select sealed_answer from provider_answer`);
  expect(JSON.stringify(rows)).not.toContain('secret of');
  clock.advance(24 * 60 * 60 * 1000 - 1);
  expect(await create('day', 'key-00005')).toEqual(first);
  await platform.db.query(sql`delete from rate_limit where key = 'thing day'`);
  clock.advance(1);
  expect(await create('day', 'key-00005')).not.toEqual(first);
});

test('a change that needs If-Match is refused without it, and with another revision [O-057]', async () => {
  const change = async (headers: Record<string, string>) => {
    const answer = await client.send({ method: 'PATCH', url: '/things/1', payload: {}, headers });
    return answer.statusCode === 200 ? answer.headers.etag : `${answer.statusCode} ${answer.json().code}`;
  };
  expect(await change({})).toBe('428 preconditionRequired');
  expect(await change({ 'if-match': '"6"' })).toBe('412 preconditionFailed');
  for (const wrong of ['7', 'W/"7"', '"x"', '"7", "8"', ''])
    expect(await change({ 'if-match': wrong })).toBe('400 invalidRequest');
  expect(await change({ 'if-match': '"7"' })).toBe('"8"');
  expect(await change({ 'if-match': '*' })).toBe('"8"');
});
