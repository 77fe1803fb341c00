import { BackIcon } from '@demarc/ui/icon';
import { PageButton } from '../../shell/links/PageButton.tsx';
import styles from './outcome-screen.module.css';

/** E-101: links back to the address check. */
export function BackToAddress() {
  return (
    <PageButton to="addressCheck" variant="quiet" size="small" icon={<BackIcon />} className={styles.back}>
      Back
    </PageButton>
  );
}
