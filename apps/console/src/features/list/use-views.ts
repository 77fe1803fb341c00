import type { SavedView } from '@demarc/contract/operator-api';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { describeFailure, hasCode } from '../../lib/api/call-failure.ts';
import { useClient } from '../../lib/api/client-context.tsx';
import { createId } from '../../lib/create-id.ts';

type ViewFields = Pick<SavedView, 'name' | 'query' | 'isShared'>;

const viewsKey = (list: string) => ['listViews', list] as const;

/** The saved views of a list. A list works without them, so a failure shows none. */
export function useViews(list: string) {
  const client = useClient();
  const views = useQuery({
    queryKey: viewsKey(list),
    queryFn: ({ signal }) => client.call('listViews', { query: { list } }, { signal }),
  });
  return views.data?.views ?? [];
}

/** Says why a view was not changed. */
export const describeViewFailure = (error: unknown): string =>
  hasCode(error, 'preconditionFailed')
    ? 'The view was changed in another window. Close this, and open the view again.'
    : describeFailure(error, { tooManyKept: 'You have as many views as the shop allows. Delete one first.' });

/**
 * Saves, changes and deletes a view. Repeating a save that failed sends the same key. Deleting needs none: the version lets
 * it happen once. `view` is undefined for a new one.
 */
export function useViewChanges(list: string, view: SavedView | undefined) {
  const client = useClient();
  const queries = useQueryClient();
  const [idempotencyKey, setKey] = useState(createId);
  const run = async <Answer>(send: () => Promise<Answer>): Promise<Answer> => {
    try {
      const answer = await send();
      setKey(createId());
      return answer;
    } catch (error) {
      if (hasCode(error, 'preconditionFailed')) setKey(createId());
      throw error;
    } finally {
      await queries.invalidateQueries({ queryKey: viewsKey(list) });
    }
  };
  return {
    save: (fields: ViewFields) =>
      run(() =>
        view
          ? client.call(
              'changeView',
              { params: { id: view.id }, body: fields },
              { idempotencyKey, version: view.version },
            )
          : client.call('saveView', { body: { list, ...fields } }, { idempotencyKey }),
      ),
    remove: ({ id, version }: SavedView) =>
      run(() => client.call('deleteView', { params: { id }, body: {} }, { idempotencyKey: createId(), version })),
  };
}
