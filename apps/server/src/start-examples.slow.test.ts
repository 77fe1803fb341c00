import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { expect, inject, onTestFinished, test } from 'vitest';
import { openTestDatabase } from './testing/test-database.ts';

const repository = new URL('../../../', import.meta.url);
/** The last step of npm start. The steps before it install and build, and do not depend on the provider. */
const startScript = `
  const { startProgram } = await import('./scripts/support/start-program.mjs');
  process.exitCode = await startProgram('main.ts').ended;
`;

async function startShop(dir: string): Promise<string> {
  const { connectionString } = await openTestDatabase();
  const shop = spawn(process.execPath, ['--input-type=module', '--eval', startScript], {
    cwd: repository,
    env: {
      PATH: process.env.PATH,
      PROVIDER_DIR: dir,
      PORT: '0',
      DEMARC_ENV: 'demo',
      DEMARC_SECRET: 'Jm4xQ9tVw2Zb7LrKc5NpYh8DsGf3TuEa',
      DATABASE_URL: connectionString,
      STOREFRONT_DIR: inject('storefrontDir'),
      CONSOLE_DIR: inject('consoleDir'),
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(async () => {
    const ended = once(shop, 'exit');
    if (shop.kill('SIGTERM')) await ended;
  });
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let output = '';
  shop.stdout.on('data', (chunk) => {
    output += chunk;
    const [, url] = /Demarc is ready at (\S+)\n/.exec(output) ?? [];
    if (url) resolve(url);
  });
  shop.once('exit', () => reject(new Error(`the shop of ${dir} ended; its output: ${output}`)));
  return promise;
}

test.each(['provider', 'examples/maple-ridge', 'examples/prairie-signal', 'examples/bluestem-cable'])(
  'npm start serves the landing page of %s [P-093]',
  async (dir) => {
    const name =
      /^name: ([\w ]+\w)/m.exec(await readFile(new URL(`${dir}/brand.yaml`, repository), 'utf8'))?.[1] ?? '?';
    const response = await fetch(await startShop(dir));
    expect(response.status).toBe(200);
    expect(await response.text()).toContain(name);
  },
);
