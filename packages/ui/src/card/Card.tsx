import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import styles from './card.module.css';

export interface CardProps extends ComponentProps<'div'> {
  as?: 'div' | 'section' | 'article' | 'li';
  tone?: 'plain' | 'sunken' | 'accent';
  padding?: 'regular' | 'roomy' | 'none';
}

export function Card({ as = 'div', tone = 'plain', padding = 'regular', className, ...rest }: CardProps) {
  // The four elements accept the same attributes, so one type covers them all.
  const Element = as as 'div';
  return <Element {...rest} className={classNames(styles.card, styles[tone], styles[padding], className)} />;
}
