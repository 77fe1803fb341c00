import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { loadProvider } from '../provider/index.ts';

const command = join(import.meta.dirname, 'new-provider.ts');
const root = join(import.meta.dirname, '../../../..');

/** Runs the command as npm does: in the root of the repository, with the folder of the user in INIT_CWD. */
async function createProvider(args: readonly string[], startDir = root) {
  const run = promisify(execFile)(process.execPath, [command, ...args], {
    cwd: root,
    env: { ...process.env, INIT_CWD: startDir },
  });
  run.child.stdin?.end();
  const { code = 0, stdout, stderr } = await run.catch((error) => error);
  return { code, stdout: stdout as string, stderr: (stderr as string).trim() };
}

async function createTempDir(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'demarc-new-'));
  onTestFinished(() => rm(dir, { recursive: true }));
  return dir;
}

test('the command writes a folder that sells, and prints the next commands [P-084]', async () => {
  const startDir = await createTempDir();
  const args = ['my isp', '--name', 'River Bend', '--color=navy', '--states', 'Ohio,KY', '--services=internet,voice'];
  const { code, stdout, stderr } = await createProvider(args, startDir);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const { brand, sells } = await loadProvider(join(startDir, 'my isp'));
  expect(brand).toMatchObject({
    name: 'River Bend',
    footprint: ['OH', 'KY'],
    colors: { light: { accent: '#1c3d6e' } },
  });
  expect(sells).toMatchObject({ voice: { digital: true }, tv: false });
  expect(stdout).toBe(`
River Bend is in 'my isp'. Now:

  npm run provider:check -- 'my isp'
  PROVIDER_DIR='${startDir}/my isp' npm start

Then order at an address of 'my isp/addresses.csv', for example 100 Market Street, Columbus, OH 43215.
docs/provider.md says how to change each thing.
`);
});

test('the command overwrites nothing [P-085]', async () => {
  const startDir = await createTempDir();
  await mkdir(join(startDir, 'mine'));
  await writeFile(join(startDir, 'mine/brand.yaml'), 'name: Mine\n');
  await writeFile(join(startDir, 'file'), '');
  expect(await createProvider(['mine', '--states=OH'], startDir)).toMatchObject({
    code: 1,
    stderr: 'The folder mine is not empty: choose another name.',
  });
  expect(await createProvider(['file', '--states=OH'], startDir)).toMatchObject({
    code: 1,
    stderr: 'file is not a folder: choose another name.',
  });
  expect(await readdir(join(startDir, 'mine'))).toEqual(['brand.yaml']);
});

test.each([
  [['new', '--states=OH', '--services=tv'], /^tv alone cannot be sold: /],
  [['new', '--states=Ohoi'], /^There is no state "Ohoi"; did you mean "Ohio"\?$/],
  [['new', '--states=OH', '--color=tael'], /; did you mean "teal"\?$/],
  [['new', '--states=OH', '--technologies=fibre'], /; did you mean "fiber"\?$/],
  [['new', '--state=OH'], /^There is no option --state; did you mean "--states"\?/],
  [['new'], /^Say it with --states: /],
  [[], /^Name one folder, which does not exist yet:/],
])('the command refuses %j and writes nothing [P-085]', async (args, reason) => {
  const startDir = await createTempDir();
  const { code, stderr } = await createProvider(args, startDir);
  expect(code).toBe(1);
  expect(stderr).toMatch(reason);
  expect(await readdir(startDir)).toEqual([]);
});
