import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

const tools = join(root, 'node_modules', '.bin');
const machinePath = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.endsWith('node_modules/.bin'));
/** Puts the tools of this repository first in the PATH, including Node 24. Each tool sets its own NODE_ENV. */
export const toolEnv = { ...process.env, NODE_ENV: undefined, PATH: [tools, ...machinePath].join(delimiter) };
/** Leaves out the tools of this repository, because npm must not run on the Node that it is about to replace. */
export const machineEnv = { ...process.env, PATH: machinePath.join(delimiter) };

/** Thrown when a signal has stopped this command and its child. */
export class Stopped extends Error {
  /** @param {NodeJS.Signals} signal */
  constructor(signal) {
    super(`Stopped by ${signal}.`);
    this.signal = signal;
  }
}

/**
 * Runs a program at the root of the repository. A signal to this command also ends the program; the promise then
 * rejects with Stopped.
 * @param {string} program
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, quiet?: boolean, cwd?: string, onGroupStart?: (pid: number) => void }} [options]
 *   quiet: capture the output instead of showing it; onGroupStart: run as a process group that ends together, called
 *   with its id
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(program, args, { env = toolEnv, quiet = false, cwd = root, onGroupStart } = {}) {
  const forwarding = forwardSignals();
  return new Promise((resolve, reject) => {
    // A process group can be ended together.
    const child = spawn(program, args, { cwd, env, detached: !!onGroupStart, stdio: ['ignore', ...stdioFor(quiet)] });
    forwarding.target = child.pid && onGroupStart ? -child.pid : child.pid;
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    }
    child.on('error', (reason) => {
      forwarding.stopListening();
      reject(reason);
    });
    child.on('close', (code) => {
      forwarding.stopListening();
      if (forwarding.stoppedBy) reject(new Stopped(forwarding.stoppedBy));
      else resolve({ code: code ?? 1, output });
    });
    if (child.pid) onGroupStart?.(child.pid);
  });
}

/** The signals that stop a command. */
export const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
const killAfterMs = 5_000;

/** Call it before the child is spawned, so that an early signal does not end only this process. */
function forwardSignals() {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const forwarding = {
    /** @type {number | undefined} a process id, or a negative one for a process group */
    target: undefined,
    /** @type {NodeJS.Signals | undefined} */
    stoppedBy: undefined,
    stopListening() {
      clearTimeout(timer);
      for (const signal of signals) process.off(signal, onSignal);
    },
  };
  const kill = (/** @type {NodeJS.Signals} */ signal) => {
    try {
      if (forwarding.target) process.kill(forwarding.target, signal);
    } catch {
      // The process has ended already.
    }
  };
  const onSignal = (/** @type {NodeJS.Signals} */ signal) => {
    forwarding.stoppedBy = signal;
    kill('SIGTERM');
    timer ??= setTimeout(() => kill('SIGKILL'), killAfterMs);
  };
  for (const signal of signals) process.on(signal, onSignal);
  return forwarding;
}

/**
 * @param {boolean} quiet
 * @returns {['pipe', 'pipe'] | ['inherit', 'inherit']}
 */
const stdioFor = (quiet) => (quiet ? ['pipe', 'pipe'] : ['inherit', 'inherit']);

/**
 * Runs the work. Prints the title before it and the duration after it.
 * @template T
 * @param {string} title
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function runStage(title, work) {
  const startedAt = performance.now();
  console.log(`${title}…`);
  const result = await work();
  console.log(`  ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  return result;
}
