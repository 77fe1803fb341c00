import { VisuallyHidden } from '@demarc/ui/visually-hidden';
import { useSettings } from '../../../settings.tsx';
import styles from '../landing.module.css';

/** E-012, E-015, E-016: what the fiber offer comes to, each figure with what it means beside it. */
export function Highlights() {
  const { fiberName } = useSettings().brand;
  return (
    <section aria-labelledby="highlights" className={styles.highlights}>
      <h2 id="highlights">{fiberName} Internet for your business</h2>
      <ul className={styles.figures}>
        <li>
          <strong className={styles.figure}>
            $69
            <span className={styles.per} aria-hidden="true">
              /mo
            </span>
            <VisuallyHidden> per month</VisuallyHidden>
          </strong>
          <p>For the first year. Taxes and fees are extra.</p>
        </li>
        <li>
          <strong className={styles.figure}>100 Mbps</strong>
          <p>Enough for card payments, calls, cloud apps and a full team at work.</p>
        </li>
        <li>
          <strong className={styles.figure}>99.99%</strong>
          <p>Network reliability, so that you are open whenever your sign says so.</p>
        </li>
      </ul>
    </section>
  );
}
