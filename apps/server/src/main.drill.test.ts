import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, inject, onTestFinished, test } from 'vitest';
import { openTestDatabase } from './testing/test-database.ts';
import { databaseUrl } from './testing/test-database-url.ts';

const repository = new URL('../../..', import.meta.url);
const { connectionString, pool } = await openTestDatabase();

function start(port: number, database = connectionString, env: Record<string, string> = {}): ChildProcess {
  const server = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: repository,
    env: {
      PATH: process.env.PATH,
      DEMARC_ENV: 'demo',
      PORT: String(port),
      DATABASE_URL: database,
      STOREFRONT_DIR: inject('storefrontDir'),
      DEMARC_SECRET: 'a secret that only the tests use, long enough',
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void server.kill('SIGKILL'));
  return server;
}

function untilItSays(server: ChildProcess, line: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let said = '';
  server.stdout?.on('data', (chunk) => {
    said += chunk;
    if (said.includes(line)) resolve(said);
  });
  server.once('exit', () => reject(new Error(`it ended; it had said: ${said}`)));
  return promise;
}

test('with port 0 the chosen one is printed; on SIGTERM every request that was accepted is answered, and the process ends with exit code 0', async () => {
  const server = start(0);
  const said = await untilItSays(server, '/business/internet\n');
  const port = /Demarc is ready at http:\/\/localhost:(\d+)\/business/.exec(said)?.[1];

  // Every call counts itself in this table: while it is locked, they all wait inside the server.
  const blocker = await pool?.connect();
  await blocker?.query('begin; lock table rate_limit');
  const ask = () => fetch(`http://127.0.0.1:${port}/business/internet/api/content/faq`);
  const asking: Promise<Response>[] = [];
  // One after another: what comes at the same time shares a connection.
  for (let count = 1; count <= 8; count++) {
    asking.push(ask());
    await expect.poll(async () => (await pool?.query(waiting))?.rows, { timeout: 20_000 }).toEqual([{ count }]);
  }
  const answers = Promise.all(asking);

  const asked = performance.now();
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await expect
    .poll(() => fetch(`http://127.0.0.1:${port}/health`).catch(() => 'refused'), { timeout: 10_000 })
    .toBe('refused');
  await blocker?.query('commit');
  blocker?.release();
  expect((await answers).map(({ status }) => status)).toEqual(Array(8).fill(200));
  expect((await ended)[0]).toBe(0);
  expect(performance.now() - asked).toBeLessThan(20_000);
}, 60_000);

test('in production every line on standard output is JSON, from the first to "stopped"', async () => {
  const outside = 'https://systems.example.com';
  const server = start(0, connectionString, {
    DEMARC_ENV: 'production',
    LOG_LEVEL: 'info',
    PUBLIC_URL: 'https://shop.example.com',
    SMTP_URL: 'smtp://127.0.0.1:9',
    TRUST_PROXY: '0',
    CREDIT_URL: outside,
    TEXT_MESSAGES_URL: outside,
    PAYMENTS_URL: outside,
    ORDER_HANDOVER_URL: outside,
    DRAIN_SECONDS: '0',
  });
  const said = server.stdout ? text(server.stdout) : '';
  await untilItSays(server, 'Demarc is ready at https://shop.example.com/business/internet');
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  expect((await ended)[0]).toBe(0);
  const messages = (await said)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).msg);
  expect(messages[0]).toBe('Loaded provider Halyard Business.');
  expect(messages.slice(-2)).toEqual(['stopping', 'stopped']);
}, 60_000);

const waiting = `select count(*)::int from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock' and query like '%rate_limit%'`;

test('a taken port is one sentence with what to do, before anything else is done, and exit code 1', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const { port } = other.address() as { port: number };
  const server = start(port);
  const said = server.stderr ? text(server.stderr) : '';
  const before = server.stdout ? text(server.stdout) : 'nothing';
  const [code] = await once(server, 'exit');
  expect([code, await before]).toEqual([1, '']);
  expect(await said).toBe(
    `Port ${port} is taken: stop what uses it, or choose another, for example PORT=${port + 1}.\n`,
  );
}, 60_000);

test('a database that has no connection left for the shop is one sentence, however far the start has come', async () => {
  const name = `few_${randomBytes(8).toString('hex')}`;
  // One is enough for the migrations, but not for the jobs beside the shop.
  await pool?.query(`create role ${name} login connection limit 1`);
  await pool?.query(`create database ${name} owner ${name}`);
  onTestFinished(async () => {
    await pool?.query(`drop database ${name} with (force)`);
    await pool?.query(`drop role ${name}`);
  });
  const url = new URL(databaseUrl(connectionString ?? '', name));
  url.username = name;
  const server = start(0, url.href);
  const said = server.stderr ? text(server.stderr) : '';
  const [code] = await once(server, 'exit');
  expect(code).toBe(1);
  expect(await said).toMatch(/^The database few_\w+ at \S+ cannot be used: all its connections are taken: [^\n]+\n$/);
}, 60_000);
