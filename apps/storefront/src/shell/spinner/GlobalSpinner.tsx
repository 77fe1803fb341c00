import { Spinner } from '@demarc/ui/spinner';
import { useSyncExternalStore } from 'react';
import { useSettings } from '../../lib/settings.tsx';
import styles from './global-spinner.module.css';
import { spinner } from './shop-spinner.ts';

/**
 * Rendered once, in the shell. The region is always there: screen readers announce changes only in existing regions.
 */
export function GlobalSpinner() {
  const { messages } = useSettings();
  const state = useSyncExternalStore(spinner.subscribe, spinner.get, () => 'hidden' as const);
  return (
    <div role="status" className={styles.region}>
      {state !== 'hidden' && (
        <div className={styles.panel}>
          <Spinner size="large" />
          <p>{state === 'working' ? 'One moment, please' : messages.stillWorking}</p>
        </div>
      )}
    </div>
  );
}
