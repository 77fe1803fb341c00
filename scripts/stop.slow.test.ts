import { expect, test } from 'vitest';
import { nameOf } from './support/in-turn.mjs';
import { openClone } from './testing/clone.ts';

/** What the commands of old asked of the terminal. */
const inTerminal = { NODE_OPTIONS: '--import=data:text/javascript,process.stdin.isTTY=true' };

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  '%s while packages are installed ends npm and all that it started',
  async (signal) => {
    const clone = openClone();
    const start = clone.run('start');
    await clone.begins('npm');
    await clone.begins('beneath');
    start.kill(signal);
    expect(await start.ended).toEqual([null, signal]);
    await clone.ends('npm');
    await clone.ends('beneath');
  },
);

test('SIGTERM while the storefront is built ends the build', async () => {
  const clone = openClone();
  clone.letGo('npm');
  const start = clone.run('start');
  await clone.begins('build');
  start.kill('SIGTERM');
  expect(await start.ended).toEqual([null, 'SIGTERM']);
  await clone.ends('build');
});

test.each(['SIGINT', 'SIGTERM'] as const)(
  '%s ends both lanes of npm run verify, and it has not passed',
  async (signal) => {
    const clone = openClone();
    clone.letGo('npm');
    const verify = clone.run('verify');
    await clone.begins('biome');
    await clone.begins('vitest');
    verify.kill(signal);
    expect(await verify.ended).toEqual([null, signal]);
    await clone.ends('biome');
    await clone.ends('vitest');
  },
);

test.each([
  ['start', 'SIGINT'],
  ['start', 'SIGTERM'],
  ['start', 'SIGHUP'],
  ['dev', 'SIGINT'],
  ['dev', 'SIGTERM'],
  ['dev', 'SIGHUP'],
] as const)(
  'in a terminal too npm run %s ends with its server on a %s that only it was sent',
  async (command, signal) => {
    const clone = openClone();
    clone.letGo('npm');
    clone.letGo('build');
    const running = clone.run(command, inTerminal);
    await running.says('the shop is ready');
    running.kill(signal);
    expect(await running.ended).toEqual([0, null]);
    await clone.ends('server');
  },
);

test('Ctrl-C ends npm run dev at once while it waits for the build of another', async () => {
  const clone = openClone();
  clone.letGo('npm');
  clone.letGo('build');
  const dev = clone.run('dev');
  await dev.says('the shop is ready');
  clone.write(`.cache/at-work/${nameOf(process.pid)}`, '');
  clone.write('packages/ui/index.ts', 'export const changed = true;');
  await dev.says(`Process ${process.pid} is installing or building in this folder`);
  dev.kill('SIGINT');
  expect(await dev.ended).toEqual([null, 'SIGINT']);
  await clone.ends('server');
});

test('two that start at once in a fresh clone install and build once, and both start', async () => {
  const clone = openClone();
  const first = clone.run('start');
  await clone.begins('npm');
  const second = clone.run('start');
  await second.says('is installing or building in this folder: waiting for it…');
  clone.letGo('npm');
  clone.letGo('build');
  await first.says('the shop is ready');
  await second.says('the shop is ready');
  expect(clone.runsOf('npm')).toBe(1);
  expect(clone.runsOf('build')).toBe(1);
});

test('npm that outlives a killed start is waited for; once it is killed too, the next start installs at once', async () => {
  const clone = openClone();
  const first = clone.run('start');
  await clone.begins('npm');
  await clone.claims('npm');
  first.kill('SIGKILL');
  await first.ended;
  const second = clone.run('start');
  await second.says('waiting for it…');
  expect(clone.runsOf('npm')).toBe(1);
  clone.kill('npm');
  await second.says('Installing packages');
  clone.letGo('npm');
  clone.letGo('build');
  await second.says('the shop is ready');
});

test('the tools are installed whatever NODE_ENV says', async () => {
  const clone = openClone();
  clone.run('start', { NODE_ENV: 'production' });
  await clone.begins('npm');
  expect(clone.read('arguments')).toContain('--include=dev');
});
