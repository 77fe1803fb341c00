import { VisuallyHidden } from '@demarc/ui/visually-hidden';
import { formatShortPrice } from '../../../shell/format-short-price.ts';
import styles from './landing.module.css';

export function MonthlyPrice({ cents }: { cents: number }) {
  return (
    <>
      {formatShortPrice(cents)}
      <span className={styles.per} aria-hidden="true">
        /mo
      </span>
      <VisuallyHidden> per month</VisuallyHidden>
    </>
  );
}
