import { Container } from '@demarc/ui/container';
import { Skeleton } from '@demarc/ui/skeleton';
import styles from './shell.module.css';

/**
 * The placeholder for a screen that is loading. It has the heading if the title is known, and leaves no room for the
 * footer.
 */
export function ScreenSkeleton({ title }: { title?: string | undefined }) {
  return (
    <Container className={styles.skeleton}>
      {title ? <h1>{title}</h1> : <Skeleton shape="title" />}
      <Skeleton lines={3} label="Loading" />
      <Skeleton shape="card" />
    </Container>
  );
}
