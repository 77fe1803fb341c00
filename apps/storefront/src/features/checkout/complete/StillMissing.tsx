import { type Accordion, belongsToCart, type MissingRequirement } from '@demarc/domain/checkout';
import { addHelpLine } from '@demarc/domain/text';
import { useGoTo } from '../../../lib/navigation/navigation.ts';
import { useSettings } from '../../../lib/settings.tsx';
import { changeCheckout } from '../checkout-store.ts';
import styles from './complete.module.css';

/** Opens a section and focuses it. */
function openSection(open: Accordion) {
  changeCheckout((checkout) => ({ ...checkout, open }));
  document.getElementById(`accordion-${open}`)?.focus();
}

/** Lists what is missing before the order can be placed. Each entry opens the section or page that needs it. */
export function StillMissing({ missing }: { missing: readonly MissingRequirement[] }) {
  const { goTo } = useGoTo();
  const { helpLine } = useSettings().brand;
  if (missing.length === 0) return null;
  return (
    <div id="still-missing" className={styles.missing}>
      <p className={styles.missingTitle}>To place your order:</p>
      <ul>
        {missing.map((reason) => (
          <li key={reason.part}>
            <button
              type="button"
              onClick={() => (belongsToCart(reason) ? goTo('customizeOrder') : openSection(reason.accordion))}
            >
              {addHelpLine(reason.text, helpLine)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
