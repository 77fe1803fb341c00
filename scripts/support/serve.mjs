import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { node24 } from './install.mjs';
import { root } from './run.mjs';

/**
 * Runs the server until it ends, and gives its exit code.
 * @param {string[]} [nodeArgs]
 * @returns {Promise<number>}
 */
export function serve(nodeArgs = []) {
  const server = spawn(node24, [...nodeArgs, 'apps/server/src/main.ts'], {
    cwd: root,
    // Compiled code is kept, which halves the second start.
    env: { NODE_COMPILE_CACHE: join(root, '.cache/compiled'), ...process.env },
    stdio: 'inherit',
  });
  // A terminal's Ctrl-C reaches the server as well; the second signal must not cut its graceful stop short.
  process.on('SIGINT', () => process.stdin.isTTY || server.kill('SIGINT'));
  process.on('SIGTERM', () => server.kill('SIGTERM'));
  return new Promise((resolve, reject) => {
    server.on('error', reject);
    server.on('exit', (code) => resolve(code ?? 1));
  });
}
