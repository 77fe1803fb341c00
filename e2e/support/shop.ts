import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseDocument } from 'yaml';
import { type Edit, editProvider } from '../../apps/server/src/testing/edit-provider.ts';

const root = join(import.meta.dirname, '..', '..');
const startTimeoutMs = 300_000;
const stopTimeoutMs = 60_000;

export interface ShopOptions {
  /** Environment of the server, e.g. `{ BASE_PATH: '/shop' }`. */
  readonly env?: Readonly<Record<string, string>>;
  /** Changes to the provider's YAML files, merged into a copy: `{ 'flags.yaml': { eventLog: false } }`. */
  readonly provider?: Readonly<Record<string, object>>;
  /** Changes of texts and deleted files, before those of `provider`. */
  readonly edits?: readonly Edit[];
  /** Another provider's folder instead of the demonstration's. The shop uses a copy. */
  readonly folder?: string;
}

export interface Shop {
  /** The shop's root with a trailing slash, so that relative paths resolve below it. */
  readonly url: string;
  readonly origin: string;
  /** Everything the server has printed so far. */
  output(): string;
  /** Restarts the server on the same data, with these further changes to the provider's files. */
  restart(provider: NonNullable<ShopOptions['provider']>): Promise<void>;
  stop(): Promise<void>;
}

/** Loads only the scenarios. Generating thousands of addresses would take longer than most tests. */
const onlyScenarioAddresses = { 'coverage/scenarios.yaml': { generatedAddresses: 0 } };
/** The tests share a few service addresses and one applicant, and would reach the limits of the demo together. */
const looseLimits = {
  'calendar.yaml': { heldPerAddress: 1000, areas: { 0: { capacity: { AM: 100, PM: 100 } } } },
  'rules.yaml': {
    limits: {
      heldOrdersPerAddress: 1000,
      ordersPerApplicant: 1000,
      ordersPerAddress: 1000,
      savedCartsPerMailbox: 1000,
    },
  },
};

/** Starts the real server, as `npm start` does, on a free port with its own embedded database. */
export async function startShop({ env = {}, provider, edits = [], folder }: ShopOptions = {}): Promise<Shop> {
  const tempDir = await mkdtemp(join(tmpdir(), 'demarc-shop-'));
  const port = await findFreePort();
  // For root, the database runs as another user, who needs access to the folder.
  await chmod(tempDir, 0o755);
  const settings: Record<string, string> = {
    PORT: String(port),
    // The base of the links in its mails.
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: join(tempDir, 'data'),
    LOG_LEVEL: 'warn',
    BASE_PATH: '/business/internet',
    NODE_COMPILE_CACHE: join(root, '.cache/compiled'),
    // Overrides the machine's own environment.
    DATABASE_URL: '',
    // Every test has its own network address (test.ts), so that tests do not share rate limits.
    TRUST_PROXY: '1',
    // An easy challenge, because many browsers run at once on a small machine.
    CAPTCHA_COST: '1',
  };
  const changes = folder ? { ...provider } : { ...onlyScenarioAddresses, ...looseLimits, ...provider };
  const copy = join(tempDir, 'provider');
  settings.PROVIDER_DIR = await copyProvider(folder ?? join(root, 'provider'), copy, edits, changes);

  const origin = `http://127.0.0.1:${port}`;
  let output = '';
  let server: ChildProcess | undefined;
  const stop = async () => {
    if (server) await stopServer(server);
    await rm(tempDir, { recursive: true, force: true });
  };
  const start = async () => {
    server = spawn(process.execPath, ['apps/server/src/main.ts'], {
      cwd: root,
      env: { ...process.env, ...settings, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [server.stdout, server.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    }
    try {
      await waitUntilReady(origin, server);
    } catch (reason) {
      await stop();
      throw new Error(`The shop did not start (${(reason as Error).message}). Server output:\n${output}`);
    }
  };
  await start();
  return {
    url: `${origin}${env.BASE_PATH ?? settings.BASE_PATH}/`,
    origin,
    output: () => output,
    restart: async (changes) => {
      if (server) await stopServer(server);
      await changeProvider(join(tempDir, 'provider'), changes);
      await start();
    },
    stop,
  };
}

async function copyProvider(
  original: string,
  folder: string,
  edits: readonly Edit[],
  changes: Readonly<Record<string, object>>,
): Promise<string> {
  await cp(original, folder, { recursive: true });
  await editProvider(folder, edits);
  await changeProvider(folder, changes);
  return folder;
}

async function changeProvider(folder: string, changes: Readonly<Record<string, object>>): Promise<void> {
  for (const [name, change] of Object.entries(changes)) {
    const file = join(folder, name);
    const document = parseDocument(await readFile(file, 'utf8'));
    for (const [path, value] of flatten(change)) document.setIn(path, value);
    await writeFile(file, document.toString());
  }
}

function flatten(value: unknown, path: readonly string[] = []): [readonly string[], unknown][] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [[path, value]];
  return Object.entries(value).flatMap(([key, inner]) => flatten(inner, [...path, key]));
}

async function waitUntilReady(origin: string, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + startTimeoutMs;
  while (Date.now() < deadline) {
    if (server.exitCode !== null) throw new Error(`exit code ${server.exitCode}`);
    const answer = await fetch(`${origin}/ready`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`not ready after ${startTimeoutMs / 1000} s`);
}

async function stopServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const exited = once(server, 'exit');
  const killTimer = setTimeout(() => server.kill('SIGKILL'), stopTimeoutMs);
  server.kill('SIGTERM');
  await exited;
  clearTimeout(killTimer);
}

export async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (typeof address !== 'object' || address === null) throw new Error('the probe has no port');
  return address.port;
}
