import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden.tsx';
import styles from './price.module.css';

export interface PriceProps {
  /** Integer cents. */
  cents: number;
  per?: 'month' | 'once';
  /** The regular price that a promotion replaces. */
  wasCents?: number | undefined;
  /** The conditions shown beside the price: term, later price, tax. */
  children?: ReactNode;
  size?: 'large' | 'regular';
}

const usdFormat = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

export function Price({ cents, per = 'month', wasCents, children, size = 'large' }: PriceProps) {
  const [dollars, centDigits] = formatPrice(cents).split('.');
  const unit = per === 'month' ? ' per month' : '';
  return (
    <div className={classNames(styles.price, styles[size])}>
      <div className={styles.sum}>
        <VisuallyHidden>
          {wasCents !== undefined && `Was ${formatPrice(wasCents)}${unit}, now `}
          {formatPrice(cents)}
          {unit}
        </VisuallyHidden>
        <span className={styles.amount} aria-hidden="true">
          {dollars}
          <span className={styles.point}>.</span>
          <span className={styles.cents}>{centDigits}</span>
        </span>
        {per === 'month' && (
          <span className={styles.per} aria-hidden="true">
            /mo
          </span>
        )}
      </div>
      {(wasCents !== undefined || children) && (
        <div className={styles.conditions}>
          {wasCents !== undefined && (
            <s className={styles.oldPrice} aria-hidden="true">
              {formatPrice(wasCents)}
              {per === 'month' && '/mo'}
            </s>
          )}
          {children}
        </div>
      )}
    </div>
  );
}

const formatPrice = (cents: number) => usdFormat.format(cents / 100);
