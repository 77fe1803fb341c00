import { stripSensitive } from '@demarc/domain/text';
import type { UnsentEntry } from './event-log.ts';

const longestName = 200;
const longestText = 4000;

/** An entry as it may leave the browser: without numbers that nobody may log (K-351), and no longer than the log takes. */
export const fitEntry = (entry: UnsentEntry): UnsentEntry => ({
  ...entry,
  name: stripSensitive(entry.name).slice(0, longestName),
  logs: stripSensitive(entry.logs).slice(0, longestText),
  comments: stripSensitive(entry.comments).slice(0, longestText),
});
