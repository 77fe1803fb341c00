import { Button } from '@demarc/ui/button';
import { SecureIcon } from '@demarc/ui/icon';
import styles from '../payment.module.css';

/** The payment method in the vault, shown by its last four digits only. */
export function SavedMethod({ label, onReplace }: { label: string; onReplace(): void }) {
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
