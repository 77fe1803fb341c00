import { VisuallyHidden } from '@demarc/ui/visually-hidden';
import { roundMoney } from '../../../shell/round-money.ts';
import styles from '../landing.module.css';

export function MonthlyPrice({ cents }: { cents: number }) {
  return (
    <>
      {roundMoney(cents)}
      <span className={styles.per} aria-hidden="true">
        /mo
      </span>
      <VisuallyHidden> per month</VisuallyHidden>
    </>
  );
}
