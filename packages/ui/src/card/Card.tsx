import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import styles from './card.module.css';

export interface CardProps extends ComponentProps<'div'> {
  as?: 'div' | 'section' | 'article' | 'li';
  tone?: 'plain' | 'sunken' | 'accent';
  padding?: 'regular' | 'roomy' | 'none';
}

export function Card({ as = 'div', tone = 'plain', padding = 'regular', className, ...rest }: CardProps) {
  // The four elements take the same attributes; one type stands for all of them.
  const Element = as as 'div';
  return <Element {...rest} className={classNames(styles.card, styles[tone], styles[padding], className)} />;
}
