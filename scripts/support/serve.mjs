import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { node24 } from './install.mjs';
import { root } from './run.mjs';

/** Starts the server with this terminal; `ended` gives its exit code, `stop` ends it gracefully. */
export function startServer() {
  const server = spawn(node24, ['apps/server/src/main.ts'], {
    cwd: root,
    // Compiled code is kept, which shortens the next start.
    env: { NODE_COMPILE_CACHE: join(root, '.cache/compiled'), ...process.env },
    stdio: 'inherit',
  });
  /** @type {Promise<number>} */
  const ended = new Promise((resolve, reject) => {
    server.on('error', reject);
    server.on('exit', (code) => resolve(code ?? 1));
  });
  const stop = () => {
    server.kill('SIGTERM');
    return ended;
  };
  return { ended, stop };
}
