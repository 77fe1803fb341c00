import { formatMoney } from '@demarc/domain/text';
import { Banner } from '@demarc/ui/banner';
import { Button } from '@demarc/ui/button';
import { useMutation } from '@tanstack/react-query';
import { useSettings } from '../../../lib/settings.tsx';
import { useCheckoutDeps } from '../checkout-deps.ts';
import { useCheckout } from '../checkout-store.ts';
import { acceptDeposit } from './accept-deposit.ts';
import styles from './deposit.module.css';

/** Explains the deposit after the credit check and asks the shopper to agree. */
export function Deposit() {
  const deps = useCheckoutDeps();
  const { messages } = useSettings();
  const { rules, creditResult } = useCheckout();
  const { mutate: agree, isPending, data: failureText } = useMutation({ mutationFn: () => acceptDeposit(deps) });
  if (!creditResult) return null;

  return (
    <div className={styles.deposit}>
      <p className={styles.sum}>{formatMoney(creditResult.depositCents)}</p>
      <p>
        {rules.creditCheck === 'off' ? 'This order' : 'Based on the credit check, this order'} requires a deposit. We
        bill it once, with your first bill. {messages.depositReturn}
      </p>
      {failureText && (
        <Banner tone="error" role="alert">
          {failureText}
        </Banner>
      )}
      <Button loading={isPending} onClick={() => agree()}>
        Agree and continue
      </Button>
    </div>
  );
}

export function DepositSummary() {
  const { messages } = useSettings();
  const { creditResult } = useCheckout();
  return (
    <p>
      You agreed to a refundable deposit of {formatMoney(creditResult?.depositCents ?? 0)}. {messages.depositReturn}
    </p>
  );
}
