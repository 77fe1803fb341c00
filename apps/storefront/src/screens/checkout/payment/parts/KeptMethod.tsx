import { Button } from '@demarc/ui/button';
import { SecureIcon } from '@demarc/ui/icon';
import styles from '../payment.module.css';

/** What the vault keeps already: its last four digits, and nothing else. */
export function KeptMethod({ label, onReplace }: { label: string; onReplace(): void }) {
  return (
    <div className={styles.kept}>
      <SecureIcon aria-hidden="true" />
      <p id="kept-method">{label}</p>
      <Button variant="quiet" size="small" onClick={onReplace}>
        Use another
      </Button>
    </div>
  );
}
