import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  globSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openDatabase } from '../database/open.ts';
import { sql } from '../database/sql.ts';
import { createLog } from '../logging.ts';

const log = createLog('silent');
const moduleUrl = (name: string) => JSON.stringify(new URL(name, import.meta.url).href);

async function createTemporaryFolder(name = '') {
  const dir = await mkdtemp(join(tmpdir(), 'demarc-embedded-'));
  chmodSync(dir, 0o755);
  onTestFinished(() => rm(dir, { recursive: true }));
  return join(dir, name);
}
const open = (dataDir: string, options = {}) =>
  openDatabase({ databaseUrl: undefined, poolSize: 2, dataDir }, log, options);
const readPostgresPid = (dataDir: string) =>
  Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
const isRunning = (pid: number) => {
  try {
    // A zombie has no command line. It waits for an init process that this system may not have.
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8') !== '';
  } catch {
    return false;
  }
};

/** True for the shell that runs the PostgreSQL of this folder. */
function isShellOf(commandLineFile: string, dataDir: string): boolean {
  try {
    const commandLine = readFileSync(commandLineFile, 'utf8');
    return commandLine.startsWith('/bin/sh') && commandLine.includes(join(dataDir, 'postgres'));
  } catch {
    return false; // it has ended meanwhile
  }
}

/** Runs a script with an open database in a process of its own, and resolves when the script prints its first line. */
async function startProcess(dataDir: string, script: string) {
  const source = `
    import { createLog } from ${moduleUrl('../logging.ts')};
    import { openDatabase } from ${moduleUrl('../database/open.ts')};
    import { sql } from ${moduleUrl('../database/sql.ts')};
    const database = await openDatabase({ poolSize: 2, dataDir: process.argv[1] }, createLog('silent'));
    const { db } = database;
    ${script}`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', source, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  await once(child.stdout, 'data');
  return {
    child,
    lines: () =>
      output
        .slice(0, output.lastIndexOf('\n') + 1)
        .split('\n')
        .filter(Boolean),
  };
}
const waitForever = `console.log('open'); setInterval(() => {}, 1000);`;

test('the embedded database is a private PostgreSQL that syncs to disk and listens on a socket only', async () => {
  const dataDir = await createTemporaryFolder('.data');
  const { db, close } = await open(dataDir);
  expect(
    await db.query(sql`
      select current_setting('fsync') as fsync, current_setting('synchronous_commit') as synchronous_commit,
        current_setting('full_page_writes') as full_page_writes, current_setting('listen_addresses') as listen_addresses`),
  ).toEqual([{ fsync: 'on', synchronousCommit: 'on', fullPageWrites: 'on', listenAddresses: '' }]);
  const pid = readPostgresPid(dataDir);
  expect(statSync(join(dataDir, 'postgres')).mode & 0o777).toBe(0o700);
  if (process.getuid?.() === 0) expect(statSync(`/proc/${pid}`).uid).not.toBe(0);
  await close();
  expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false);
});

test('no other user can enter the folder; as root, the database user can reach its files', async () => {
  const dataDir = await createTemporaryFolder('.data');
  await (await open(dataDir)).close();
  expect(statSync(dataDir).mode & 0o777).toBe(process.getuid?.() === 0 ? 0o701 : 0o700);
});

test('a private folder above DATA_DIR does not keep root from using it', async () => {
  const above = await createTemporaryFolder('private');
  mkdirSync(above);
  chmodSync(above, 0o700);
  const cluster = join(above, '.data/postgres');
  onTestFinished(() => rmSync(realpathSync(cluster), { recursive: true }));
  for (const _ of ['first start', 'second start']) {
    const { db, close } = await open(join(above, '.data'));
    expect(await db.query(sql`select 1 as one`)).toEqual([{ one: 1 }]);
    await close();
  }
});

test('a folder with a long name has its socket in another folder', async () => {
  const { db, close } = await open(await createTemporaryFolder('long'.repeat(40)));
  expect(await db.query(sql`select 1 as one`)).toEqual([{ one: 1 }]);
  await close();
});

