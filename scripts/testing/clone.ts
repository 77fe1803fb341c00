import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { lockFileName } from '../support/workspace-lock.mjs';

const root = join(import.meta.dirname, '../..');

const nobodyUid = 65_534;

const programs = ['npm', 'npm-child', 'build', 'server', 'biome', 'vitest'] as const;
type Program = (typeof programs)[number];

/**
 * Creates a clone of the repository with the real commands, and with stubs for npm, the build, the server and the
 * checks.
 */
export function openClone() {
  const folder = mkdtempSync(join(tmpdir(), 'demarc-clone-'));
  const path = (file: string) => join(folder, file);
  const write = (file: string, text: string) => {
    mkdirSync(dirname(path(file)), { recursive: true });
    writeFileSync(path(file), text, { mode: 0o755 });
  };
  const read = (file: string) => (existsSync(path(file)) ? readFileSync(path(file), 'utf8') : '');
  cpSync(join(root, 'package.json'), path('package.json'));
  cpSync(join(root, 'scripts'), path('scripts'), { recursive: true });
  for (const [file, text] of Object.entries(stubFiles)) write(file, text);

  const isAlive = (program: Program) =>
    read(`pids/${program}`) !== '' && !!lockFileName(Number(read(`pids/${program}`)));
  const kill = (program: Program) => process.kill(Number(read(`pids/${program}`)), 'SIGKILL');
  const commands: ChildProcess[] = [];
  let runAsUser = {};
  onTestFinished(async () => {
    for (const command of commands) command.kill('SIGKILL');
    for (const program of programs) if (isAlive(program)) kill(program);
    chmodSync(folder, 0o755);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });
  return {
    read,
    write,
    remove: (file: string) => rmSync(path(file), { recursive: true }),
    kill,
    countRuns: (program: 'npm' | 'build') => read(`runs/${program}`).length,
    /** Makes the folder read-only. Root ignores this, so commands run as another user from now on. */
    makeReadOnly() {
      chmodSync(folder, 0o555);
      if (process.getuid?.() === 0) runAsUser = { uid: nobodyUid };
    },
    /** Lets the stub of npm or the build finish. */
    release: (program: 'npm' | 'build') => write(`released/${program}`, ''),
    waitForStart: (program: Program) => expect.poll(() => isAlive(program)).toBe(true),
    /** Waits until the program has a lock, for which other processes wait. */
    waitForLock: (program: Program) =>
      expect
        .poll(() => existsSync(path(`.cache/workspace-locks/${lockFileName(Number(read(`pids/${program}`)))}`)))
        .toBe(true),
    waitForEnd: (program: Program) => expect.poll(() => isAlive(program)).toBe(false),
    run(command: string, env: Readonly<Record<string, string>> = {}) {
      const [script, ...args] = command.split(' ');
      const child = spawn(process.execPath, [path(`scripts/${script}.mjs`), ...args], {
        cwd: folder,
        env: { ...process.env, PATH: [path('bin'), process.env.PATH].join(delimiter), ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
        ...runAsUser,
      });
      commands.push(child);
      let output = '';
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding('utf8').on('data', (text) => {
          output += text;
        });
      return {
        kill: (signal: NodeJS.Signals) => child.kill(signal),
        waitForOutput: (text: string) => expect.poll(() => output).toContain(text),
        output: () => output,
        ended: once(child, 'exit') as Promise<[code: number | null, signal: NodeJS.Signals | null]>,
      };
    },
  };
}

const stubFiles = {
  'package-lock.json': JSON.stringify({
    packages: { 'node_modules/fastify': { version: '5.0.0' }, 'node_modules/vite': { version: '8.0.0', dev: true } },
  }),
  'tsconfig.base.json': '{}',
  'packages/ui/index.ts': '',
  'pids/README': '',
  'runs/README': '',
  // Starts a child process, as npm does for package scripts, and installs when it is released.
  'bin/npm': `#!/bin/sh
echo "$@" > arguments
printf '|' >> runs/npm
sleep 300 & echo $! > pids/npm-child
echo $$ > pids/npm
while [ ! -e released/npm ] && [ -e package.json ]; do sleep 0.05; done
kill $!
for package in .bin fastify vite; do
  mkdir -p node_modules/$package
  echo '{}' > node_modules/$package/package.json
done
ln -sf ${process.execPath} node_modules/.bin/node
cp package-lock.json node_modules/.package-lock.json
`,
  'bin/biome': `#!/bin/sh
echo $$ > pids/biome
exec sleep 300
`,
  // Like the real one, it needs time to end.
  'bin/vitest': `#!/bin/sh
trap 'kill $!; sleep 0.5; exit 1' TERM
sleep 300 & echo $$ > pids/vitest
wait
`,
  'apps/storefront/build.ts': `
import { appendFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
appendFileSync('../../runs/build', '|');
writeFileSync('../../pids/build', String(process.pid));
setInterval(() => {
  if (!existsSync('../../released/build')) return;
  mkdirSync('dist', { recursive: true });
  process.exit();
}, 50);
`,
  'apps/console/build.ts': `
import { mkdirSync } from 'node:fs';
mkdirSync('dist', { recursive: true });
`,
  // Like the real one, it handles only the first signal. It does not outlive a test.
  'apps/server/src/main.ts': `
import { writeFileSync } from 'node:fs';
writeFileSync('pids/server', String(process.pid));
const end = () => process.exit(0);
process.on('SIGTERM', end);
process.on('SIGINT', end);
console.log('the shop is ready');
const parent = process.ppid;
setInterval(() => process.ppid === parent || process.exit(), 200);
`,
};
