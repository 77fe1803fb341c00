import { Spinner } from '@demarc/ui/spinner';
import { useSyncExternalStore } from 'react';
import { useSettings } from '../../settings.tsx';
import styles from './global-spinner.module.css';
import { spinner } from './shop-spinner.ts';

/** Stands once, in the shell. The region stays while nothing spins: a screen reader only hears a region it knows. */
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
