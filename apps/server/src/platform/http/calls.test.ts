import { type CallDefinition, calls } from '@demarc/contract';
import { refuse, succeed } from '@demarc/domain/errors';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { startTestApp } from '../../testing/start-test-app.ts';
import { createLog } from '../logging.ts';
import { handle } from './handler.ts';

const limit = { max: 1000, windowSeconds: 60 };
const answerCodec = z.codec(z.strictObject({ Greeting: z.string() }), z.object({ greeting: z.string() }), {
  decode: (wire) => ({ greeting: wire.Greeting }),
  encode: (value) => ({ Greeting: value.greeting }),
});
const nameCodec = z.codec(z.strictObject({ Name: z.string().max(20) }), z.object({ name: z.string() }), {
  decode: (wire) => ({ name: wire.Name }),
  encode: (value) => ({ Name: value.name }),
});
const createTestCall = <const C extends Partial<CallDefinition> & { path: `/${string}` }>(call: C) => ({
  name: call.path,
  summary: 'For tests.',
  access: 'public' as const,
  response: answerCodec,
  rateLimit: limit,
  ...call,
});
const greet = createTestCall({ method: 'POST', path: '/test/greet', body: nameCodec });
const greetForm = createTestCall({ method: 'POST', path: '/test/greet-form', body: nameCodec, bodyType: 'form' });
const wait = createTestCall({ method: 'GET', path: '/test/wait' });
const fail = createTestCall({ method: 'GET', path: '/test/fail' });
const answerInvalid = createTestCall({ method: 'GET', path: '/test/answer-invalid' });

const lines: string[] = [];
const { app, api, database, platform } = await startTestApp({
  log: createLog('info', { write: (line: string) => void lines.push(line) }),
  handlers: [
    handle(greet, async ({ body }) => succeed({ greeting: `Hello ${body.name}` })),
    handle(greetForm, async ({ body }) => succeed({ greeting: `Hello ${body.name}` })),
    handle(wait, async () => refuse('inProgress', { retryAfterSeconds: 7 })),
    handle(fail, async () => {
      throw new Error('the secret recipe, ssn 078-05-1120');
    }),
    handle(answerInvalid, async () => succeed({ salutation: 'Hi' } as never)),
  ],
});
const { messages } = platform.provider;
const post = (url: string, payload: string | object, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url: `${api}${url}`, payload, headers });
const json = { 'content-type': 'application/json' };

test('a call translates between wire names and domain names', async () => {
  const greeted = await post('/test/greet', { Name: 'Ada' });
  expect(greeted.statusCode).toBe(200);
  expect(greeted.json()).toEqual({ Greeting: 'Hello Ada' });
  expect(greeted.headers['cache-control']).toBe('no-store');
});

test('a call that accepts forms reads a form body', async () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  expect((await post('/test/greet-form', 'Name=Ada', form)).json()).toEqual({ Greeting: 'Hello Ada' });
  expect((await post('/test/greet', 'Name=Ada', form)).json()).toMatchObject({ ErrorCode: 'unsupportedBody' });
  expect((await post('/test/greet-form', { Name: 'Ada' })).json()).toMatchObject({ ErrorCode: 'unsupportedBody' });
});

test.each([
  ['a missing field', { Name: undefined }, 'Name'],
  ['a field of the wrong type', { Name: 7 }, 'Name'],
  ['a field that is too long', { Name: 'x'.repeat(21) }, 'Name'],
  ['an unknown field', { Name: 'Ada', price: 1 }, 'price'],
])('safety 21: a call rejects %s by name without returning its value', async (_case, body, path) => {
  const refused = await post('/test/greet', body);
  expect(refused.statusCode).toBe(400);
  expect(refused.json()).toEqual({
    ErrorCode: 'invalidRequest',
    ErrorMessage: messages.somethingWentWrong,
    Fields: [{ Path: path, Reason: expect.any(String) }],
  });
  expect(refused.body).not.toContain('xxx');
});

test('safety 21: a call rejects an unknown query parameter by name', async () => {
  const refused = await app.inject(`${api}/feature-flags?role=admin`);
  expect(refused.json()).toMatchObject({ ErrorCode: 'invalidRequest', Fields: [{ Path: 'role' }] });
});

test('a call removes characters that the database cannot store before the handler runs', async () => {
  expect((await post('/test/greet', '{"Name":"A\\u0000d\\ud800a"}', json)).json()).toEqual({
    Greeting: 'Hello Ad\ufffda',
  });
});

