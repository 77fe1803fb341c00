import { hash } from 'node:crypto';
import type { ProviderCall } from '@demarc/contract/provider-api';
import { type Result, refuse, succeed } from '@demarc/domain/errors';
import { sealText, tryUnsealText } from '../sealed-text.ts';

/** The place of an item in its list: the values that it is sorted by. */
export type Position = readonly (string | number)[];

interface PageRequest<Item> {
  readonly call: ProviderCall;
  readonly query: { readonly limit: number; readonly cursor?: string | undefined };
  /** The subject of the list, beside its filters: the number of an order. */
  readonly of?: string;
  /** Finds items after a position, in the order of the list. */
  find(after: Position | undefined, count: number): Promise<readonly Item[]>;
  getPosition(item: Item): Position;
}

/**
 * Finds a page of a list. A cursor is sealed with its list and filters, so that no client can make one, or use it for
 * other data.
 */
export async function listPage<Item>(
  secret: string,
  { call, query: { limit, cursor, ...filters }, of = '', find, getPosition }: PageRequest<Item>,
): Promise<Result<{ readonly items: readonly Item[]; readonly nextCursor?: string }>> {
  const list = hash('sha256', JSON.stringify([call.name, of, Object.entries(filters).sort()]), 'base64url');
  const after = cursor === undefined ? undefined : readCursor(secret, list, cursor);
  if (cursor !== undefined && !after) return refuse('invalidRequest', { fields: [wrongCursor] });
  const items = await find(after, limit + 1);
  const last = items.length > limit ? items[limit - 1] : undefined;
  const nextCursor = last && sealText(secret, JSON.stringify([purpose, list, getPosition(last)]));
  return succeed({ items: items.slice(0, limit), ...(nextCursor && { nextCursor }) });
}

const purpose = 'cursor';
const wrongCursor = { path: 'query.cursor', reason: 'is not a cursor of this list with these filters' };

function readCursor(secret: string, list: string, cursor: string): Position | undefined {
  const text = tryUnsealText(secret, cursor);
  if (!text?.startsWith(`["${purpose}",`)) return undefined;
  const [, listOfCursor, position] = JSON.parse(text);
  return listOfCursor === list ? position : undefined;
}
