import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import styles from './container.module.css';

export interface ContainerProps extends ComponentProps<'div'> {
  /** `reading` keeps running text and forms at a comfortable line length. */
  width?: 'content' | 'reading';
}

/** The page's column: centred, with side gutters, never wider than 1272 px (E-452). */
export function Container({ width = 'content', className, ...rest }: ContainerProps) {
  const look = classNames(styles.container, width === 'reading' && styles.reading, className);
  return <div data-column="" {...rest} className={look} />;
}
