import { describeFailure } from './describe-failure.ts';

/** Sets the exit code of the process to the result of the command. */
export function runCommand(command: Promise<number>): void {
  command.then(
    (code) => {
      process.exitCode = code;
    },
    (error: unknown) => {
      process.stderr.write(`${describeFailure(error, process.env.DATABASE_URL)}\n`);
      process.exitCode = 1;
    },
  );
}
