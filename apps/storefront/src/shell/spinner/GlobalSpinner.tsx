import { Spinner } from '@demarc/ui/spinner';
import { useSyncExternalStore } from 'react';
import { useSettings } from '../../settings.tsx';
import styles from './global-spinner.module.css';
import { spinner } from './shop-spinner.ts';

/** Stands once, in the shell, and covers the page while the shopper can only wait. */
export function GlobalSpinner() {
  const { messages } = useSettings();
  const state = useSyncExternalStore(spinner.subscribe, spinner.get, () => 'hidden' as const);
  if (state === 'hidden') return null;
  return (
    <div className={styles.veil}>
      <div className={styles.panel}>
        <Spinner size="large" label={state === 'working' ? 'One moment, please' : messages.stillWorking} />
      </div>
    </div>
  );
}
