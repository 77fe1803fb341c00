import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Loading the server leaves more than a hundred megabytes behind that nobody needs (each import reads the package.json
 * of its package anew, and Drizzle's is large); on a quiet server nothing would ever ask for them back.
 */
export function giveBackMemory(): void {
  setFlagsFromString('--expose-gc');
  const collect: NodeJS.GCFunction = runInNewContext('gc');
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
