import { Stopped } from './run.mjs';

/** Something the person at the keyboard can mend: told in a sentence with what to do, without a stack. */
export class Problem extends Error {}

/**
 * Runs a command to its exit code; a Problem is told plainly, a bug keeps its stack.
 * @param {() => Promise<number>} command
 */
export async function runCommand(command) {
  try {
    process.exitCode = await command();
  } catch (reason) {
    // Whoever asked sees that it was the signal that ended it.
    if (reason instanceof Stopped) return process.kill(process.pid, reason.signal);
    if (!(reason instanceof Problem)) throw reason;
    console.error(`\n${reason.message}`);
    process.exitCode = 1;
  }
}
