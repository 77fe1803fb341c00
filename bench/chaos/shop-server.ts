import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

const repository = join(import.meta.dirname, '..', '..');
const startLimitMs = 120_000;

/** A server of the shop that can be stopped, killed and started again. */
export class ShopServer {
  readonly origin: string;
  /** A load balancer would read this state from `/ready`. */
  isReady = false;
  readonly #env: Readonly<Record<string, string>>;
  #child: ChildProcess | undefined;

  constructor(port: number, env: Readonly<Record<string, string>>) {
    this.origin = `http://127.0.0.1:${port}`;
    this.#env = { ...env, PORT: String(port) };
  }

  /** Throws with the server's own words when it does not start. */
  async start(): Promise<void> {
    const child = spawn(process.execPath, ['apps/server/src/main.ts'], {
      cwd: repository,
      env: { ...process.env, ...this.#env },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    this.#child = child;
    const output = text(child.stderr);
    const deadline = Date.now() + startLimitMs;
    while (!(await fetch(`${this.origin}/ready`).catch(() => undefined))?.ok) {
      if (child.exitCode !== null) throw new Error(`the shop did not start: ${(await output).trim()}`);
      if (Date.now() > deadline) throw new Error(`the shop did not start within ${startLimitMs / 1000} s`);
      await pause(100);
    }
    this.isReady = true;
  }

  async stop(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    this.isReady = false;
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
  }
}
