import { Fragment } from 'react';
import styles from './unbroken-numbers.module.css';

const phoneNumber = /(\(\d{3}\) \d{3}-\d{4})/;

/** Words in which no telephone number breaks in the middle. */
export function UnbrokenNumbers({ children }: { children: string }) {
  return children.split(phoneNumber).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a part is known by its place
    <Fragment key={at}>{phoneNumber.test(part) ? <span className={styles.number}>{part}</span> : part}</Fragment>
  ));
}
