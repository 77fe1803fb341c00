import type { PaymentSchedule as Due, MissingRequirement } from '@demarc/domain/checkout';
import { formatMoney } from '@demarc/domain/text';
import { Button } from '@demarc/ui/button';
import type { ReactNode } from 'react';
import type { CallFailure } from '../../../lib/api/failure.ts';
import { perMonth } from '../../cart/pricing/price-text.ts';
import styles from './complete.module.css';
import { PaymentSchedule } from './PaymentSchedule.tsx';
import type { PlaceOrderResult } from './place-order-result.ts';
import { StillMissing } from './StillMissing.tsx';
import { usePlaceOrder } from './use-place-order.ts';

interface PlaceOrderProps {
  due: Due;
  missing: readonly MissingRequirement[];
  submit(): Promise<PlaceOrderResult>;
  showRefusal(refused: CallFailure): void | Promise<void>;
  /** The note below the button about the consequences of placing the order. */
  children: ReactNode;
}

/** K-057, K-058: the payments, the missing sections, and the button that places the order. */
export function PlaceOrder({ due, missing, submit, showRefusal, children }: PlaceOrderProps) {
  const [change] = due.later;
  const { placeOrder, submitting } = usePlaceOrder(showRefusal);
  return (
    <>
      <PaymentSchedule due={due} />
      <StillMissing missing={missing} />
      <div className={styles.submit}>
        <Button
          disabled={missing.length > 0}
          loading={submitting}
          loadingLabel="placing your order"
          aria-describedby={missing.length > 0 ? 'still-missing' : undefined}
          onClick={() => placeOrder(submit)}
        >
          Place order: {formatMoney(0)} today, {perMonth(due.monthlyCents)}
          {change && ` for ${change.afterMonths} months`}
          {due.equipment.months > 0 && `, equipment ${perMonth(due.equipment.monthlyCents)}`}
        </Button>
        <p className={styles.note}>{children}</p>
      </div>
    </>
  );
}
