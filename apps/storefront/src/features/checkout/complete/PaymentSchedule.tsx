import { formatLaterPrices } from '@demarc/domain/cart';
import { formatEquipmentPayments, type PaymentSchedule as Schedule } from '@demarc/domain/checkout';
import { formatMoney } from '@demarc/domain/text';
import { useSettings } from '../../../lib/settings.tsx';
import { formatPerMonth } from '../../cart/pricing/price-text.ts';
import styles from './complete.module.css';

/** Lists the payments: today, with the first bill, and every month. */
export function PaymentSchedule({ schedule }: { schedule: Schedule }) {
  const { messages } = useSettings();
  const { firstBillCents, depositCents, monthlyCents, later, equipment, taxCents } = schedule;
  return (
    <dl className={styles.schedule}>
      <div>
        <dt>
          Due today<small>You pay nothing when you place your order.</small>
        </dt>
        <dd>{formatMoney(0)}</dd>
      </div>
      <div>
        <dt>
          First bill
          <small>
            First month and one-time fees{equipment.months > 0 && ', plus the first equipment payment'}
            {depositCents > 0 && `, plus the refundable deposit of ${formatMoney(depositCents)}`}. Plus{' '}
            {taxCents > 0 ? `about ${formatMoney(taxCents)} in taxes and fees` : 'any state taxes and fees'}.
          </small>
          {depositCents > 0 && <small>{messages.depositReturn}</small>}
        </dt>
        <dd>{formatMoney(firstBillCents)}</dd>
      </div>
      <div>
        <dt>
          Every month after that
          {later.length > 0 && <small>{formatLaterPrices(later)}.</small>}
          {equipment.months > 0 && (
            <small>Plus equipment: {formatEquipmentPayments(equipment)}, starting with your first bill.</small>
          )}
        </dt>
        <dd>{formatPerMonth(monthlyCents)}</dd>
      </div>
    </dl>
  );
}
