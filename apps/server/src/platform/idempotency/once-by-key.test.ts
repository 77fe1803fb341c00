import { beforeEach, expect, test } from 'vitest';
import { countEffects, createEffectTable, handleCountedEffect } from '../../testing/counted-effect.ts';
import { startTestApp, type Visitor } from '../../testing/start-test-app.ts';

let fault: Error | undefined;
const { database, clock, startVisit } = await startTestApp({
  handlers: [
    handleCountedEffect(async () => {
      if (fault) throw fault;
    }),
  ],
});
const { db } = database;
await createEffectTable(db);
let visitor: Visitor;
let before: number;
beforeEach(async () => {
  fault = undefined;
  clock.advance(60_000); // avoids the rate limit of the token call
  visitor = await startVisit();
  before = await countEffects(db);
});
const countNewEffects = async () => (await countEffects(db)) - before;
const send = (key: string | undefined, label = 'a slot', who = visitor) =>
  who.send({
    method: 'POST',
    url: '/test/effect',
    payload: { label },
    headers: key === undefined ? {} : { 'idempotency-key': key },
  });

test('a repeated key and body returns the same answer without a second effect', async () => {
  const first = await send('key-00001');
  expect(first.statusCode).toBe(200);
  const again = await send('key-00001');
  expect([again.statusCode, again.body]).toEqual([200, first.body]);
  expect(await countNewEffects()).toBe(1);
});

test('a repeat returns the same answer when characters that cannot be stored were removed', async () => {
  const first = await send('key-00001', 'half a \ud83d and a \u0000');
  expect(first.json()).toMatchObject({ label: 'half a \ufffd and a ' });
  expect((await send('key-00001', 'half a \ud83d and a \u0000')).body).toBe(first.body);
});

test('another key has another effect', async () => {
  const [one, two] = [await send('key-00001'), await send('key-00002')];
  expect(two.json()).not.toEqual(one.json());
  expect(await countNewEffects()).toBe(2);
});

test('a call rejects the same key with another body', async () => {
  await send('key-00001');
  const refused = await send('key-00001', 'another slot');
  expect(refused.statusCode).toBe(422);
  expect(refused.json()).toMatchObject({ ErrorCode: 'idempotencyKeyReused' });
  expect(await countNewEffects()).toBe(1);
});

test.each([undefined, '', 'short', 'x'.repeat(129), 'with space'])(
  'a call without a valid key (%s) is refused',
  async (key) => {
    const refused = await send(key);
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ ErrorCode: 'idempotencyKeyMissing' });
    expect(await countNewEffects()).toBe(0);
  },
);

test('a refusal saves nothing and does not use up the key', async () => {
  const headers = { 'idempotency-key': 'key-00001' };
  const invalid = await visitor.send({ method: 'POST', url: '/test/effect', payload: { label: 1 }, headers });
  expect(invalid.json()).toMatchObject({ ErrorCode: 'invalidRequest' });
  expect((await send('key-00001', 'refuse')).json()).toMatchObject({ ErrorCode: 'notFound' });
  expect(await countNewEffects()).toBe(0);
  expect((await send('key-00001')).statusCode).toBe(200);
  expect(await countNewEffects()).toBe(1);
});

test('a failure half-way saves nothing, and the same key works afterwards', async () => {
  fault = new Error('half-way');
  expect((await send('key-00001')).statusCode).toBe(500);
  expect(await countNewEffects()).toBe(0);
  fault = undefined;
  expect((await send('key-00001')).statusCode).toBe(200);
  expect(await countNewEffects()).toBe(1);
});

test('the same key of another session has another effect', async () => {
  const other = await startVisit();
  const [mine, theirs] = [await send('key-00001'), await send('key-00001', 'a slot', other)];
  expect(theirs.json()).not.toEqual(mine.json());
  expect(await countNewEffects()).toBe(2);
});
