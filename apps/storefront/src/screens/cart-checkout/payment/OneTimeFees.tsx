import type { Breakdown } from '@demarc/domain/cart';
import {
  calculateLastPayments,
  formatEquipmentPayments,
  type Installment,
  type Installments,
  splitCharges,
} from '@demarc/domain/checkout';
import { formatMoney } from '@demarc/domain/text';
import { formatChargeAmount, formatChargeName } from '../../../features/cart/pricing/price-text.ts';
import styles from './payment.module.css';

interface OneTimeFeesProps {
  fees: Pick<Breakdown, 'oneTime'>;
  installments: Pick<Installments, 'oneTime' | 'router'>;
}

/** K-055, K-122: the one-time charges, and those that are paid in installments. */
export function OneTimeFees({ fees, installments }: OneTimeFeesProps) {
  const { oneTime } = fees;
  const { oneTime: equipment, router } = installments;
  const lastPayments = calculateLastPayments(installments, fees);
  const atOnce = oneTime.filter(({ installments }) => installments === 1);
  const inInstallments = oneTime.filter(({ installments }) => installments > 1);
  const due = splitCharges(fees);
  return (
    <section aria-labelledby="one-time-fees">
      <h4 id="one-time-fees" className={styles.heading}>
        One-time fees
      </h4>
      {oneTime.length === 0 ? (
        <p className={styles.note}>No one-time fees.</p>
      ) : (
        <dl className={styles.fees}>
          {atOnce.map((charge) => (
            <div key={`${charge.kind} ${charge.name}`}>
              <dt>{formatChargeName(charge)}</dt>
              <dd>{formatChargeAmount(charge)}</dd>
            </div>
          ))}
          <div className={styles.total}>
            <dt>Total</dt>
            <dd>{formatMoney(due.onceCents)}</dd>
          </div>
          <InstallmentRow label="Equipment" installment={equipment} lastCents={lastPayments.equipmentCents} />
          {router && <InstallmentRow label="Router" installment={router} lastCents={lastPayments.routerCents} />}
        </dl>
      )}
      {inInstallments.length > 0 && (
        <p className={styles.note}>
          In installments: {inInstallments.map(formatChargeName).join(', ')},{' '}
          {formatMoney(inInstallments.reduce((sum, { cents }) => sum + cents, 0))} total,{' '}
          {formatEquipmentPayments(due.equipment)}.
        </p>
      )}
      <p className={styles.note}>Nothing is due today. These charges appear on your bills, plus taxes and fees.</p>
    </section>
  );
}

interface InstallmentRowProps {
  label: string;
  installment: Installment;
  lastCents: number;
}

function InstallmentRow({ label, installment: { count, priceCents }, lastCents }: InstallmentRowProps) {
  if (count < 2) return null;
  return (
    <div className={styles.note}>
      <dt>{label}, paid in installments</dt>
      <dd>
        {lastCents === priceCents
          ? `${count} x ${formatMoney(priceCents)}`
          : `${count - 1} x ${formatMoney(priceCents)} and 1 x ${formatMoney(lastCents)}`}
      </dd>
    </div>
  );
}
