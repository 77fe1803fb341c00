import { type ComponentType, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSettings } from '../settings.tsx';
import { clearNotification, notify } from './notification/notification-store.ts';

interface Closable {
  onClose: () => void;
}

/** A part that is fetched when the visitor opens it. One that cannot be had is said to be so, and the page goes on. */
export function useFetchedPart<Props extends Closable = Closable>(fetchPart: () => Promise<ComponentType<Props>>) {
  const { messages } = useSettings();
  const [Part, setPart] = useState<ComponentType<Props>>();
  const [opening, setOpening] = useState(false);

  async function open() {
    // An earlier failure is no news any more, whatever comes of this.
    clearNotification();
    setOpening(true);
    try {
      const part = await fetchPart();
      setPart(() => part);
    } catch {
      notify(messages.somethingWentWrong);
    }
    setOpening(false);
  }
  return {
    Part,
    open,
    /** On its way: what opens it shows a sign of life meanwhile. */
    opening,
    /** Gone when this returns, so that the focus can move to what takes its place. */
    close: () => flushSync(() => setPart(undefined)),
  };
}
