import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import styles from './container.module.css';

export interface ContainerProps extends ComponentProps<'div'> {
  /** `reading` limits text and forms to a comfortable line length. */
  width?: 'content' | 'reading';
}

/** The page column: centered, with side gutters, at most 1272 px wide (C-395, E-452). */
export function Container({ width = 'content', className, ...rest }: ContainerProps) {
  const classes = classNames(styles.container, width === 'reading' && styles.reading, className);
  return <div data-column="" {...rest} className={classes} />;
}
