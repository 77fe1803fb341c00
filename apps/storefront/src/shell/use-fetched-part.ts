import { type ComponentType, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSettings } from '../settings.tsx';
import { notify } from './notification/notification-store.ts';

export type ClosablePart = ComponentType<{ onClose: () => void }>;

/** A part that is fetched when the visitor opens it. One that cannot be had is said to be so, and the page goes on. */
export function useFetchedPart(fetchPart: () => Promise<ClosablePart>) {
  const { messages } = useSettings();
  const [Part, setPart] = useState<ClosablePart>();
  return {
    Part,
    open: () =>
      fetchPart().then(
        (part) => setPart(() => part),
        () => notify(messages.somethingWentWrong),
      ),
    /** Gone when this returns, so that the focus can move to what takes its place. */
    close: () => flushSync(() => setPart(undefined)),
  };
}
