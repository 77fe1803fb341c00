import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');
const startLimitMs = 180_000;

interface Usage {
  readonly cpu: NodeJS.CpuUsage;
  readonly memory: number;
}

/** A server in a separate process, so that its resource usage can be measured. */
export class ServerProcess {
  readonly origin: string;
  readonly #child: ChildProcess;

  private constructor(origin: string, child: ChildProcess) {
    this.origin = origin;
    this.#child = child;
  }

  static async start(script: string, port: number, env: Record<string, string>): Promise<ServerProcess> {
    const origin = `http://127.0.0.1:${port}`;
    const child = fork(join(root, script), {
      cwd: root,
      env: { ...process.env, ...env, PORT: String(port) },
      execArgv: ['--import', join(import.meta.dirname, 'report-usage.ts')],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const deadline = Date.now() + startLimitMs;
    while (!(await fetch(`${origin}/ready`).catch(() => undefined))?.ok) {
      if (child.exitCode !== null || Date.now() > deadline) throw new Error(`${script} did not start`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return new ServerProcess(origin, child);
  }

  async readUsage(): Promise<Usage> {
    const answer = once(this.#child, 'message');
    this.#child.send('usage');
    return (await answer)[0];
  }

  async stop(): Promise<void> {
    const exited = once(this.#child, 'exit');
    this.#child.kill('SIGTERM');
    await exited;
  }
}
