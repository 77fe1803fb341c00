import type { OneTimeCharge } from '@demarc/domain/cart';
import { money } from '../../../../cart/money.ts';
import { useCart } from '../../../../cart/use-cart.ts';
import styles from '../payment.module.css';

/** K-055, K-122: with what is paid over time, and in how many installments. */
export function OneTimeFees() {
  const cart = useCart();
  if (!cart) return null;
  const { oneTime, oneTimeCents } = cart.view.breakdown;
  return (
    <section aria-labelledby="one-time-fees">
      <h4 id="one-time-fees" className={styles.heading}>
        One-time fees
      </h4>
      {oneTime.length === 0 ? (
        <p className={styles.note}>There are none.</p>
      ) : (
        <dl className={styles.fees}>
          {oneTime.map((charge) => (
            <Fee key={`${charge.kind} ${charge.name}`} charge={charge} />
          ))}
          <div className={styles.total}>
            <dt>Total</dt>
            <dd>{money(oneTimeCents)}</dd>
          </div>
        </dl>
      )}
      <p className={styles.note}>Nothing is due today: all of it is on your bills, plus taxes and fees.</p>
    </section>
  );
}

function Fee({ charge: { name, quantity, cents, waived, instalments, instalmentCents } }: { charge: OneTimeCharge }) {
  return (
    <div>
      <dt>
        {quantity > 1 ? `${name} x ${quantity}` : name}
        {instalments > 1 && cents > 0 && (
          <small>
            {instalments} monthly installments of {money(instalmentCents)}
          </small>
        )}
      </dt>
      <dd>{waived || cents === 0 ? 'Fee Waived' : money(cents)}</dd>
    </div>
  );
}
