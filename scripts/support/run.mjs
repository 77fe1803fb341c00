import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

const tools = join(root, 'node_modules', '.bin');
const machinePath = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.endsWith('node_modules/.bin'));
/** With the tools of this repository first, Node 24 among them. Each sets its own NODE_ENV: production has no test, development no small build. */
export const toolEnv = { ...process.env, NODE_ENV: undefined, PATH: [tools, ...machinePath].join(delimiter) };
/** With nothing of this repository: for npm, which must not run on the Node that it is about to replace. */
export const machineEnv = { ...process.env, PATH: machinePath.join(delimiter) };

/** This command was asked to stop, and so was what it ran. */
export class Stopped extends Error {
  /** @param {NodeJS.Signals} signal */
  constructor(signal) {
    super(`Stopped by ${signal}.`);
    this.signal = signal;
  }
}

/**
 * Runs a program at the root of the repository. It does not outlive this command: a signal ends it too, and what is
 * returned is then a refusal with Stopped.
 * @param {string} program
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, quiet?: boolean, cwd?: string, withItsOwn?: (pid: number) => void }} [options]
 *   quiet: keep the output instead of showing it; withItsOwn: it starts programs that have to end with it, and who is told of it
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(program, args, { env = toolEnv, quiet = false, cwd = root, withItsOwn } = {}) {
  const ending = endWithUs();
  return new Promise((resolve, reject) => {
    // In a group of their own they can be ended together.
    const child = spawn(program, args, { cwd, env, detached: !!withItsOwn, stdio: ['ignore', ...outlets(quiet)] });
    ending.target = child.pid && withItsOwn ? -child.pid : child.pid;
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    }
    child.on('error', (reason) => {
      ending.letGo();
      reject(reason);
    });
    child.on('close', (code) => {
      ending.letGo();
      if (ending.askedBy) reject(new Stopped(ending.askedBy));
      else resolve({ code: code ?? 1, output });
    });
    if (child.pid) withItsOwn?.(child.pid);
  });
}

/** What asks a command to stop. */
export const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
const patienceMs = 5_000;

/** Listens from before the child is there: a signal while it is made must not end us alone. */
function endWithUs() {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const ending = {
    /** @type {number | undefined} a process, or less than zero for a group of them */
    target: undefined,
    /** @type {NodeJS.Signals | undefined} */
    askedBy: undefined,
    letGo() {
      clearTimeout(timer);
      for (const signal of signals) process.off(signal, onSignal);
    },
  };
  const kill = (/** @type {NodeJS.Signals} */ signal) => {
    try {
      if (ending.target) process.kill(ending.target, signal);
    } catch {
      // It has ended already.
    }
  };
  const onSignal = (/** @type {NodeJS.Signals} */ signal) => {
    ending.askedBy = signal;
    kill('SIGTERM');
    timer ??= setTimeout(() => kill('SIGKILL'), patienceMs);
  };
  for (const signal of signals) process.on(signal, onSignal);
  return ending;
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
