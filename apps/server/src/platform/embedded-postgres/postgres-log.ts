import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** PostgreSQL refuses each connection during a start with such a message. It does not explain a failure. */
const refusedConnection = /the database system is |terminating connection/;

/** Returns the last fatal message that PostgreSQL has written to its log since an instant. */
export function readFailure(cluster: string, since: Date): string | undefined {
  const files = globSync(join(cluster, 'log/*.log')).filter((file) => statSync(file).mtime >= since);
  const lines = files.flatMap((file) => readFileSync(file, 'utf8').split('\n'));
  const fatal = lines.findLast((line) => /\b(?:FATAL|PANIC):/.test(line) && !refusedConnection.test(line));
  return fatal?.replace(/^.*?(?=FATAL|PANIC)/, '');
}
