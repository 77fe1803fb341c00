import { Stopped } from './run.mjs';

/** An error that the user can fix. It is printed as one sentence with advice, without a stack trace. */
export class Problem extends Error {}

/**
 * Runs a command and sets its exit code. A Problem is printed as a sentence; a bug keeps its stack trace.
 * @param {() => Promise<number>} command
 */
export async function runCommand(command) {
  try {
    process.exitCode = await command();
  } catch (reason) {
    // Ends by the signal itself, so that the parent process sees it.
    if (reason instanceof Stopped) return process.kill(process.pid, reason.signal);
    if (!(reason instanceof Problem)) throw reason;
    console.error(`\n${reason.message}`);
    process.exitCode = 1;
  }
}
