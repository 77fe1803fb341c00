import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { StormAnswer, StormRequest } from './storm-server.ts';

const script = new URL('./storm-server.ts', import.meta.url);

/** A server process of the storm that can be killed and started again. */
export class StormProcess {
  isReady = false;
  readonly #env: Readonly<Record<string, string>>;
  readonly #waiting = new Map<number, (problem: string) => void>();
  #child: ChildProcess | undefined;
  #lastId = 0;

  constructor(env: Readonly<Record<string, string>>) {
    this.#env = env;
  }

  async start(): Promise<void> {
    const child = fork(script, {
      env: { ...process.env, ...this.#env },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    this.#child = child;
    child.on('exit', () => {
      this.isReady = false;
      for (const answer of this.#waiting.values()) answer('the process ended');
      this.#waiting.clear();
    });
    child.on('message', (message: StormAnswer | 'ready') => {
      if (message === 'ready') return;
      this.#waiting.get(message.id)?.(message.problem);
      this.#waiting.delete(message.id);
    });
    // A process that cannot start ends, for example while PostgreSQL restarts.
    const [message] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
    if (message !== 'ready') return this.start();
    this.isReady = true;
  }

  /** Applies a report. Returns why it was not applied, or an empty text. */
  report(orderNumber: string, report: StormRequest['report']): Promise<string> {
    if (!this.isReady || !this.#child?.connected) return Promise.resolve('the process is not ready');
    const id = ++this.#lastId;
    const answered = new Promise<string>((answer) => this.#waiting.set(id, answer));
    this.#child.send({ id, orderNumber, report } satisfies StormRequest, () => {});
    return answered;
  }

  async kill(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    this.isReady = false;
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
  }
}
