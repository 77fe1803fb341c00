import type { Breakdown } from '@demarc/domain/cart';
import {
  equipmentWords,
  type Installment,
  type Installments,
  lastPaymentCents,
  paidHow,
} from '@demarc/domain/checkout';
import { money } from '../../../../cart/money.ts';
import { chargeName, chargeText } from '../../../../cart/one-time.ts';
import styles from '../payment.module.css';

interface OneTimeFeesProps {
  fees: Pick<Breakdown, 'oneTime'>;
  installments: Pick<Installments, 'oneTime' | 'router'>;
}

/** K-055, K-122: what is charged once, and what of it is paid in installments. */
export function OneTimeFees({ fees: { oneTime }, installments: { oneTime: equipment, router } }: OneTimeFeesProps) {
  const atOnce = oneTime.filter(({ instalments }) => instalments === 1);
  const overTime = oneTime.filter(({ instalments }) => instalments > 1);
  const due = paidHow({ oneTime });
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
          <OverTime what="Equipment" paid={equipment} fees={oneTime} />
          {router && <OverTime what="Router" paid={router} fees={oneTime} />}
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

interface OverTimeProps {
  what: string;
  paid: Installment;
  fees: Breakdown['oneTime'];
}

function OverTime({ what, paid, fees }: OverTimeProps) {
  const { count, priceCents } = paid;
  if (count < 2) return null;
  const lastCents = lastPaymentCents(paid, fees);
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
