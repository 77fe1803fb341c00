import type { MissingRequirement, PaymentSchedule as Schedule } from '@demarc/domain/checkout';
import { formatMoney, formatMonths } from '@demarc/domain/text';
import { Button } from '@demarc/ui/button';
import type { ReactNode } from 'react';
import type { CallFailure } from '../../../lib/api/failure.ts';
import { formatPerMonth } from '../../cart/pricing/price-text.ts';
import { ConnectionNotice } from './ConnectionNotice.tsx';
import styles from './complete.module.css';
import { OrderLimitNotice } from './OrderLimitNotice.tsx';
import { PaymentSchedule } from './PaymentSchedule.tsx';
import type { PlaceOrderResult } from './place-order-result.ts';
import { StillMissing } from './StillMissing.tsx';
import { usePlaceOrder } from './use-place-order.ts';

const agreementId = 'order-agreement';

interface PlaceOrderProps {
  schedule: Schedule;
  /** The term, its renewal and the price of leaving early. */
  agreement: string;
  missing: readonly MissingRequirement[];
  submit(): Promise<PlaceOrderResult>;
  showRefusal(refused: CallFailure): void | Promise<void>;
  /** The note below the button about the consequences of placing the order. */
  children: ReactNode;
}

/** K-057, K-058: the payments, the missing sections, and the button that places the order. */
export function PlaceOrder({ schedule, agreement, missing, submit, showRefusal, children }: PlaceOrderProps) {
  const [priceChange] = schedule.later;
  const { placeOrder, isSubmitting, connection, limitMessage } = usePlaceOrder(showRefusal);
  return (
    <>
      <PaymentSchedule schedule={schedule} />
      {agreement && (
        <p id={agreementId} className={styles.agreement}>
          {agreement}
        </p>
      )}
      <StillMissing missing={missing} />
      <ConnectionNotice connection={connection} />
      {limitMessage && <OrderLimitNotice message={limitMessage} />}
      <div className={styles.submit}>
        <Button
          disabled={missing.length > 0}
          aria-disabled={connection === 'lost' || undefined}
          loading={isSubmitting}
          loadingLabel="placing your order"
          aria-describedby={
            missing.length > 0
              ? `${agreementId} still-missing`
              : connection === 'lost'
                ? `${agreementId} connection-notice`
                : agreementId
          }
          onClick={() => placeOrder(submit)}
        >
          Place order: {formatMoney(0)} today, {formatPerMonth(schedule.monthlyCents)}
          {priceChange && ` for ${formatMonths(priceChange.afterMonths)}`}
          {schedule.equipment.months > 0 && `, equipment ${formatPerMonth(schedule.equipment.monthlyCents)}`}
        </Button>
        <p className={styles.note}>{children}</p>
      </div>
    </>
  );
}
