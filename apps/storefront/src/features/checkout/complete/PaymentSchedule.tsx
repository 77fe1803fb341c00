import { formatLaterPrices } from '@demarc/domain/cart';
import { type PaymentSchedule as Due, equipmentWords } from '@demarc/domain/checkout';
import { money } from '@demarc/domain/text';
import { perMonth } from '../../cart/pricing/money.ts';
import styles from './complete.module.css';

/** Lists the payments: today, with the first bill, and every month. */
export function PaymentSchedule({ due }: { due: Due }) {
  const { firstBillCents, depositCents, monthlyCents, later, equipment, taxCents } = due;
  return (
    <dl className={styles.due}>
      <div>
        <dt>
          Due today<small>Placing the order costs nothing.</small>
        </dt>
        <dd>{money(0)}</dd>
      </div>
      <div>
        <dt>
          First bill
          <small>
            The first month and one-time fees{equipment.months > 0 && ', with the first payment for equipment'}
            {depositCents > 0 && `, with the refundable deposit of ${money(depositCents)}`}. Plus{' '}
            {taxCents > 0 ? `about ${money(taxCents)} taxes and fees` : 'any taxes and fees of your state'}.
          </small>
        </dt>
        <dd>{money(firstBillCents)}</dd>
      </div>
      <div>
        <dt>
          Every month after
          {later.length > 0 && <small>{formatLaterPrices(later)}.</small>}
          {equipment.months > 0 && (
            <small>Plus equipment: {equipmentWords(equipment)}, the first with the first bill.</small>
          )}
        </dt>
        <dd>{perMonth(monthlyCents)}</dd>
      </div>
    </dl>
  );
}
