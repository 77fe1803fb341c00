import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { buildOpenApiDocument } from '@demarc/contract/openapi';
import { expect, test } from 'vitest';
import { measureCpuMs } from '../../testing/measure-cpu.ts';
import { startTestApp } from '../../testing/start-test-app.ts';

const { app, clock, api } = await startTestApp();

test('the OpenAPI document is served and lists every call with each of its refusals', async () => {
  const answer = await app.inject(`${api}/openapi.json`);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual(JSON.parse(JSON.stringify(buildOpenApiDocument(api))));
});

test('the OpenAPI document is prepared once, compressed, cached by its ETag and limited [S-111]', async () => {
  clock.advance(60_000);
  const ask = (headers: Record<string, string> = {}) => app.inject({ url: `${api}/openapi.json`, headers });
  const plain = await ask();
  const { etag = '' } = plain.headers;
  expect(plain.headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'accept-encoding' });
  for (const [accepted, encoding, decompress] of [
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ] as const) {
    const packed = await ask({ 'accept-encoding': accepted });
    expect(packed.headers).toMatchObject({ 'content-encoding': encoding, etag });
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 5);
    expect(decompress(packed.rawPayload)).toEqual(plain.rawPayload);
  }
  const known = await ask({ 'if-none-match': String(etag) });
  expect([known.statusCode, known.body]).toEqual([304, '']);
  for (let n = 4; n < 30; n++) expect((await ask()).statusCode).toBe(200);
  const refused = await ask();
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60']);
  clock.advance(60_000);
  expect((await ask()).statusCode).toBe(200);
});

test('the OpenAPI document is not built again for another request [S-111]', async () => {
  clock.advance(60_000);
  await app.inject(`${api}/openapi.json`);
  const measureTen = (run: () => unknown) =>
    measureCpuMs(async () => {
      for (let n = 0; n < 10; n++) await run();
    }, 2);
  const buildMs = await measureTen(() => JSON.stringify(buildOpenApiDocument(api)));
  expect((await measureTen(() => app.inject(`${api}/openapi.json`))) / buildMs).toBeLessThan(0.5);
});
