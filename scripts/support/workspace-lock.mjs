import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { requireWritable } from './require-writable.mjs';
import { root, Stopped, signals } from './run.mjs';

const cache = join(root, '.cache');
/** Holds one file for each process that is installing or building, named by lockFileName. */
const locksFolder = join(cache, 'workspace-locks');

/**
 * Runs work that installs or builds. Two commands at once would overwrite each other's files, so the later one waits. A
 * lock is valid only while its process lives, so a killed process blocks nobody.
 * @template T
 * @param {(lockForProcess: (pid: number) => void) => Promise<T>} work may also lock for a child process that could outlive it
 * @returns {Promise<T>}
 */
export async function withWorkspaceLock(work) {
  // If the cache folder does not exist yet, mkdirSync creates it in the root.
  requireWritable(existsSync(cache) ? cache : root, locksFolder);
  mkdirSync(locksFolder, { recursive: true });
  /** @type {string[]} */
  const ownLocks = [];
  const lock = (/** @type {number} */ pid) => {
    const name = lockFileName(pid);
    if (!name) return;
    ownLocks.push(name);
    writeFileSync(join(locksFolder, name), '');
  };
  const release = () => {
    for (const name of ownLocks.splice(0)) rmSync(join(locksFolder, name), { force: true });
  };

  await acquireLock(ownLocks, lock, release);
  try {
    return await work(lock);
  } finally {
    release();
  }
}

/**
 * Waits until no other process has a lock. Handles signals itself, so that the wait can be interrupted.
 * @param {readonly string[]} ownLocks
 * @param {(pid: number) => void} lock
 * @param {() => void} release
 */
async function acquireLock(ownLocks, lock, release) {
  /** @type {NodeJS.Signals | undefined} */
  let stoppedBy;
  const onSignal = (/** @type {NodeJS.Signals} */ signal) => {
    stoppedBy = signal;
  };
  for (const signal of signals) process.on(signal, onSignal);
  let hasPrinted = false;
  while (!stoppedBy) {
    const other = findOtherLock(ownLocks);
    if (!other) {
      lock(process.pid);
      // Of two processes that lock at once, at least one sees the other here.
      if (!findOtherLock(ownLocks)) break;
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
 * @param {readonly string[]} ownLocks
 * @returns {string | undefined} the lock file of another live process
 */
function findOtherLock(ownLocks) {
  return readdirSync(locksFolder).find((name) => {
    if (ownLocks.includes(name)) return false;
    if (lockFileName(Number.parseInt(name, 10)) === name) return true;
    rmSync(join(locksFolder, name), { force: true });
    return false;
  });
}

/**
 * Process ids are reused, especially after a container restart. So the name also contains the start time.
 * @param {number} pid
 * @returns {string | undefined} undefined when the process has ended
 */
export function lockFileName(pid) {
  try {
    process.kill(pid, 0);
  } catch (reason) {
    // EPERM: the process exists and belongs to another user.
    if (/** @type {NodeJS.ErrnoException} */ (reason).code !== 'EPERM') return undefined;
  }
  // Only Linux has the start time here.
  if (!existsSync('/proc/self/stat')) return `${pid}`;
  try {
    const [state, ...laterFields] = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    // Field 22 of /proc/<pid>/stat.
    const startTime = laterFields[18];
    return state === 'Z' ? undefined : `${pid}-${startTime}`;
  } catch {
    // The process has ended meanwhile.
    return undefined;
  }
}