test('a second shop on the same folder is refused, and a command shares the database', async () => {
  const dataDir = await createTemporaryFolder();
  const { child } = await startProcess(dataDir, waitForever);
  await expect(open(dataDir)).rejects.toThrow(
    `Another Demarc is already using the folder ${dataDir}: stop it, or choose another folder with DATA_DIR, or set DATABASE_URL to run several on one PostgreSQL.`,
  );
  const shared = await open(dataDir, { canShare: true });
  expect(await shared.db.query(sql`select 1 as one`)).toEqual([{ one: 1 }]);
  await shared.close();
  const pid = readPostgresPid(dataDir);
  expect(isRunning(pid)).toBe(true);
  child.kill('SIGKILL');
  // The folder is deleted when the test ends.
  await expect.poll(() => isRunning(pid)).toBe(false);
});

test('one of three shops that start at once on a new folder starts, and the others are refused', async () => {
  const dataDir = await createTemporaryFolder('.data');
  const results = await Promise.allSettled([open(dataDir), open(dataDir), open(dataDir)]);
  const started = results.filter((result) => result.status === 'fulfilled');
  const refused = results.filter((result) => result.status === 'rejected');
  expect(started).toHaveLength(1);
  for (const { reason } of refused) expect(reason.message).toMatch(/^Another Demarc is already using the folder/);
  for (const { value } of started) await value.close();
  expect(readdirSync(dataDir)).toEqual(['postgres']);
});

test('PostgreSQL ends when the process that started it is killed', async () => {
  const dataDir = await createTemporaryFolder();
  const { child } = await startProcess(dataDir, waitForever);
  const pid = readPostgresPid(dataDir);
  child.kill('SIGKILL');
  await expect.poll(() => isRunning(pid)).toBe(false);
});

test('safety 16: a database killed with -9 while it writes has every acknowledged write at the next start', async () => {
  const dataDir = await createTemporaryFolder();
  let next = 1;
  for (const [writes, killed] of [
    [1, 'shop'],
    [40, 'both'],
    [200, 'shop'],
    [100, 'both'],
  ] as const) {
    const { child, lines } = await startProcess(
      dataDir,
      `await db.query(sql\`create table if not exists written (n int primary key)\`);
      for (let n = ${next}; ; n++) {
        await db.transaction((tx) => tx.query(sql\`insert into written values (\${n})\`));
        process.stdout.write(n + '\\n');
      }`,
    );
    await expect.poll(() => lines().length).toBeGreaterThan(writes);
    if (killed === 'both') process.kill(readPostgresPid(dataDir), 'SIGKILL');
    child.kill('SIGKILL');
    await once(child, 'close');

    const { db, close } = await open(dataDir);
    const rows = await db.query<{ readonly n: number }>(sql`select n from written`);
    await close();
    const written = new Set(rows.map(({ n }) => n));
    expect(lines().filter((n) => !written.has(Number(n)))).toEqual([]);
    next = Math.max(...written) + 1;
  }
});

test('a lock file of a crash that names another process neither blocks the start nor harms that process', async () => {
  const dataDir = await createTemporaryFolder();
  await (await open(dataDir)).close();
  const bystander = spawn('sleep', ['60'], { stdio: 'ignore' });
  onTestFinished(() => void bystander.kill('SIGKILL'));
  const file = join(dataDir, 'postgres/postmaster.pid');
  writeFileSync(file, `${bystander.pid}\n${dataDir}/postgres\n1\n5432\n${dataDir}/postgres\n\n\n`, { mode: 0o600 });
  const { uid, gid } = statSync(join(dataDir, 'postgres'));
  chownSync(file, uid, gid);
  // PostgreSQL ignores the process only if it belongs to another user.
  if (process.getuid?.() === 0) await (await open(dataDir)).close();
  expect(bystander.signalCode).toBeNull();
});

test('processes that open a database during its recovery wait for it', async () => {
  const dataDir = await createTemporaryFolder();
  const { child } = await startProcess(
    dataDir,
    `await db.query(sql\`create table filled as select n from generate_series(1, 300000) as n\`);${waitForever}`,
  );
  process.kill(readPostgresPid(dataDir), 'SIGKILL');
  child.kill('SIGKILL');
  await once(child, 'close');
  const [first, second] = await Promise.all([open(dataDir, { canShare: true }), open(dataDir, { canShare: true })]);
  expect(await second.db.query(sql`select count(*)::int as count from filled`)).toEqual([{ count: 300_000 }]);
  await Promise.all([first.close(), second.close()]);
});

test('a command that ends leaves the database to another command that uses it', async () => {
  const dataDir = await createTemporaryFolder();
  const first = await open(dataDir, { canShare: true });
  const second = await open(dataDir, { canShare: true });
  const closed = first.close();
  expect(await second.db.query(sql`select 1 as one`)).toEqual([{ one: 1 }]);
  await second.close();
  await closed;
});

