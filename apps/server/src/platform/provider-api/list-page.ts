import type { ProviderCall } from '@demarc/contract/provider-api';
import { type Result, refuse, succeed } from '@demarc/domain/errors';
import { identifyList, openCursor, type Position, sealCursor } from '../list-cursor.ts';

interface PageRequest<Item> {
  readonly call: ProviderCall;
  readonly query: { readonly limit: number; readonly cursor?: string | undefined };
  /** The subject of the list, beside its filters: the number of an order. */
  readonly of?: string;
  /** Finds items after a position, in the order of the list. */
  find(after: Position | undefined, count: number): Promise<readonly Item[]>;
  getPosition(item: Item): Position;
}

/** Finds a page of a list. */
export async function listPage<Item>(
  secret: string,
  { call, query: { limit, cursor, ...filters }, of = '', find, getPosition }: PageRequest<Item>,
): Promise<Result<{ readonly items: readonly Item[]; readonly nextCursor?: string }>> {
  const list = identifyList(call.name, of, filters);
  const after = cursor === undefined ? undefined : openCursor(secret, list, cursor);
  if (cursor !== undefined && !after) return refuse('invalidRequest', { fields: [wrongCursor] });
  const items = await find(after, limit + 1);
  const last = items.length > limit ? items[limit - 1] : undefined;
  const nextCursor = last && sealCursor(secret, list, getPosition(last));
  return succeed({ items: items.slice(0, limit), ...(nextCursor && { nextCursor }) });
}

const wrongCursor = { path: 'query.cursor', reason: 'is not a cursor of this list with these filters' };
