import { readFileSync } from 'node:fs';
import { buildProviderApiDocument } from '@demarc/contract/provider-api-document';
import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/start-test-app.ts';

const { app, platform } = await startTestApp();

test('the description of the API is served with the path of the shop, compressed and cached [O-059]', async () => {
  const url = `${platform.config.basePath}/api/provider/v1/openapi.json`;
  const plain = await app.inject(url);
  const path = '/business/internet/api/provider/v1';
  expect(plain.json()).toEqual(JSON.parse(JSON.stringify(buildProviderApiDocument(path))));
  expect(plain.json().servers).toEqual([{ url: path, description: 'The shop that serves this document.' }]);
  const packed = await app.inject({ url, headers: { 'accept-encoding': 'br' } });
  expect(packed.headers['content-encoding']).toBe('br');
  const known = await app.inject({ url, headers: { 'if-none-match': String(plain.headers.etag) } });
  expect([known.statusCode, known.body]).toEqual([304, '']);
});

test('the schema of the hand-over is served without a key [O-183]', async () => {
  const answer = await app.inject(`${platform.config.basePath}/api/provider/v1/schemas/handover-1.json`);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/schema+json']);
  const file = new URL('../../../../../docs/provider-api/hand-over-1.0.schema.json', import.meta.url);
  expect(answer.json()).toEqual(JSON.parse(readFileSync(file, 'utf8')));
});

test('the type of a problem leads to its text [O-054]', async () => {
  const problems = `${platform.config.basePath}/api/provider/v1/problems`;
  const answer = await app.inject(`${problems}/slotLost`);
  expect([answer.statusCode, answer.body]).toEqual([
    200,
    'The time window is full or over\n\nChoose another day or window.\n',
  ]);
  for (const unknown of ['nothing', 'toString', '__proto__'])
    expect((await app.inject(`${problems}/${unknown}`)).statusCode).toBe(404);
});
