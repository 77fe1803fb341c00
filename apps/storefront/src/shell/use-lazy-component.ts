import { type ComponentType, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSettings } from '../lib/settings.tsx';
import { clearNotification, notify } from './notification/notification-store.ts';

interface Closable {
  onClose: () => void;
}

/** Loads a component when the visitor opens it. If loading fails, a notification says so and the page stays usable. */
export function useLazyComponent<Props extends Closable = Closable>(load: () => Promise<ComponentType<Props>>) {
  const { messages } = useSettings();
  const [Component, setComponent] = useState<ComponentType<Props>>();
  const [isOpening, setIsOpening] = useState(false);

  async function open() {
    // An earlier failure is outdated now.
    clearNotification();
    setIsOpening(true);
    try {
      const component = await load();
      setComponent(() => component);
    } catch {
      notify(messages.somethingWentWrong);
    }
    setIsOpening(false);
  }
  return {
    Component,
    open,
    /** True while the component loads; its button shows that it is busy. */
    isOpening,
    /** Removes the component synchronously, so that the caller can move the focus right after. */
    close: () => flushSync(() => setComponent(undefined)),
  };
}
