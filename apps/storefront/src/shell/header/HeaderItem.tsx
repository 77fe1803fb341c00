import type { ComponentProps } from 'react';
import styles from './header.module.css';

/** Opens something from the header; while that is on its way, the item shows that it was pressed. */
export function HeaderItem({ busy, ...rest }: ComponentProps<'button'> & { busy: boolean }) {
  return <button {...rest} type="button" className={styles.item} aria-haspopup="dialog" aria-busy={busy} />;
}
