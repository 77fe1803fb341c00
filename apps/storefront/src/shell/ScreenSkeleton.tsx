import { Container } from '@demarc/ui/container';
import { Skeleton } from '@demarc/ui/skeleton';
import styles from './shell.module.css';

/** The placeholder for a screen that is loading. */
export function ScreenSkeleton() {
  return (
    <Container className={styles.skeleton}>
      <Skeleton shape="title" label="Loading" />
      <Skeleton lines={3} />
      <Skeleton shape="card" />
    </Container>
  );
}
