import { Fragment } from 'react';
import styles from './unbroken-numbers.module.css';

const phoneNumber = /(\(\d{3}\) \d{3}-\d{4})/;

/** Renders text and prevents line breaks inside telephone numbers. */
export function UnbrokenNumbers({ children }: { children: string }) {
  return children.split(phoneNumber).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no identity besides their index
    <Fragment key={at}>{phoneNumber.test(part) ? <span className={styles.number}>{part}</span> : part}</Fragment>
  ));
}
