import { contractLabels } from '@demarc/domain/catalog';
import { CartIcon } from '@demarc/ui/icon';
import { perMonth } from '../../../cart/money.ts';
import { useCart } from '../../../cart/use-cart.ts';
import { Section } from '../parts/Section.tsx';
import styles from './extras.module.css';
import { recapOf } from './recap.ts';

/** C-030: what was chosen, once more and in one place. */
export function ReviewOrder() {
  const cart = useCart();
  if (!cart) return null;
  const rows = recapOf(cart.view.breakdown);
  return (
    <Section id="section-review" icon={<CartIcon />} title="Review order">
      <div className={styles.review}>
        {rows.length === 0 ? (
          <p>Nothing is chosen yet. What you choose above stands here, with its price.</p>
        ) : (
          <dl>
            {rows.map(({ title, details, cents }) => (
              <div key={title} className={styles.row}>
                <dt>
                  {title}
                  <small>{details}</small>
                </dt>
                <dd>{perMonth(cents)}</dd>
              </div>
            ))}
            <div className={`${styles.row} ${styles.total}`}>
              <dt>
                Monthly price
                <small>{contractLabels[cart.view.breakdown.header.term]}, plus taxes & fees</small>
              </dt>
              <dd>{perMonth(cart.monthlyCents)}</dd>
            </div>
          </dl>
        )}
      </div>
    </Section>
  );
}
