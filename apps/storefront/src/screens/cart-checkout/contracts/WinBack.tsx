import { completed } from '@demarc/domain/checkout';
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
        Welcome back. Your business qualifies for the win-back offer of {name}. We note it on your order, and tell you
        what it takes off before your first bill. The prices shown here are without it.
      </p>
      <div className={actions.actions}>
        <Button onClick={() => changeCheckout((checkout) => completed(checkout, 'winBackQualified'))}>Continue</Button>
      </div>
    </div>
  );
}
