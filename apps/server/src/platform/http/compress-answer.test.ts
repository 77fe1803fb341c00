import { gunzipSync } from 'node:zlib';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { compressAnswer } from './compress-answer.ts';

const app = fastify();
app.addHook('onSend', compressAnswer);
app.get('/:size', async (request) => ({ text: 'x'.repeat(Number((request.params as { size: string }).size)) }));
const get = (size: number, acceptEncoding?: string) =>
  app.inject({ url: `/${size}`, headers: acceptEncoding ? { 'accept-encoding': acceptEncoding } : {} });

test('a large answer is compressed for a client that accepts it', async () => {
  const answer = await get(50_000, 'gzip, deflate, br');
  expect(answer.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
  expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.length);
  expect(JSON.parse(gunzipSync(answer.rawPayload).toString())).toEqual({ text: 'x'.repeat(50_000) });
});

test.each([
  ['a small answer', 100, 'gzip'],
  ['an answer to a client that does not accept it', 50_000, undefined],
] as const)('%s is not compressed', async (_what, size, acceptEncoding) => {
  const answer = await get(size, acceptEncoding);
  expect(answer.headers['content-encoding']).toBeUndefined();
  expect(answer.json()).toEqual({ text: 'x'.repeat(size) });
});
