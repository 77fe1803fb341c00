import type { DueWhen as Due, Missing } from '@demarc/domain/checkout';
import { money } from '@demarc/domain/text';
import { Button } from '@demarc/ui/button';
import type { ReactNode } from 'react';
import type { CallFailure } from '../../api/failure.ts';
import { perMonth } from '../../cart/money.ts';
import styles from './complete.module.css';
import { DueWhen } from './DueWhen.tsx';
import type { Placing } from './placing.ts';
import { StillMissing } from './StillMissing.tsx';
import { usePlacing } from './use-placing.ts';

interface PlaceOrderProps {
  due: Due;
  missing: readonly Missing[];
  submit(): Promise<Placing>;
  showRefusal(refused: CallFailure): void | Promise<void>;
  /** What the press means. */
  children: ReactNode;
}

/** K-057, K-058: what is due when, what is still missing, and the one button that places the order. */
export function PlaceOrder({ due, missing, submit, showRefusal, children }: PlaceOrderProps) {
  const [change] = due.later;
  const { press, submitting } = usePlacing(showRefusal);
  return (
    <>
      <DueWhen due={due} />
      <StillMissing missing={missing} />
      <div className={styles.submit}>
        <Button
          disabled={missing.length > 0}
          loading={submitting}
          loadingLabel="placing your order"
          aria-describedby={missing.length > 0 ? 'still-missing' : undefined}
          onClick={() => press(submit)}
        >
          Place order: {money(0)} today, {perMonth(due.monthlyCents)}
          {change && ` for ${change.afterMonths} months`}
          {due.equipment.months > 0 && `, equipment ${perMonth(due.equipment.monthlyCents)}`}
        </Button>
        <p className={styles.note}>{children}</p>
      </div>
    </>
  );
}
