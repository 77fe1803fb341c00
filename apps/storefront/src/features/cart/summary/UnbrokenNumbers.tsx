import { Fragment } from 'react';
import styles from './unbroken-numbers.module.css';

const phoneNumber = /(\(\d{3}\) \d{3}-\d{4})/;

/** Renders text and prevents line breaks inside telephone numbers. */
export function UnbrokenNumbers({ children }: { children: string }) {
  return children.split(phoneNumber).map((text, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the texts have no identity besides their index
    <Fragment key={index}>{phoneNumber.test(text) ? <span className={styles.number}>{text}</span> : text}</Fragment>
  ));
}
