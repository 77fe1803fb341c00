import { type Accordion, isOfTheCart, type Missing } from '@demarc/domain/checkout';
import { useGoTo } from '../../navigation.ts';
import { changeCheckout } from '../checkout-store.ts';
import styles from './complete.module.css';

/** Opens the part, and puts the keyboard there. */
function goToPart(open: Accordion) {
  changeCheckout((checkout) => ({ ...checkout, open }));
  document.getElementById(`accordion-${open}`)?.focus();
}

/** Why the order cannot be placed yet, each with the way there. */
export function StillMissing({ missing }: { missing: readonly Missing[] }) {
  const { goTo } = useGoTo();
  if (missing.length === 0) return null;
  return (
    <div id="still-missing" className={styles.missing}>
      <p className={styles.missingTitle}>Before you can place the order:</p>
      <ul>
        {missing.map((one) => (
          <li key={one.part}>
            <button type="button" onClick={() => (isOfTheCart(one) ? goTo('customizeOrder') : goToPart(one.accordion))}>
              {one.text}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
