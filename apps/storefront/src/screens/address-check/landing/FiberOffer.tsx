import type { Highlight } from '@demarc/contract/shop-settings';
import { useSettings } from '../../../lib/settings.tsx';
import { HeroPicture } from './HeroPicture.tsx';
import styles from './landing.module.css';
import { MonthlyPrice } from './MonthlyPrice.tsx';

/** E-012, E-015, E-016: the key figures of the fiber offer, each with its meaning. */
export function FiberOffer() {
  const { fiber } = useSettings().offers;
  if (!fiber) return null;
  const { heading, highlights } = fiber;
  return (
    <section aria-labelledby="fiber-offer" className={styles.fiber}>
      <div className={styles.fiberIntro}>
        <h2 id="fiber-offer" className={styles.heading}>
          {heading}
        </h2>
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
      </div>
      <HeroPicture />
    </section>
  );
}

const Figure = (highlight: Highlight) =>
  'figure' in highlight ? highlight.figure : <MonthlyPrice cents={highlight.monthlyCents} />;