test('a call with a thousand unknown fields gets an answer that names twenty', async () => {
  const many = Object.fromEntries(Array.from({ length: 1000 }, (_, n) => [`f${n}`.padEnd(50, 'x'), 1]));
  expect((await post('/test/greet', many)).json().Fields).toHaveLength(20);
});

test.each([
  ['broken JSON', '{"Name":', json, 400, 'invalidRequest'],
  ['an empty body', '', json, 400, 'invalidRequest'],
  ['a body that would change prototypes', '{"__proto__":{"Name":"Ada"}}', json, 400, 'invalidRequest'],
  ['another type of body', 'Ada', { 'content-type': 'text/plain' }, 415, 'unsupportedBody'],
  ['a body of 64 KB and more', JSON.stringify({ Name: 'x'.repeat(65_536) }), json, 413, 'bodyTooLarge'],
])('a call rejects %s', async (_case, body, headers, status, code) => {
  const refused = await post('/test/greet', body, headers);
  expect(refused.statusCode).toBe(status);
  expect(refused.json()).toMatchObject({ ErrorCode: code });
});

test('a refusal is sent with its status, its text and Retry-After', async () => {
  const refused = await app.inject(`${api}/test/wait`);
  expect(refused.statusCode).toBe(409);
  expect(refused.headers['retry-after']).toBe('7');
  expect(refused.json()).toEqual({ ErrorCode: 'inProgress', ErrorMessage: messages.stillWorking });
});

test.each(['fail', 'answer-invalid'])(
  'a bug (%s) is logged with its stack and not revealed to the shopper',
  async (path) => {
    lines.length = 0;
    const failed = await app.inject(`${api}/test/${path}`);
    expect(failed.statusCode).toBe(500);
    expect(failed.json()).toEqual({ ErrorCode: 'internal', ErrorMessage: messages.technicalIssue });
    const logged = lines.map((line) => JSON.parse(line)).find((line) => line.level === 'error');
    expect(logged.err.stack).toMatch(/at .*\.ts:\d+/);
    expect(logged.err.message).not.toContain('078-05-1120');
  },
);

test('an unknown path of the API gets an answer of the API, not a page of the shop', async () => {
  const missing = await app.inject(`${api}/nothing-here`);
  expect(missing.statusCode).toBe(404);
  expect(missing.json()).toMatchObject({ ErrorCode: 'notFound' });
});

test.each([
  ['POST', '/token', 'GET'],
  ['HEAD', '/content/faq', 'GET'],
  ['OPTIONS', '/test/greet', 'POST'],
  ['DELETE', '/event-log', 'POST'],
] as const)('%s %s is refused with the allowed method: %s', async (method, path, allowed) => {
  const refused = await app.inject({ method, url: `${api}${path}` });
  expect([refused.statusCode, refused.headers.allow]).toEqual([405, allowed]);
  if (method !== 'HEAD') expect(refused.json()).toMatchObject({ ErrorCode: 'methodNotAllowed' });
});

test('a path that cannot be decoded is not returned', async () => {
  const refused = await app.inject(`${api}/content/%E0%A4%A`);
  expect(refused.statusCode).toBe(400);
  expect(refused.body).not.toContain('%E0');
});

test('a request logs one line with its route and without its parameters', async () => {
  lines.length = 0;
  await app.inject(`${api}/chat/info/canary`);
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ method: 'GET', route: `${api}/chat/info/:chatId`, status: 401 });
  expect(lines[0]).not.toContain('canary');
});

test('a changed shared message changes the text of its refusal [K-298]', async () => {
  const provider = { ...platform.provider, messages: { ...messages, technicalIssue: 'Oh dear.' } };
  const other = await startTestApp({
    database,
    provider,
    handlers: [
      handle(fail, async () => {
        throw new Error('no');
      }),
    ],
  });
  expect((await other.app.inject(`${other.api}/test/fail`)).json().ErrorMessage).toBe('Oh dear.');
});

test('the refusal of a telephone number of another session uses a shared message', async () => {
  const provider = { ...platform.provider, messages: { ...messages, numberTaken: 'Gone.' } };
  const handlers = [handle(fail, async () => refuse('numberTaken'))];
  const other = await startTestApp({ database, provider, handlers });
  expect((await other.app.inject(`${other.api}/test/fail`)).json().ErrorMessage).toBe('Gone.');
});

test('every call of the contract with a body declares its type', () => {
  for (const call of Object.values(calls)) expect('body' in call).toBe('bodyType' in call);
});
