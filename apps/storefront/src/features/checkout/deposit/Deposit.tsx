import { money } from '@demarc/domain/text';
import { Banner } from '@demarc/ui/banner';
import { Button } from '@demarc/ui/button';
import { useState } from 'react';
import { useCheckout } from '../checkout-store.ts';
import { acceptDeposit } from './accept-deposit.ts';
import styles from './deposit.module.css';

/** Explains the deposit after the credit check and asks the shopper to agree. */
export function Deposit() {
  const { creditResult } = useCheckout();
  const [saving, setSaving] = useState(false);
  const [failureText, setFailureText] = useState('');
  if (!creditResult) return null;

  const agree = async () => {
    setSaving(true);
    // Cleared first, so that a screen reader announces the same message again.
    setFailureText('');
    setFailureText((await acceptDeposit()) ?? '');
    setSaving(false);
  };

  return (
    <div className={styles.deposit}>
      <p className={styles.sum}>{money(creditResult.depositCents)}</p>
      <p>
        The credit check asks for a deposit with this order. It is billed once with your first bill, and you get it
        back.
      </p>
      {failureText && (
        <Banner tone="error" role="alert">
          {failureText}
        </Banner>
      )}
      <Button loading={saving} onClick={agree}>
        Agree and continue
      </Button>
    </div>
  );
}
