import { Container } from '@demarc/ui/container';
import { Skeleton } from '@demarc/ui/skeleton';
import styles from './shell.module.css';

/** Stands where a screen will, in about its shape. */
export function ScreenSkeleton() {
  return (
    <Container className={styles.skeleton}>
      <Skeleton shape="title" label="Loading" />
      <Skeleton lines={3} />
      <Skeleton shape="card" />
    </Container>
  );
}
