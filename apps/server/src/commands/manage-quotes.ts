import { runCommand } from '../platform/run-command.ts';
import { findAction, runQuoteAction } from './quote-actions.ts';
import { withPlatform } from './with-platform.ts';

const output = {
  print: (line: string) => void process.stdout.write(`${line}\n`),
  printError: (line: string) => void process.stderr.write(`${line}\n`),
  write: (file: Uint8Array) => void process.stdout.write(file),
};

async function manageQuotes([action = '', ...args]: readonly string[]): Promise<number> {
  findAction(action);
  return withPlatform((platform) => runQuoteAction({ ...platform, ...output }, action, args));
}

runCommand(manageQuotes(process.argv.slice(2)));
