import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import compress from '@fastify/compress';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { compression } from './compression.ts';

const app = fastify();
await app.register(compress, compression);
app.get('/:size', async (request) => ({ text: 'x'.repeat(Number((request.params as { size: string }).size)) }));
const get = (size: number, acceptEncoding?: string) =>
  app.inject({ url: `/${size}`, headers: acceptEncoding ? { 'accept-encoding': acceptEncoding } : {} });

test.each([
  ['br', 'gzip, deflate, br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
] as const)(
  'a large answer is compressed with %s for a client that accepts it',
  async (encoding, accepted, decompress) => {
    const answer = await get(50_000, accepted);
    expect(answer.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
    expect(JSON.parse(decompress(answer.rawPayload).toString())).toEqual({ text: 'x'.repeat(50_000) });
  },
);

test.each([
  ['a small answer', 100, 'gzip'],
  ['an answer to a client that does not accept it', 50_000, undefined],
] as const)('%s is not compressed', async (_what, size, acceptEncoding) => {
  const answer = await get(size, acceptEncoding);
  expect(answer.headers['content-encoding']).toBeUndefined();
  expect(answer.json()).toEqual({ text: 'x'.repeat(size) });
});
