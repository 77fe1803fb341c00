import type { Breakdown } from '@demarc/domain/cart';
import {
  equipmentWords,
  type Installment,
  type Installments,
  lastPayments,
  splitCharges,
} from '@demarc/domain/checkout';
import { money } from '@demarc/domain/text';
import { chargeName, chargeText } from '../../../../features/cart/pricing/one-time.ts';
import styles from '../payment.module.css';

interface OneTimeFeesProps {
  fees: Pick<Breakdown, 'oneTime'>;
  installments: Pick<Installments, 'oneTime' | 'router'>;
}

/** K-055, K-122: the one-time charges, and those that are paid in installments. */
export function OneTimeFees({ fees, installments }: OneTimeFeesProps) {
  const { oneTime } = fees;
  const { oneTime: equipment, router } = installments;
  const last = lastPayments(installments, fees);
  const atOnce = oneTime.filter(({ instalments }) => instalments === 1);
  const overTime = oneTime.filter(({ instalments }) => instalments > 1);
  const due = splitCharges(fees);
  return (
    <section aria-labelledby="one-time-fees">
      <h4 id="one-time-fees" className={styles.heading}>
        One-time fees
      </h4>
      {oneTime.length === 0 ? (
        <p className={styles.note}>There are none.</p>
      ) : (
        <dl className={styles.fees}>
          {atOnce.map((charge) => (
            <div key={`${charge.kind} ${charge.name}`}>
              <dt>{chargeName(charge)}</dt>
              <dd>{chargeText(charge)}</dd>
            </div>
          ))}
          <div className={styles.total}>
            <dt>Total</dt>
            <dd>{money(due.onceCents)}</dd>
          </div>
          <InstallmentRow what="Equipment" paid={equipment} lastCents={last.equipmentCents} />
          {router && <InstallmentRow what="Router" paid={router} lastCents={last.routerCents} />}
        </dl>
      )}
      {overTime.length > 0 && (
        <p className={styles.note}>
          In installments: {overTime.map(chargeName).join(', ')},{' '}
          {money(overTime.reduce((sum, { cents }) => sum + cents, 0))} in all, {equipmentWords(due.equipment)}.
        </p>
      )}
      <p className={styles.note}>Nothing is due today: all of it is on your bills, plus taxes and fees.</p>
    </section>
  );
}

interface InstallmentRowProps {
  what: string;
  paid: Installment;
  lastCents: number;
}

function InstallmentRow({ what, paid: { count, priceCents }, lastCents }: InstallmentRowProps) {
  if (count < 2) return null;
  return (
    <div className={styles.note}>
      <dt>{what}, paid in installments</dt>
      <dd>
        {lastCents === priceCents
          ? `${count} x ${money(priceCents)}`
          : `${count - 1} x ${money(priceCents)} and 1 x ${money(lastCents)}`}
      </dd>
    </div>
  );
}
