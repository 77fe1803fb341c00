import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { createBuyer } from './testing/buyer.ts';
import { cleanUpAfterTest } from './testing/clean-up-after-test.ts';
import { orderFiber } from './testing/journey.ts';
import { openShop, visitAddress } from './testing/open-shop.ts';
import { createProviderClient } from './testing/provider-client.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../../..');

/** A client that a developer would write with the generated types. It prints what it read. */
const program = `
import createClient from 'openapi-fetch';
import type { paths } from './provider-api.ts';

const [baseUrl = '', key = ''] = process.argv.slice(2);
const client = createClient<paths>({ baseUrl, headers: { Authorization: \`Bearer \${key}\` } });
const { data: orders } = await client.GET('/orders', { params: { query: { state: 'submitted', limit: 5 } } });
const number = orders?.items[0]?.orderNumber ?? '';
const path = { number };
const { data: order } = await client.GET('/orders/{number}', { params: { path } });
const town: string | undefined = order?.premises.city;
const { data: reported } = await client.POST('/orders/{number}/events', {
  params: { path },
  body: { id: 'client-1', type: 'accept', occurredAt: order?.placedAt ?? '' },
});
const { error } = await client.POST('/orders/{number}/events', {
  params: { path },
  body: { id: 'client-2', type: 'reject', occurredAt: order?.placedAt ?? '', reason: 'Too late' },
});
// @ts-expect-error The types know every parameter.
await client.GET('/orders', { params: { query: { shade: 'blue' } } });
console.log(JSON.stringify({ number, town, state: reported?.state, code: error?.code }));
`;

test('a client with generated types compiles, and reads and accepts an order of a running server [O-059]', async () => {
  const shop = await openShop({
    jobs: 'running',
    config: { services: { orderHandOver: { url: 'http://127.0.0.1:1', key: undefined } } },
  });
  const { orderNumber } = await orderFiber(await visitAddress(shop), createBuyer(shop));
  shop.clock.advance(10_000);
  const { key } = await createProviderClient(shop, ['orders:read', 'orders:write']);
  const address = await shop.app.listen({ host: '127.0.0.1', port: 0 });

  // In the repository, so that the program finds its packages.
  const parent = join(root, '.cache');
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(join(parent, 'generated-client-'));
  cleanUpAfterTest(() => rm(folder, { recursive: true, force: true }));
  const client = join(folder, 'client.ts');
  writeFileSync(client, program);
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  await run(process.execPath, [join(root, 'scripts/openapi/generate-types.mjs'), join(folder, 'provider-api.ts')]);
  const options = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2024', '--types', 'node'];
  const compiled = await run(process.execPath, [
    join(root, 'node_modules/typescript/bin/tsc'),
    ...options,
    ...['--ignoreConfig', '--allowImportingTsExtensions', '--skipLibCheck', client],
  ]).catch((error: { readonly stdout: string }) => error);
  expect(compiled.stdout).toBe('');

  const { stdout } = await run(process.execPath, [client, `${address}/business/internet/api/provider/v1`, key]);
  expect(JSON.parse(stdout)).toEqual({
    number: orderNumber,
    town: expect.stringMatching(/^hoboken$/i),
    state: 'accepted',
    code: 'orderAlreadySubmitted',
  });
});
