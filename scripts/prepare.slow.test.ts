import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openClone } from './testing/clone.ts';

const root = join(import.meta.dirname, '..');

test.each(['start', 'test'])('npm %s with an old npm prints one sentence without a stack trace', (command) => {
  const { status, stderr } = runScript(root, command, { npm_config_user_agent: 'npm/8.19.4 node/v24.0.0' });
  expect(status).toBe(1);
  expect(stderr).toMatch(/^Demarc needs npm 10 or later, and this is npm 8\.19\.4\. Run .* again\.\n$/);
});

test('npm start prints one sentence with advice after a failed install', () => {
  const clone = createBrokenClone();
  const { status, stderr } = runScript(clone, 'start');
  expect(status).toBe(1);
  expect(stderr).toMatch(/\n"npm ci" failed, as shown above\. Check .* run the command again\.\n$/);
  expect(stderr).not.toContain('    at ');
});

test('npm test prints its counts after a failed install', () => {
  const clone = createBrokenClone();
  const { status, stdout } = runScript(clone, 'test');
  expect(status).toBe(1);
  expect(stdout).toMatch(/\n0 passed, 1 failed\n$/);
});

test.each([false, true])(
  'a read-only folder is reported in one sentence before anything runs (installed: %s)',
  async (isInstalled) => {
    const clone = openClone();
    if (isInstalled) await startOnce(clone);
    clone.write('packages/ui/index.ts', 'export const changed = true;');
    clone.makeReadOnly();
    const start = clone.run('start');
    expect(await start.ended).toEqual([1, null]);
    expect(start.output()).toMatch(
      /^\nThe user \w+ may not write into \S+demarc-clone-\S+, where .* clone of your own\.\n$/,
    );
  },
);

test('a second start neither installs nor builds; a package without its folder is installed again', async () => {
  const clone = openClone();
  await startOnce(clone);
  await startOnce(clone);
  expect([clone.countRuns('npm'), clone.countRuns('build')]).toEqual([1, 1]);
  clone.remove('node_modules/fastify');
  await startOnce(clone);
  expect([clone.countRuns('npm'), clone.countRuns('build')]).toEqual([2, 1]);
});

test('a server command does not install missing tools', async () => {
  const clone = openClone();
  clone.write('apps/server/src/commands/manage-operators.ts', 'console.log("there are no operators");');
  await startOnce(clone);
  clone.remove('node_modules/vite');
  clone.write('node_modules/.package-lock.json', '{ "packages": { "node_modules/fastify": { "version": "5.0.0" } } }');
  const list = clone.run('operator list');
  expect(await list.ended).toEqual([0, null]);
  expect([list.output(), clone.countRuns('npm')]).toEqual(['there are no operators\n', 1]);
});

test.each([
  ['the lockfile is newer than the installed packages', 'package-lock.json', '6.0.0'],
  ['a package has another version', 'node_modules/.package-lock.json', '4.0.0'],
])('a server command installs nothing over existing packages, and prints advice: %s', async (_, file, version) => {
  const clone = openClone();
  await startOnce(clone);
  clone.write(file, JSON.stringify({ packages: { 'node_modules/fastify': { version } } }));
  const list = clone.run('operator list');
  expect(await list.ended).toEqual([1, null]);
  expect(list.output()).toMatch(
    /^\nThe packages that are installed are not those of package-lock\.json\. .* again\.\n$/,
  );
  expect(clone.countRuns('npm')).toBe(1);
});

test.each(['packages/ui', 'node_modules/vite'])(
  'a server command runs without %s, which an image may leave out',
  async (folder) => {
    const clone = openClone();
    clone.write('apps/server/src/commands/manage-operators.ts', 'console.log("there are no operators");');
    await startOnce(clone);
    const installed = {
      'node_modules/fastify': { version: '5.0.0' },
      'node_modules/vite': { version: '7.0.0', dev: true },
    };
    clone.write('node_modules/.package-lock.json', JSON.stringify({ packages: { ...installed, 'packages/ui': {} } }));
    clone.remove(folder);
    const list = clone.run('operator list');
    expect([await list.ended, list.output()]).toEqual([[0, null], 'there are no operators\n']);
  },
);

test('a server command installs the packages in a fresh clone', async () => {
  const clone = openClone();
  clone.write('apps/server/src/commands/manage-operators.ts', 'console.log("there are no operators");');
  clone.release('npm');
  const list = clone.run('operator list');
  expect([await list.ended, clone.countRuns('npm')]).toEqual([[0, null], 1]);
});

async function startOnce(clone: ReturnType<typeof openClone>) {
  clone.release('npm');
  clone.release('build');
  const start = clone.run('start');
  await start.waitForOutput('the shop is ready');
  start.kill('SIGTERM');
  await start.ended;
}

/** Creates a clone without a lockfile, which npm refuses at once. */
function createBrokenClone(): string {
  const folder = mkdtempSync(join(tmpdir(), 'demarc-clone-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(join(root, 'package.json'), join(folder, 'package.json'));
  cpSync(join(root, 'scripts'), join(folder, 'scripts'), { recursive: true });
  return folder;
}

function runScript(folder: string, command: string, env: Record<string, string> = {}) {
  const script = join(folder, 'scripts', `${command}.mjs`);
  return spawnSync(process.execPath, [script], { env: { ...process.env, ...env }, encoding: 'utf8', timeout: 240_000 });
}
