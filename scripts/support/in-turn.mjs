import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { root, Stopped, signals } from './run.mjs';
import { requireWritable } from './writable.mjs';

const cache = join(root, '.cache');
/** One file for each process that is installing or building, named by nameOf. */
const claims = join(cache, 'at-work');

/**
 * Two commands that install or build at once would write into each other's files, so the later one waits. A claim counts
 * only while its process lives: one that was killed holds up nobody.
 * @template T
 * @param {(alsoFor: (pid: number) => void) => Promise<T>} work may claim for a process of its own too, which could outlive it
 * @returns {Promise<T>}
 */
export async function inTurn(work) {
  // Only where it is not there yet is it made in the folder above.
  requireWritable(existsSync(cache) ? cache : root, claims);
  mkdirSync(claims, { recursive: true });
  /** @type {string[]} */
  const mine = [];
  const claim = (/** @type {number} */ pid) => {
    const name = nameOf(pid);
    if (!name) return;
    mine.push(name);
    writeFileSync(join(claims, name), '');
  };
  const release = () => {
    for (const name of mine.splice(0)) rmSync(join(claims, name), { force: true });
  };

  await waitForTurn(mine, claim, release);
  try {
    return await work(claim);
  } finally {
    release();
  }
}

/**
 * Whoever listens for signals would otherwise not hear of one before the other is done.
 * @param {readonly string[]} mine
 * @param {(pid: number) => void} claim
 * @param {() => void} release
 */
async function waitForTurn(mine, claim, release) {
  /** @type {NodeJS.Signals | undefined} */
  let askedBy;
  const onSignal = (/** @type {NodeJS.Signals} */ signal) => {
    askedBy = signal;
  };
  for (const signal of signals) process.on(signal, onSignal);
  let told = false;
  while (!askedBy) {
    const other = liveClaim(mine);
    if (!other) {
      claim(process.pid);
      // Of two that claim at once at least one sees the other here.
      if (!liveClaim(mine)) break;
      release();
    } else if (!told) {
      told = true;
      console.log(`Process ${Number.parseInt(other, 10)} is installing or building in this folder: waiting for it…`);
    }
    await setTimeout(100 + 300 * Math.random());
  }
  for (const signal of signals) process.off(signal, onSignal);
  if (askedBy) throw new Stopped(askedBy);
}

/**
 * @param {readonly string[]} mine
 * @returns {string | undefined} somebody else's
 */
function liveClaim(mine) {
  return readdirSync(claims).find((name) => {
    if (mine.includes(name)) return false;
    if (nameOf(Number.parseInt(name, 10)) === name) return true;
    rmSync(join(claims, name), { force: true });
    return false;
  });
}

/**
 * Numbers come again, after a restart of a container even the same ones; with its begin the name is one process's own.
 * @param {number} pid
 * @returns {string | undefined} nothing once it has ended
 */
export function nameOf(pid) {
  try {
    process.kill(pid, 0);
  } catch (reason) {
    // It may be somebody else's.
    if (/** @type {NodeJS.ErrnoException} */ (reason).code !== 'EPERM') return undefined;
  }
  // Only Linux tells.
  if (!existsSync('/proc/self/stat')) return `${pid}`;
  try {
    const [state, ...rest] = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return state === 'Z' ? undefined : `${pid}-${rest[18]}`;
  } catch {
    // It has ended by now.
    return undefined;
  }
}
