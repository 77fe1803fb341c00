import type { ComponentProps } from 'react';
import styles from './header.module.css';

/** A header button that opens a dialog. `busy` shows that the dialog is loading. */
export function HeaderItem({ busy, ...props }: ComponentProps<'button'> & { busy: boolean }) {
  return <button {...props} type="button" className={styles.item} aria-haspopup="dialog" aria-busy={busy} />;
}
