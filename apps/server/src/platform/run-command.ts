import { StartProblem } from './start-problem.ts';

/** Ends with the code that the command comes to; what can be mended is said in words, a bug with its stack. */
export function runCommand(command: Promise<number>): void {
  command.then(
    (code) => {
      process.exitCode = code;
    },
    (error: unknown) => {
      process.stderr.write(
        `${error instanceof StartProblem ? error.message : ((error as Error).stack ?? String(error))}\n`,
      );
      process.exitCode = 1;
    },
  );
}
