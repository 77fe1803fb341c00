import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openLog } from '../logging.ts';
import { StartProblem } from '../start-problem.ts';
import { lockFolder } from './folder-lock.ts';
import { openDatabase } from './open.ts';

const log = openLog('silent');
const temporaryFolder = async () => {
  const dir = await mkdtemp(join(tmpdir(), 'demarc-lock-'));
  onTestFinished(() => rm(dir, { recursive: true }));
  return dir;
};
const module = JSON.stringify(new URL('./folder-lock.ts', import.meta.url).href);

test('a folder in use is refused with what to do, until the process that used it is gone, even by kill -9', async () => {
  const dir = await temporaryFolder();
  const script = `
    const { lockFolder } = await import(${module});
    lockFolder(process.argv[1]);
    console.log('locked');
    setInterval(() => {}, 1000);`;
  const other = spawn(process.execPath, ['--input-type=module', '--eval', script, dir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void other.kill('SIGKILL'));
  await once(other.stdout, 'data');
  expect(() => lockFolder(dir)).toThrow(StartProblem);
  expect(() => lockFolder(dir)).toThrow(/^Another Demarc is already using the folder .*DATA_DIR.*\.$/);
  other.kill('SIGKILL');
  await once(other, 'exit');
  lockFolder(dir).release();
});

test('a released folder can be locked again by the same process', async () => {
  const dir = await temporaryFolder();
  lockFolder(dir).release();
  const lock = lockFolder(dir);
  expect(() => lockFolder(dir)).toThrow(StartProblem);
  lock.release();
});

test('a folder that cannot be written is named', () => {
  expect(() => lockFolder('/dev/null/data')).toThrow(/^The folder \/dev\/null\/data cannot be written.*DATA_DIR\.$/);
});

test('a database that cannot be reached is named without its password', async () => {
  const databaseUrl = 'postgres://shop:hunter2@127.0.0.1:1/orders';
  const problem = await openDatabase({ databaseUrl, poolSize: 1, dataDir: '' }, log).catch((error) => error);
  expect(problem).toBeInstanceOf(StartProblem);
  expect(problem.message).toBe(
    'The database orders at 127.0.0.1:1 cannot be used (ECONNREFUSED): check that it runs and that DATABASE_URL is right.',
  );
});
