import type { Highlight } from '@demarc/contract/shop-settings';
import { VisuallyHidden } from '@demarc/ui/visually-hidden';
import { useSettings } from '../../../settings.tsx';
import styles from '../address-check.module.css';

/** E-012, E-015, E-016: what the fiber offer comes to, each figure with what it means beside it. */
export function Highlights() {
  const { heading, highlights } = useSettings().offers.fiber;
  return (
    <section aria-labelledby="highlights" className={styles.highlights}>
      <h2 id="highlights">{heading}</h2>
      <ul className={styles.figures}>
        {highlights.map((highlight) => (
          <li key={highlight.meaning}>
            <strong className={styles.figure}>
              <Figure {...highlight} />
            </strong>
            <p>{highlight.meaning}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Figure(highlight: Highlight) {
  if ('figure' in highlight) return highlight.figure;
  const { monthlyCents } = highlight;
  return (
    <>
      ${monthlyCents % 100 === 0 ? monthlyCents / 100 : (monthlyCents / 100).toFixed(2)}
      <span className={styles.per} aria-hidden="true">
        /mo
      </span>
      <VisuallyHidden> per month</VisuallyHidden>
    </>
  );
}
