import { money } from '@demarc/domain/text';
import { Banner } from '@demarc/ui/banner';
import { Button } from '@demarc/ui/button';
import { useState } from 'react';
import { useCheckout } from '../checkout-store.ts';
import { acceptDeposit } from './accept-deposit.ts';
import styles from './deposit.module.css';

/** The bureau asks for a deposit: how much, what becomes of it, and the shopper's yes. */
export function Deposit() {
  const { creditResult } = useCheckout();
  const [saving, setSaving] = useState(false);
  const [failed, setFailed] = useState('');
  if (!creditResult) return null;

  const agree = async () => {
    setSaving(true);
    // The same words again are heard again.
    setFailed('');
    setFailed((await acceptDeposit()) ?? '');
    setSaving(false);
  };

  return (
    <div className={styles.deposit}>
      <p className={styles.sum}>{money(creditResult.depositCents)}</p>
      <p>
        The credit check asks for a deposit with this order. It is billed once with your first bill, and you get it
        back.
      </p>
      {failed && (
        <Banner tone="error" role="alert">
          {failed}
        </Banner>
      )}
      <Button loading={saving} onClick={agree}>
        Agree and continue
      </Button>
    </div>
  );
}
