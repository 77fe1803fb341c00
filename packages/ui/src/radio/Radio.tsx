import type { ComponentProps } from 'react';
import styles from './radio.module.css';

/** A native radio in the shop's style. Its container shows the focus, because the whole card is the choice. */
export function Radio(props: Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  return <input {...props} type="radio" className={styles.radio} />;
}
