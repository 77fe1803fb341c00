import type { Accordion, Missing } from '@demarc/domain/checkout';
import { changeCheckout } from '../checkout-store.ts';
import styles from './complete.module.css';

/** Opens the part, and puts the keyboard there. */
function goToPart(open: Accordion) {
  changeCheckout((checkout) => ({ ...checkout, open }));
  document.getElementById(`accordion-${open}`)?.focus();
}

/** Why the order cannot be placed yet, each with the way there. */
export function StillMissing({ missing }: { missing: readonly Missing[] }) {
  if (missing.length === 0) return null;
  return (
    <div id="still-missing" className={styles.missing}>
      <p className={styles.missingTitle}>Before you can place the order:</p>
      <ul>
        {missing.map(({ part, text, accordion }) => (
          <li key={part}>
            <button type="button" onClick={() => goToPart(accordion)}>
              {text}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
