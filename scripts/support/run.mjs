import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

const tools = join(root, 'node_modules', '.bin');
const machinePath = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.endsWith('node_modules/.bin'));
/** With the tools of this repository first, Node 24 among them. */
export const toolEnv = { ...process.env, PATH: [tools, ...machinePath].join(delimiter) };
/** With nothing of this repository: for npm, which must not run on the Node that it is about to replace. */
export const machineEnv = { ...process.env, PATH: machinePath.join(delimiter) };

/**
 * Runs a program at the root of the repository.
 * @param {string} program
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, quiet?: boolean }} [options] quiet: keep the output instead of showing it
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(program, args, { env = toolEnv, quiet = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, env, stdio: ['ignore', ...outlets(quiet)] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    }
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/**
 * @param {boolean} quiet
 * @returns {['pipe', 'pipe'] | ['inherit', 'inherit']}
 */
const outlets = (quiet) => (quiet ? ['pipe', 'pipe'] : ['inherit', 'inherit']);

/**
 * Says what is going on and how long it took.
 * @template T
 * @param {string} title
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function stage(title, work) {
  const begin = performance.now();
  console.log(`${title}…`);
  const result = await work();
  console.log(`  ${((performance.now() - begin) / 1000).toFixed(1)} s`);
  return result;
}