test('a shop can stop its database after the shell between them was killed', async () => {
  const dataDir = await createTemporaryFolder();
  const { child } = await startProcess(
    dataDir,
    `process.on('SIGTERM', () => database.close().then(() => process.exit(0))); ${waitForever}`,
  );
  const pid = readPostgresPid(dataDir);
  const shells = globSync('/proc/[0-9]*/cmdline').filter((file) => isShellOf(file, dataDir));
  expect(shells.length).toBeGreaterThan(0);
  for (const file of shells) process.kill(Number(file.split('/')[2]), 'SIGKILL');
  child.kill('SIGTERM');
  await once(child, 'exit');
  await expect.poll(() => isRunning(pid)).toBe(false);
});

test('the environment variables of node-postgres do not change the connection', async () => {
  for (const [name, value] of [
    ['PGPORT', '5433'],
    ['PGSSLMODE', 'require'],
    ['PGUSER', 'other'],
  ] as const)
    vi.stubEnv(name, value);
  onTestFinished(() => void vi.unstubAllEnvs());
  const { db, close } = await open(await createTemporaryFolder());
  expect(await db.query(sql`select current_user::text as name`)).toEqual([{ name: 'demarc' }]);
  await close();
});

test('a shop ends when its PostgreSQL ends unexpectedly', async () => {
  const dataDir = await createTemporaryFolder();
  const { child } = await startProcess(dataDir, waitForever);
  process.kill(readPostgresPid(dataDir), 'SIGKILL');
  const [code] = await once(child, 'exit');
  expect(code).toBe(1);
});

test('openDatabase reports a broken link and keeps it', async () => {
  const dataDir = await createTemporaryFolder();
  symlinkSync('/not/mounted', join(dataDir, 'postgres'));
  await expect(open(dataDir)).rejects.toThrow(
    `The link ${dataDir}/postgres leads to /not/mounted, which does not exist: restore it, or delete the link to start with an empty database.`,
  );
  expect(lstatSync(join(dataDir, 'postgres')).isSymbolicLink()).toBe(true);
});

test("openDatabase reports a database that cannot start, with PostgreSQL's reason", async () => {
  const dataDir = await createTemporaryFolder();
  await (await open(dataDir)).close();
  await rm(join(dataDir, 'postgres/pg_wal'), { recursive: true });
  await expect(open(dataDir)).rejects.toThrow(
    new RegExp(`^The embedded database in ${dataDir}/postgres cannot be started: FATAL: .*pg_wal`),
  );
});

test('the log of the database holds no values of rows', async () => {
  const dataDir = await createTemporaryFolder();
  const { db, close } = await open(dataDir);
  await db.query(sql`create table person (name text check (name = ''))`);
  await expect(db.query(sql`insert into person values (${'Ada Lovelace'})`)).rejects.toMatchObject({ code: '23514' });
  await close();
  const logs = globSync(join(dataDir, 'postgres/log/*')).map((file) => readFileSync(file, 'utf8'));
  expect(logs.join('')).toContain('violates check constraint');
  expect(logs.join('')).not.toContain('Ada');
});

test('openDatabase reports a folder that cannot be written', async () => {
  await expect(open('/dev/null/data')).rejects.toThrow(
    'The folder /dev/null/data cannot be written: make it writable, or choose another with DATA_DIR.',
  );
});

test('openDatabase reports a folder with a database of an older format, with what to do', async () => {
  const dataDir = await createTemporaryFolder();
  mkdirSync(join(dataDir, 'db'));
  await expect(open(dataDir)).rejects.toThrow(
    `The folder ${dataDir}/db holds a database of an earlier version of Demarc, which this version cannot read: move it away or delete it, and start again.`,
  );
});

test('openDatabase reports a database of another PostgreSQL version, with what to do', async () => {
  const dataDir = await createTemporaryFolder();
  await (await open(dataDir)).close();
  writeFileSync(join(dataDir, 'postgres/PG_VERSION'), '17\n');
  await expect(open(dataDir)).rejects.toThrow(
    `The database in ${dataDir}/postgres was created by PostgreSQL 17, but this version of Demarc contains PostgreSQL 18: move it as docs/production.md says, or set DATABASE_URL.`,
  );
});
