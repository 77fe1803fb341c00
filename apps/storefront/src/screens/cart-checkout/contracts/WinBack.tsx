import { completeAccordion } from '@demarc/domain/checkout';
import { Button } from '@demarc/ui/button';
import { changeCheckout } from '../../../features/checkout/checkout-store.ts';
import styles from '../../../features/checkout/contracts/contracts.module.css';
import { useSettings } from '../../../lib/settings.tsx';
import actions from '../../../shell/actions.module.css';

/** K-059: an announcement without fields. The prices on the page do not include the offer. */
export function WinBack() {
  const { name } = useSettings().brand;
  return (
    <div className={styles.contracts}>
      <p>
        Welcome back. Your business qualifies for the {name} win-back offer. We’ll add it to your order and tell you how
        much you save before your first bill. The prices shown here don’t include it.
      </p>
      <div className={actions.actions}>
        <Button onClick={() => changeCheckout((checkout) => completeAccordion(checkout, 'winBackQualified'))}>
          Continue
        </Button>
      </div>
    </div>
  );
}
