import { lastWords } from './last-words.ts';

/** Ends with the code that the command comes to. */
export function runCommand(command: Promise<number>): void {
  command.then(
    (code) => {
      process.exitCode = code;
    },
    (error: unknown) => {
      process.stderr.write(`${lastWords(error, process.env.DATABASE_URL)}\n`);
      process.exitCode = 1;
    },
  );
}
