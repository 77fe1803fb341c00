import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { root, Stopped, signals } from './run.mjs';
import { requireWritable } from './writable.mjs';

const cache = join(root, '.cache');
/** Holds one file for each process that is installing or building, named by claimName. */
const claimsFolder = join(cache, 'at-work');

/**
 * Runs work that installs or builds. Two commands at once would overwrite each other's files, so the later one waits. A
 * claim is valid only while its process lives, so a killed process blocks nobody.
 * @template T
 * @param {(claimFor: (pid: number) => void) => Promise<T>} work may also claim for a child process that could outlive it
 * @returns {Promise<T>}
 */
export async function withWorkspaceLock(work) {
  // If the cache folder does not exist yet, it is created in the root.
  requireWritable(existsSync(cache) ? cache : root, claimsFolder);
  mkdirSync(claimsFolder, { recursive: true });
  /** @type {string[]} */
  const ownClaims = [];
  const claim = (/** @type {number} */ pid) => {
    const name = claimName(pid);
    if (!name) return;
    ownClaims.push(name);
    writeFileSync(join(claimsFolder, name), '');
  };
  const release = () => {
    for (const name of ownClaims.splice(0)) rmSync(join(claimsFolder, name), { force: true });
  };

  await acquireClaim(ownClaims, claim, release);
  try {
    return await work(claim);
  } finally {
    release();
  }
}

/**
 * Waits until no other process has a claim. Handles signals itself, so that the wait can be interrupted.
 * @param {readonly string[]} ownClaims
 * @param {(pid: number) => void} claim
 * @param {() => void} release
 */
async function acquireClaim(ownClaims, claim, release) {
  /** @type {NodeJS.Signals | undefined} */
  let stoppedBy;
  const onSignal = (/** @type {NodeJS.Signals} */ signal) => {
    stoppedBy = signal;
  };
  for (const signal of signals) process.on(signal, onSignal);
  let hasPrinted = false;
  while (!stoppedBy) {
    const other = findOtherClaim(ownClaims);
    if (!other) {
      claim(process.pid);
      // Of two processes that claim at once, at least one sees the other here.
      if (!findOtherClaim(ownClaims)) break;
      release();
    } else if (!hasPrinted) {
      hasPrinted = true;
      console.log(`Process ${Number.parseInt(other, 10)} is installing or building in this folder: waiting for it…`);
    }
    await setTimeout(100 + 300 * Math.random());
  }
  for (const signal of signals) process.off(signal, onSignal);
  if (stoppedBy) throw new Stopped(stoppedBy);
}

/**
 * @param {readonly string[]} ownClaims
 * @returns {string | undefined} the claim of another live process
 */
function findOtherClaim(ownClaims) {
  return readdirSync(claimsFolder).find((name) => {
    if (ownClaims.includes(name)) return false;
    if (claimName(Number.parseInt(name, 10)) === name) return true;
    rmSync(join(claimsFolder, name), { force: true });
    return false;
  });
}

/**
 * Process ids are reused, especially after a container restart. With the start time the name is unique.
 * @param {number} pid
 * @returns {string | undefined} undefined when the process has ended
 */
export function claimName(pid) {
  try {
    process.kill(pid, 0);
  } catch (reason) {
    // EPERM: the process exists and belongs to another user.
    if (/** @type {NodeJS.ErrnoException} */ (reason).code !== 'EPERM') return undefined;
  }
  // Only Linux has the start time here.
  if (!existsSync('/proc/self/stat')) return `${pid}`;
  try {
    const [state, ...rest] = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return state === 'Z' ? undefined : `${pid}-${rest[18]}`;
  } catch {
    // The process has ended meanwhile.
    return undefined;
  }
}
