import { Button } from '@demarc/ui/button';
import formStyles from '../../../lib/form/form.module.css';
import styles from './address-form.module.css';

const missingId = 'check-missing';

/** E-058: the submit button. It is disabled while values are missing (E-200), and names them. */
export function CheckButton({ missing, isChecking = false }: { missing: string; isChecking?: boolean }) {
  return (
    <div className={formStyles.actions}>
      <Button
        type="submit"
        disabled={missing !== '' && !isChecking}
        aria-describedby={missing ? missingId : undefined}
        loading={isChecking}
        loadingLabel="checking your address"
      >
        Check availability
      </Button>
      <p id={missingId} className={styles.missing}>
        {!isChecking && missing}
      </p>
    </div>
  );
}
