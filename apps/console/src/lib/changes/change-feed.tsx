import type { Change, ChangeKind } from '@demarc/contract/operator-api';
import { createContext, type ReactNode, useContext, useEffect, useEffectEvent, useState } from 'react';
import { useClient } from '../api/client-context.tsx';
import { ChangeFeed, type FeedState } from './feed.ts';

const FeedContext = createContext<ChangeFeed | undefined>(undefined);

/** Polls the changes of others for all pages, while the window is visible. */
export function ChangeFeedProvider({ children }: { children: ReactNode }) {
  const client = useClient();
  const [feed] = useState(() => new ChangeFeed(client));
  useEffect(() => feed.start(), [feed]);
  return <FeedContext value={feed}>{children}</FeedContext>;
}

function useFeed(): ChangeFeed {
  const feed = useContext(FeedContext);
  if (!feed) throw new Error('useFeed needs a ChangeFeedProvider');
  return feed;
}

/** Calls the listener with the changes of a kind. Without changes if everything may have changed. */
export function useChanges(kind: ChangeKind | undefined, listener: (changes: readonly Change[] | undefined) => void) {
  const feed = useFeed();
  const onChanges = useEffectEvent((changes: readonly Change[] | undefined) => {
    const ofKind = changes?.filter((change) => change.kind === kind);
    if (kind !== undefined && ofKind?.length !== 0) listener(ofKind);
  });
  useEffect(() => feed.listen((changes) => onChanges(changes)), [feed]);
}

/** Tells others that the page of this subject is open, and returns who else has it open. */
export function useViewers(kind: ChangeKind, id: string): readonly string[] {
  const feed = useFeed();
  useEffect(() => feed.view(`${kind}:${id}`), [feed, kind, id]);
  return useFeedState().viewers;
}

/** The other viewers of the open page, and the time until the session ends. */
export function useFeedState(): FeedState {
  const feed = useFeed();
  const [state, setState] = useState(feed.state);
  useEffect(() => feed.watch(setState), [feed]);
  return state;
}
