import { type Change, type ChangeKind, maxListIds } from '@demarc/contract/operator-api';
import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CallName } from '../../lib/api/client.ts';
import { useClient } from '../../lib/api/client-context.tsx';
import { announceSlowly } from '../../lib/changes/announce-slowly.ts';
import { useChanges } from '../../lib/changes/change-feed.tsx';
import { formatCount, type ListQuery } from './list-query.ts';
import type { ListAnswer, ListRow } from './use-list-rows.ts';

/** Connects the rows of a list with their changes in the change feed. */
export interface LiveRows {
  readonly kind: ChangeKind;
  /** The field of a row with its id. */
  readonly id: string;
  /** The fields that a shown row gets when it is not in the list any more. Without them, it stays as it was. */
  readonly removed?: ListRow;
}

interface ShownRows {
  readonly call: CallName;
  readonly query: ListQuery;
  readonly rows: readonly ListRow[] | undefined;
  /** The rows are those of the query before. */
  readonly isOutdated: boolean;
  readonly hasMore: boolean;
  readonly noun: string;
}

/**
 * Loads shown rows again when they change, in their places, even if the filters do not match them any more. Counts rows that
 * were added, which are shown on request only.
 */
export function useListChanges(live: LiveRows | undefined, shown: ShownRows) {
  const { call, query, rows, isOutdated, hasMore, noun } = shown;
  const client = useClient();
  const queries = useQueryClient();
  const key = JSON.stringify([call, query]);
  const [added, setAdded] = useState<{ key: string; ids: ReadonlySet<string> }>({ key, ids: new Set() });
  const shownIds = new Set(live ? rows?.map((row) => String(row[live.id])) : []);
  const addedIds = new Set(added.key === key ? [...added.ids].filter((id) => !shownIds.has(id)) : []);
  const text = addedIds.size === 0 ? '' : formatCount({ value: addedIds.size, isExact: true }, `new ${noun}`);
  useEffect(() => announceSlowly(text), [text]);

  const load = async (fields: ListQuery, ids: readonly string[]): Promise<readonly ListRow[]> => {
    if (ids.length === 0) return [];
    const answer = await client.call(call, { query: { ...fields, ids: ids.join(',') } } as never);
    return (answer as unknown as ListAnswer).rows;
  };
  const refresh = async (changes: readonly Change[], { id: field, removed }: LiveRows) => {
    const shown = new Map((rows ?? []).map((row) => [String(row[field]), row]));
    const outdated = changes.filter(({ id, version }) => {
      const row = shown.get(id);
      // Some rows have no version.
      return row && !(Number(row.version) >= (version ?? Number.POSITIVE_INFINITY));
    });
    // Without more pages, a row that is not there matches the filters only now.
    const unknown = changes.filter(({ id, isNew }) => !shown.has(id) && !addedIds.has(id) && (isNew || !hasMore));
    if (outdated.length > maxListIds || unknown.length > maxListIds) return reload();
    const [changed, matching] = await Promise.all([
      load(
        {},
        outdated.map(({ id }) => id),
      ),
      load(
        query,
        unknown.map(({ id }) => id),
      ),
    ]);
    const found = new Map(changed.map((row) => [String(row[field]), row]));
    const rest = removed ? outdated.filter(({ id }) => !found.has(id)) : [];
    for (const { id } of rest) found.set(id, { ...shown.get(id), ...removed });
    if (found.size > 0) replaceRows(found, field);
    if (matching.length > 0)
      setAdded(({ key: of, ids }) => ({
        key,
        ids: new Set([...(of === key ? ids : []), ...matching.map((row) => String(row[field]))]),
      }));
  };
  const replaceRows = (changed: ReadonlyMap<string, ListRow>, field: string) =>
    queries.setQueryData<InfiniteData<ListAnswer>>(
      [call, query],
      (data) =>
        data && {
          ...data,
          pages: data.pages.map((page) => ({
            ...page,
            rows: page.rows.map((row) => changed.get(String(row[field])) ?? row),
          })),
        },
    );
  const reload = () => void queries.invalidateQueries({ queryKey: [call, query] });
  const follow = useEffectEvent((changes: readonly Change[] | undefined) => {
    // The feed tells each change once. If the changed rows cannot be loaded, the whole list is, which says if it fails.
    if (live && changes) void refresh(changes, live).catch(reload);
    else reload();
  });
  // Changes wait for the rows of these filters, which may have been read before.
  const isReady = rows !== undefined && !isOutdated;
  const waiting = useRef<(readonly Change[] | undefined)[]>([]);
  useChanges(live?.kind, (changes) => {
    if (isReady) follow(changes);
    else waiting.current.push(changes);
  });
  useEffect(() => {
    if (isReady) for (const changes of waiting.current.splice(0)) follow(changes);
  }, [isReady]);
  return {
    /** As "3 new orders". Empty without any. */
    addedText: text,
    showAdded: () => {
      setAdded({ key, ids: new Set() });
      reload();
    },
  };
}
