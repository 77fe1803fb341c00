import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from './support/shop.ts';
import { expect, test } from './support/test.ts';

const root = join(import.meta.dirname, '..');

/** The server creates its database first. */
const whileStarting = { timeout: 240_000 };

let home: string;
let running: ChildProcess[] = [];

test.beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'demarc-start-'));
  // For root, the database runs as another user, who needs access to the folder.
  await chmod(home, 0o755);
  running = [];
});
test.afterEach(async () => {
  for (const child of running.filter(({ exitCode }) => exitCode === null)) {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  await rm(home, { recursive: true, force: true });
});

test('npm start prints the URLs, does not rebuild, answers, and stops gracefully [A-060]', async () => {
  const port = await findFreePort();
  const { child, output } = runNpmStart({ PORT: String(port), DATA_DIR: join(home, 'data') });
  await expect.poll(output, whileStarting).toContain(`http://localhost:${port}/business/internet`);
  await expect.poll(output).toContain(`The operator console is at http://localhost:${port}/business/internet/operator`);
  expect(output()).not.toMatch(/Installing|Building/);
  expect((await fetch(`http://127.0.0.1:${port}/ready`)).status).toBe(200);

  child.kill('SIGTERM');
  await once(child, 'exit');
  await expect(fetch(`http://127.0.0.1:${port}/ready`)).rejects.toThrow();
});

test('commands use the database of a running shop, and their changes survive a restart', async () => {
  const env = { PORT: String(await findFreePort()), DATA_DIR: join(home, 'data') };
  const first = runNpmStart(env);
  await expect.poll(first.output, whileStarting).toContain('Demarc is ready');
  expect(await runNpmScript(env, 'operator', 'add', 'olga@example.com')).toMatch(/otpauth:/);
  first.child.kill('SIGTERM');
  await once(first.child, 'exit');

  const second = runNpmStart(env);
  await expect.poll(second.output, whileStarting).toContain('Demarc is ready');
  expect(await runNpmScript(env, 'operator', 'list')).toContain('olga@example.com');
});

test('a data folder in the old format is reported in one sentence', async () => {
  await mkdir(join(home, 'data/db'), { recursive: true });
  await expectProblem({}, /data\/db holds a database of an earlier version of Demarc.*move it away or delete it/);
});

test('a used port is reported in one sentence', async () => {
  const occupant = createServer().listen(0, '127.0.0.1');
  await once(occupant, 'listening');
  const address = occupant.address();
  const port = typeof address === 'object' ? String(address?.port) : '';
  await expectProblem({ PORT: port }, new RegExp(`${port}.*PORT`));
  occupant.close();
});

test('a read-only data folder is reported in one sentence', async () => {
  const file = join(home, 'file');
  await writeFile(file, '');
  await expectProblem({ DATA_DIR: join(file, 'data') }, /DATA_DIR/);
});

test('an unreachable database is reported in one sentence without the password', async () => {
  const port = await findFreePort();
  const DATABASE_URL = `postgres://shop:hunter2@127.0.0.1:${port}/shop`;
  const env = { DEMARC_ENV: 'demo', DEMARC_SECRET: 'a secret that only the tests use', DATABASE_URL };
  const message = await expectProblem(env, /DATABASE_URL is right/);
  expect(message).not.toContain('hunter2');
});

test('an error in the provider folder is reported with file and line', async () => {
  const provider = join(home, 'provider');
  await cp(join(root, 'provider'), provider, { recursive: true });
  await writeFile(join(provider, 'flags.yaml'), 'eventLog: perhaps\n');
  await expectProblem({ PROVIDER_DIR: provider }, /flags\.yaml.*1/);
});

/** Expects a message on stderr without a stack trace, and an exit code other than 0. */
async function expectProblem(env: Record<string, string>, sentence: RegExp): Promise<string> {
  const { child, output } = runNpmStart({ PORT: String(await findFreePort()), DATA_DIR: join(home, 'data'), ...env });
  const [code] = await once(child, 'exit');
  expect(code).not.toBe(0);
  expect(output()).toMatch(sentence);
  expect(output()).not.toMatch(/^\s+at /m);
  return output();
}

async function runNpmScript(env: Record<string, string>, ...args: string[]): Promise<string> {
  const { child, output } = spawnNpm(['run', '--silent', args[0] ?? '', '--', ...args.slice(1)], env);
  const [code] = await once(child, 'exit');
  expect(code, output()).toBe(0);
  return output();
}

const runNpmStart = (env: Record<string, string>) => spawnNpm(['start', '--silent'], env);

function spawnNpm(args: string[], env: Record<string, string>): { child: ChildProcess; output: () => string } {
  const child = spawn('npm', args, { cwd: root, env: { ...process.env, DATABASE_URL: '', ...env } });
  running.push(child);
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
  }
  return { child, output: () => text };
}
