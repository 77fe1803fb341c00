import { cp, rename, writeFile } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { calls } from '@demarc/contract';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createReloading, openLiveShop } from './live-shop.ts';
import type { Clock } from './platform/clock.ts';
import { sql } from './platform/database/sql.ts';
import { createLog } from './platform/logging.ts';
import { describeFolder, loadProvider, ProviderProblem, watchProvider } from './provider/index.ts';
import { copyDemoProvider } from './testing/copy-demo-provider.ts';
import { editProvider } from './testing/edit-provider.ts';
import { sampleLead } from './testing/fixtures/sales-lead.ts';
import { startTestApp } from './testing/start-test-app.ts';
import { createTestClock } from './testing/test-clock.ts';

const { platform } = await startTestApp({ jobs: 'running' });

/** Starts a server that watches the folder. Collects the lines of its log. */
async function startServer(dir: string, clock: Clock = platform.clock, change: Partial<typeof platform> = {}) {
  const lines: string[] = [];
  const log = createLog('warn', { write: (line) => void lines.push(line) });
  const seen = await describeFolder(dir, clock.now());
  const readiness = { ping: async () => {}, isStopping: () => false };
  const shop = await openLiveShop(
    { ...platform, ...change, clock, log },
    await loadProvider(dir, clock.now()),
    readiness,
  );
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  const watching = watchProvider({ dir, seen, clock, everyMs: 20, ...createReloading(shop, log) });
  const agent = new Agent({ keepAlive: true });
  onTestFinished(async () => {
    await watching.stop();
    agent.destroy();
    await shop.app.close();
  });
  const { port } = shop.app.server.address() as AddressInfo;
  const request = (path: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<{ status: number | undefined; body: string }>();
    get({ host: '127.0.0.1', port, path: `/business/internet${path}`, agent }, async (response) =>
      resolve({ status: response.statusCode, body: await text(response) }),
    ).on('error', reject);
    return promise;
  };
  const findPrice = async () => {
    const { body } = await request('/broadband-labels.csv');
    return /HLYFIBER0300S00.*/.exec(body)?.[0].match(/\d+\.\d\d/)?.[0];
  };
  return { shop, lines, request, findPrice, api: `http://127.0.0.1:${port}/business/internet/api` };
}

const changePrice = (from: string, to: string) => ({
  file: 'catalog/internet.yaml',
  replace: `id: fiber-300-static-monthly, contract: MonthToMonth, ip: Static, price: ${from}`,
  by: `id: fiber-300-static-monthly, contract: MonthToMonth, ip: Static, price: ${to}`,
});

test('a changed price goes live on every server without a restart, and no request fails meanwhile [P-074]', async () => {
  const dir = await copyDemoProvider();
  const servers = [await startServer(dir), await startServer(dir)];
  for (const { findPrice } of servers) expect(await findPrice()).toBe('114.00');
  const statuses = new Set<number | undefined>();
  let isChanged = false;
  const visit = async ({ request }: (typeof servers)[number]) => {
    while (!isChanged) statuses.add((await request('')).status);
  };
  const visits = servers.map(visit);
  await editProvider(dir, [changePrice('114.00', '115.50')]);
  for (const { findPrice } of servers) await expect.poll(findPrice).toBe('115.50');
  isChanged = true;
  await Promise.all(visits);
  expect([...statuses]).toEqual([200]);
  for (const { shop } of servers)
    expect(shop.getPlatform().provider.catalog.find('internetPlans', 'fiber-300-static-monthly')?.monthlyCents).toBe(
      11550,
    );
});

