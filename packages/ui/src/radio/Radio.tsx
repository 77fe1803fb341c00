import type { ComponentProps } from 'react';
import styles from './radio.module.css';

/** A native radio in the shop's own look. What it stands in shows the focus: the whole card is what is chosen. */
export function Radio(props: Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  return <input {...props} type="radio" className={styles.radio} />;
}
