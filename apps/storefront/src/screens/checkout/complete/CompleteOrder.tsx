import { dueWhen, missingForSubmit } from '@demarc/domain/checkout';
import { Button } from '@demarc/ui/button';
import { money, perMonth } from '../../../cart/money.ts';
import { useCart } from '../../../cart/use-cart.ts';
import { useCheckout } from '../../../checkout/checkout-store.ts';
import styles from '../../../checkout/complete/complete.module.css';
import { DueWhen } from '../../../checkout/complete/DueWhen.tsx';
import { StillMissing } from '../../../checkout/complete/StillMissing.tsx';
import { usePlacing } from '../../../checkout/complete/use-placing.ts';
import { useSavedState } from '../saved-state.ts';
import { showRefusal } from './show-refusal.ts';
import { submitOrder } from './submit-order.ts';

/** K-057, K-058: what is due when, what is still missing, and the one button that places the order. */
export function CompleteOrder() {
  const { saved, voiceOrder, creditCheck, creditResult, terms } = useCheckout();
  const server = useSavedState().data;
  const cart = useCart();
  const { press, submitting } = usePlacing(showRefusal);
  if (!cart || !server) return null;
  const { breakdown } = cart.view;
  const due = dueWhen(breakdown, creditResult?.depositCents ?? 0);
  const missing = missingForSubmit({
    ...{ path: 'standard', cartReady: true, accepted911: null, saved, voiceOrder, ssn: creditCheck, creditResult },
    termsAccepted: terms !== null,
    loaGiven: server.loaGiven,
    questionsAnswered: null,
  });
  const shown = { monthlyCents: due.monthlyCents, oneTimeCents: breakdown.oneTimeCents };
  return (
    <div className={styles.complete}>
      <DueWhen due={due} />
      <StillMissing missing={missing} />
      <div className={styles.submit}>
        <Button
          disabled={missing.length > 0}
          loading={submitting}
          loadingLabel="placing your order"
          aria-describedby={missing.length > 0 ? 'still-missing' : undefined}
          onClick={() => press(() => submitOrder({ number: server.orderNumber, shown }))}
        >
          Place order: {money(0)} today, {perMonth(due.monthlyCents)}
        </Button>
        <p className={styles.note}>
          By placing the order you order the services shown, at these prices plus taxes and fees.
        </p>
      </div>
    </div>
  );
}
