import { Skeleton } from '@demarc/ui/skeleton';
import styles from './page.module.css';

/** The placeholder for the content of a page below its heading. High enough that the footer is not in view. */
export function LoadingBody() {
  return (
    <div className={styles.loading}>
      <Skeleton shape="title" label="Loading" />
      <Skeleton shape="card" />
      <Skeleton shape="card" />
    </div>
  );
}
