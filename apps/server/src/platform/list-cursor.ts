import { hash } from 'node:crypto';
import { sealText, tryUnsealText } from './sealed-text.ts';

/** The place of an item in its list: the values that it is sorted by. */
export type Position = readonly (string | number)[];

const purpose = 'cursor';

/** Identifies a list by its name, its subject and its filters, which are part of its cursors. */
export const identifyList = (name: string, subject: string, filters: object): string =>
  hash('sha256', JSON.stringify([name, subject, Object.entries(filters).sort()]), 'base64url');

/** Seals a position with its list, so that no client can make a cursor, or use it for other data. */
export const sealCursor = (secret: string, list: string, position: Position): string =>
  sealText(secret, JSON.stringify([purpose, list, position]));

/** Returns undefined for a cursor of another list, of other filters or of another shop. */
export function openCursor(secret: string, list: string, cursor: string): Position | undefined {
  const text = tryUnsealText(secret, cursor);
  if (!text?.startsWith(`["${purpose}",`)) return undefined;
  const [, listOfCursor, position] = JSON.parse(text);
  return listOfCursor === list ? position : undefined;
}