/** Starts a session, and returns a function that sends a contact request. */
async function startContact(api: string) {
  const answer = await fetch(`${api}/token`);
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
  const { access_token: token } = (await answer.json()) as { access_token: string };
  const headers = { cookie, authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const body = JSON.stringify(calls.submitSalesForm.body.encode({ lead: sampleLead }));
  return (key: string) =>
    fetch(`${api}/contact-request`, { method: 'POST', headers: { ...headers, 'idempotency-key': key }, body });
}

test('a call that is running when a change goes live ends as it began [P-074]', async () => {
  const dir = await copyDemoProvider();
  const { findPrice, api } = await startServer(dir);
  const send = await startContact(api);
  const { db } = platform;
  const isWaiting = async () =>
    (await db.query(sql`select from pg_locks where relation = 'sales_lead'::regclass and not granted`)).length > 0;
  let running: ReturnType<typeof send> | undefined;
  await db.transaction(async (tx) => {
    await tx.query(sql`lock table sales_lead in exclusive mode`);
    running = send('key-before');
    await expect.poll(isWaiting).toBe(true);
    await editProvider(dir, [
      changePrice('114.00', '115.25'),
      { file: 'rules.yaml', replace: /campaign: .+/, by: 'campaign: Spring' },
    ]);
    await expect.poll(findPrice).toBe('115.25');
    expect(await isWaiting()).toBe(true);
  });
  expect((await running)?.status).toBe(200);
  expect((await send('key-after')).status).toBe(200);
  expect(await db.query(sql`select campaign from sales_lead order by campaign = 'Spring'`)).toEqual([
    { campaign: 'Business dedicated internet' },
    { campaign: 'Spring' },
  ]);
});

test('a change with mistakes is reported with file, line and reason, and changes nothing until it is corrected [P-075]', async () => {
  const dir = await copyDemoProvider();
  const { lines, findPrice, request } = await startServer(dir);
  await editProvider(dir, [
    changePrice('114.00', 'cheap'),
    { file: 'brand.yaml', replace: /^name: .*$/m, by: 'name: Renamed' },
  ]);
  await expect.poll(() => lines.filter((line) => line.includes('cannot be used')).length).toBe(1);
  expect(lines.join()).toMatch(/catalog\/internet\.yaml:44 {2}/);
  expect(await findPrice()).toBe('114.00');
  expect((await request('')).body).not.toContain('Renamed');
  await editProvider(dir, [changePrice('cheap', '116.00')]);
  await expect.poll(findPrice).toBe('116.00');
  expect((await request('')).body).toContain('Renamed');
  expect(lines.filter((line) => line.includes('cannot be used'))).toHaveLength(1);
});

test('a change that a failing database refused goes live when the database works again [P-074]', async () => {
  const dir = await copyDemoProvider();
  const { lines, findPrice } = await startServer(dir);
  const failure = new Error('the database is down');
  const down = [
    vi.spyOn(platform.db, 'query').mockRejectedValue(failure),
    vi.spyOn(platform.db, 'transaction').mockRejectedValue(failure),
  ];
  await editProvider(dir, [changePrice('114.00', '118.00')]);
  const countFailures = () => lines.filter((line) => line.includes('using it failed; it is tried again')).length;
  await expect.poll(countFailures).toBeGreaterThan(1);
  expect(await findPrice()).toBe('114.00');
  for (const method of down) method.mockRestore();
  await expect.poll(findPrice).toBe('118.00');
});

test('a folder that is missing for a moment changes nothing [P-075]', async () => {
  const dir = await copyDemoProvider();
  const { lines, findPrice } = await startServer(dir);
  await rename(dir, `${dir}-away`);
  await editProvider(`${dir}-away`, [changePrice('114.00', '119.00')]);
  await rename(`${dir}-away`, dir);
  await expect.poll(findPrice).toBe('119.00');
  expect(lines).toEqual([]);
});

test('production needs the systems that a folder uses, at the start and after a change [P-055]', async () => {
  const dir = await copyDemoProvider({ file: 'rules.yaml', replace: 'mobileCode: text', by: 'mobileCode: off' });
  const service = { url: 'http://127.0.0.1:1', key: undefined };
  const services = { credit: service, payments: service };
  const config = { ...platform.config, env: 'production' as const, services };
  const { lines, request } = await startServer(dir, platform.clock, { config });
  await editProvider(dir, [
    { file: 'rules.yaml', replace: 'mobileCode: off', by: 'mobileCode: text' },
    { file: 'brand.yaml', replace: /^name: .*$/m, by: 'name: Renamed' },
  ]);
  await expect.poll(() => lines.join()).toContain('rules.yaml uses systems without a setting: TEXT_MESSAGES_URL.');
  expect((await request('')).body).not.toContain('Renamed');
  await expect(startServer(dir, platform.clock, { config })).rejects.toThrow('TEXT_MESSAGES_URL');
});

test('a demonstration prints what became of a change in plain lines [P-075]', () => {
  const printed: string[] = [];
  const shop = { replaceProvider: async () => {}, warnOfDeadEnds: async () => {} };
  const { onFailure } = createReloading(shop, createLog('silent'), (text) => printed.push(text));
  onFailure(new ProviderProblem('The provider folder my-isp has a mistake:\n  brand.yaml:1  name: is missing'));
  expect(printed).toEqual([
    'the provider folder changed, but cannot be used; the shop continues as it is\nThe provider folder my-isp has a mistake:\n  brand.yaml:1  name: is missing',
  ]);
});

test('a version goes live on its day without a restart [P-070]', async () => {
  const dir = await copyDemoProvider();
  const version = join(dir, 'versions', 'spring');
  await cp(join(dir, 'catalog'), join(version, 'catalog'), { recursive: true });
  await writeFile(join(version, 'version.yaml'), 'effectiveFrom: 2026-03-04\n');
  await editProvider(version, [changePrice('114.00', '117.00')]);
  const clock = createTestClock('2026-03-03T15:00:00Z');
  const { findPrice } = await startServer(dir, clock);
  expect(await findPrice()).toBe('114.00');
  clock.advance(24 * 60 * 60 * 1000);
  await expect.poll(findPrice).toBe('117.00');
});
