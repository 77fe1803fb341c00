import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { expect, inject, onTestFinished, test } from 'vitest';
import { copyDemoProvider } from './testing/copy-demo-provider.ts';
import { buildDatabaseUrl } from './testing/postgres-server.ts';
import { openTestDatabase } from './testing/test-database.ts';

const repository = new URL('../../..', import.meta.url);
const { connectionString, pool } = await openTestDatabase();

function startServer(port: number, database = connectionString, env: Record<string, string> = {}): ChildProcess {
  const server = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: repository,
    env: {
      PATH: process.env.PATH,
      DEMARC_ENV: 'demo',
      PORT: String(port),
      DATABASE_URL: database,
      STOREFRONT_DIR: inject('storefrontDir'),
      CONSOLE_DIR: inject('consoleDir'),
      DEMARC_SECRET: 'Jm4xQ9tVw2Zb7LrKc5NpYh8DsGf3TuEa',
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void server.kill('SIGKILL'));
  return server;
}

function waitForOutput(server: ChildProcess, line: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let output = '';
  server.stdout?.on('data', (chunk) => {
    output += chunk;
    if (output.includes(line)) resolve(output);
  });
  server.once('exit', () => reject(new Error(`the server ended; its output: ${output}`)));
  return promise;
}

test('safety 13: the server prints the port that PORT=0 chose, and on SIGTERM answers every accepted request and exits with code 0', async () => {
  const server = startServer(0);
  const output = await waitForOutput(server, '/business/internet\n');
  const port = /Demarc is ready at http:\/\/localhost:(\d+)\/business/.exec(output)?.[1];

  // Every call writes to this table for its rate limit. While the table is locked, all calls wait inside the server.
  const blocker = await pool?.connect();
  await blocker?.query('begin; lock table rate_limit');
  const send = () => fetch(`http://127.0.0.1:${port}/business/internet/api/content/faq`);
  const requests: Promise<Response>[] = [];
  // Sends them one after another, because simultaneous requests share a connection.
  for (let count = 1; count <= 8; count++) {
    requests.push(send());
    await expect.poll(async () => (await pool?.query(waitingCalls))?.rows).toEqual([{ count }]);
  }
  const answers = Promise.all(requests);

  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await expect.poll(() => fetch(`http://127.0.0.1:${port}/health`).catch(() => 'refused')).toBe('refused');
  await blocker?.query('commit');
  blocker?.release();
  expect((await answers).map(({ status }) => status)).toEqual(Array(8).fill(200));
  expect((await ended)[0]).toBe(0);
});

/** Sends one request. Returns the status, or the code of the error. */
function request(port: string | undefined, path: string, agent: Agent): Promise<number | string | undefined> {
  const { promise, resolve } = Promise.withResolvers<number | string | undefined>();
  get({ host: '127.0.0.1', port, path, agent }, (response) => {
    response
      .resume()
      .on('end', () => resolve(response.statusCode))
      .on('error', () => resolve('broken response'));
  }).on('error', (error: NodeJS.ErrnoException) => resolve(error.code));
  return promise;
}

test('safety 30: on SIGTERM under a steady stream of keep-alive requests, clients that follow /ready see only answers', async () => {
  const server = startServer(0, connectionString, { DRAIN_SECONDS: '3' });
  const port = /localhost:(\d+)/.exec(await waitForOutput(server, '/business/internet\n'))?.[1];
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  const outcomes = new Map<number | string | undefined, number>();
  let isReady = true;
  // Like a load balancer: asks a few times per second, and sends nothing more to a server that is not ready.
  const checkReadiness = async () => {
    while (isReady) {
      isReady = (await request(port, '/ready', agent)) === 200;
      await setTimeout(200);
    }
  };
  const sendSteadily = async () => {
    while (isReady) {
      const outcome = await request(port, '/health', agent);
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    }
  };
  const clients = Promise.all([checkReadiness(), ...Array.from({ length: 20 }, sendSteadily)]);
  await expect.poll(() => outcomes.get(200)).toBeGreaterThan(200);
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await clients;
  expect((await ended)[0]).toBe(0);
  expect([...outcomes.keys()]).toEqual([200]);
});

test('the server in production writes only JSON lines to standard output', async () => {
  const outside = 'https://systems.example.com';
  const server = startServer(0, connectionString, {
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
  const output = server.stdout ? text(server.stdout) : '';
  await waitForOutput(server, 'Demarc is ready at https://shop.example.com/business/internet');
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  const [exitCode] = await ended;
  expect(exitCode, await output).toBe(0);
  const messages = (await output)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).msg);
  expect(messages[0]).toBe('Loaded provider Halyard Business.');
  expect(messages.slice(-2)).toEqual(['stopping', 'stopped']);
});

const waitingCalls = `select count(*)::int from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock' and query like '%rate_limit%'`;

test('the server prints one sentence with a solution for a taken port, before any other output, and exits with code 1', async () => {
  const occupant = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void occupant.close());
  await once(occupant, 'listening');
  const { port } = occupant.address() as { port: number };
  const server = startServer(port);
  const stderr = server.stderr ? text(server.stderr) : '';
  const stdout = server.stdout ? text(server.stdout) : 'nothing';
  const [code] = await once(server, 'exit');
  expect([code, await stdout]).toEqual([1, '']);
  expect(await stderr).toBe(
    `Port ${port} is taken: stop what uses it, or choose another, for example PORT=${port + 1}.\n`,
  );
});

test('the server prints one sentence when the database has too few connections for it, and exits with code 1', async () => {
  const name = `few_${randomBytes(8).toString('hex')}`;
  // One connection is enough for the migrations, but not for shop and jobs.
  await pool?.query(`create role ${name} login connection limit 1`);
  await pool?.query(`create database ${name} owner ${name}`);
  onTestFinished(async () => {
    await pool?.query(`drop database ${name} with (force)`);
    await pool?.query(`drop role ${name}`);
  });
  const url = new URL(buildDatabaseUrl(connectionString ?? '', name));
  url.username = name;
  const server = startServer(0, url.href);
  const stderr = server.stderr ? text(server.stderr) : '';
  const [code] = await once(server, 'exit');
  expect(code).toBe(1);
  expect(await stderr).toMatch(/^The database few_\w+ at \S+ cannot be used: all its connections are taken: [^\n]+\n$/);
});

test('the server starts with a calendar that leaves out a state and an ended promo code, and logs a warning of each [P-083] [P-149]', async () => {
  const dir = await copyDemoProvider(
    { file: 'calendar.yaml', replace: /^ {2}- \{ name: Delaware.*\n/m, by: '' },
    {
      createFile: 'catalog/promotions.yaml',
      text: 'promotions:\n  - { id: old, code: OLD, name: Old, discount: { amount: 5.00 }, conditions: { until: 2020-01-31 } }\n',
    },
  );
  const server = startServer(0, connectionString, { PROVIDER_DIR: dir });
  const output = await waitForOutput(server, 'can no longer be used');
  expect(output).toContain('calendar.yaml: DE has no area; shoppers find no installation date there');
  expect(output).toContain('catalog/promotions.yaml:2: old can no longer be used; its last day was 2020-01-31');
  expect(output).not.toContain('numbers.yaml');
});
