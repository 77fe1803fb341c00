import { stripSensitive } from '@demarc/domain/text';
import type { UnsentEntry } from './event-log.ts';

const maxNameLength = 200;
const maxTextLength = 4000;

/** Removes sensitive numbers (K-351) and truncates texts to the lengths that the log accepts. */
export const fitEntry = (entry: UnsentEntry): UnsentEntry => ({
  ...entry,
  name: stripSensitive(entry.name).slice(0, maxNameLength),
  logs: stripSensitive(entry.logs).slice(0, maxTextLength),
  comments: stripSensitive(entry.comments).slice(0, maxTextLength),
});
