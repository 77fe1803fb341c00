import { Button } from '@demarc/ui/button';
import formStyles from '../../../lib/form/form.module.css';
import styles from '../address-check.module.css';

const missingId = 'check-missing';

/** Disabled while fields are missing (E-200), and describes them. */
export function CheckButton({ missing, checking = false }: { missing: string; checking?: boolean }) {
  return (
    <div className={formStyles.actions}>
      <Button
        type="submit"
        disabled={missing !== '' && !checking}
        aria-describedby={missing ? missingId : undefined}
        loading={checking}
        loadingLabel="checking your address"
      >
        Check availability
      </Button>
      <p id={missingId} className={styles.missing}>
        {!checking && missing}
      </p>
    </div>
  );
}
