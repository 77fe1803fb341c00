import { expect, test } from 'vitest';
import { lockFileName } from './support/workspace-lock.mjs';
import { openClone } from './testing/clone.ts';

/** Makes the command believe that it runs in a terminal. */
const terminalEnv = { NODE_OPTIONS: '--import=data:text/javascript,process.stdin.isTTY=true' };

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  '%s during an install ends npm and all its child processes',
  async (signal) => {
    const clone = openClone();
    const start = clone.run('start');
    await clone.waitForStart('npm');
    await clone.waitForStart('npm-child');
    start.kill(signal);
    expect(await start.ended).toEqual([null, signal]);
    await clone.waitForEnd('npm');
    await clone.waitForEnd('npm-child');
  },
);

test('SIGTERM during the storefront build ends the build', async () => {
  const clone = openClone();
  clone.release('npm');
  const start = clone.run('start');
  await clone.waitForStart('build');
  start.kill('SIGTERM');
  expect(await start.ended).toEqual([null, 'SIGTERM']);
  await clone.waitForEnd('build');
});

test.each(['SIGINT', 'SIGTERM'] as const)(
  '%s ends the checks and the tests of npm run verify, which then fails',
  async (signal) => {
    const clone = openClone();
    clone.release('npm');
    const verify = clone.run('verify');
    await clone.waitForStart('biome');
    await clone.waitForStart('vitest');
    verify.kill(signal);
    expect(await verify.ended).toEqual([null, signal]);
    await clone.waitForEnd('biome');
    await clone.waitForEnd('vitest');
  },
);

test.each([
  ['start', 'SIGINT'],
  ['start', 'SIGTERM'],
  ['start', 'SIGHUP'],
  ['dev', 'SIGINT'],
  ['dev', 'SIGTERM'],
  ['dev', 'SIGHUP'],
] as const)('npm run %s in a terminal ends with its server on a %s that only it receives', async (command, signal) => {
  const clone = openClone();
  clone.release('npm');
  clone.release('build');
  const running = clone.run(command, terminalEnv);
  await running.waitForOutput('the shop is ready');
  running.kill(signal);
  expect(await running.ended).toEqual([0, null]);
  await clone.waitForEnd('server');
});

test("Ctrl-C ends npm run dev at once while it waits for another process's build", async () => {
  const clone = openClone();
  clone.release('npm');
  clone.release('build');
  const dev = clone.run('dev');
  await dev.waitForOutput('the shop is ready');
  clone.write(`.cache/workspace-locks/${lockFileName(process.pid)}`, '');
  clone.write('packages/ui/index.ts', 'export const changed = true;');
  await dev.waitForOutput(`Process ${process.pid} is installing or building in this folder`);
  dev.kill('SIGINT');
  expect(await dev.ended).toEqual([null, 'SIGINT']);
  await clone.waitForEnd('server');
});

test('two concurrent starts in a fresh clone install and build once, and both start', async () => {
  const clone = openClone();
  const first = clone.run('start');
  await clone.waitForStart('npm');
  const second = clone.run('start');
  await second.waitForOutput('is installing or building in this folder: waiting for it…');
  clone.release('npm');
  clone.release('build');
  await first.waitForOutput('the shop is ready');
  await second.waitForOutput('the shop is ready');
  expect(clone.countRuns('npm')).toBe(1);
  expect(clone.countRuns('build')).toBe(1);
});

test('a start waits for an npm that outlives a killed start, and installs at once when that npm is killed', async () => {
  const clone = openClone();
  const first = clone.run('start');
  await clone.waitForStart('npm');
  await clone.waitForLock('npm');
  first.kill('SIGKILL');
  await first.ended;
  const second = clone.run('start');
  await second.waitForOutput('waiting for it…');
  expect(clone.countRuns('npm')).toBe(1);
  clone.kill('npm');
  await second.waitForOutput('Installing packages');
  clone.release('npm');
  clone.release('build');
  await second.waitForOutput('the shop is ready');
});

test('dev packages are installed with any NODE_ENV', async () => {
  const clone = openClone();
  clone.run('start', { NODE_ENV: 'production' });
  await clone.waitForStart('npm');
  expect(clone.read('arguments')).toContain('--include=dev');
});
