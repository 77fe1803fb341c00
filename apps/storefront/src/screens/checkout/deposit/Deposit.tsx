import { completed } from '@demarc/domain/checkout';
import { Button } from '@demarc/ui/button';
import { money } from '../../../cart/money.ts';
import { changeCheckout, useCheckout } from '../../../checkout/checkout-store.ts';
import styles from './deposit.module.css';

/** The bureau asks for a deposit: how much, what becomes of it, and the shopper's yes. */
export function Deposit() {
  const { creditResult } = useCheckout();
  if (!creditResult) return null;
  return (
    <div className={styles.deposit}>
      <p className={styles.sum}>{money(creditResult.depositCents)}</p>
      <p>
        The credit check asks for a deposit with this order. It is billed once with your first bill, and you get it
        back.
      </p>
      <Button onClick={() => changeCheckout((checkout) => completed(checkout, 'requiredRefund'))}>
        Agree and continue
      </Button>
    </div>
  );
}
