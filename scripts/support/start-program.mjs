import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { node24 } from './install.mjs';
import { root, signals } from './run.mjs';

/**
 * Starts a program of the server in this terminal. `ended` resolves with its exit code; `stop` and signals end it
 * gracefully. On Ctrl-C both the terminal and this process send the signal. The program handles only the first.
 * @param {string} file
 * @param {readonly string[]} [args]
 */
export function startProgram(file, args = []) {
  const stop = () => {
    program.kill('SIGTERM');
    return ended;
  };
  for (const signal of signals) process.on(signal, stop);
  const program = spawn(node24, [join('apps/server/src', file), ...args], {
    cwd: root,
    // Caches compiled code, which shortens the next start.
    env: { NODE_COMPILE_CACHE: join(root, '.cache/compiled'), ...process.env },
    stdio: 'inherit',
  });
  /** @type {Promise<number>} */
  const ended = new Promise((resolve, reject) => {
    program.on('error', reject);
    program.on('exit', (code) => {
      for (const signal of signals) process.off(signal, stop);
      resolve(code ?? 1);
    });
  });
  return { ended, stop };
}
