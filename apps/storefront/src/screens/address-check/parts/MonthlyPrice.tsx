import { VisuallyHidden } from '@demarc/ui/visually-hidden';
import styles from '../landing.module.css';

/** Whole dollars where it is whole: an offer is read at a glance. */
export function MonthlyPrice({ cents }: { cents: number }) {
  return (
    <>
      ${cents % 100 === 0 ? cents / 100 : (cents / 100).toFixed(2)}
      <span className={styles.per} aria-hidden="true">
        /mo
      </span>
      <VisuallyHidden> per month</VisuallyHidden>
    </>
  );
}
