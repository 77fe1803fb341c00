import { Container } from '@demarc/ui/container';
import { PageButton } from '../../shell/PageButton.tsx';
import styles from './placeholder.module.css';

/** Stands in for a screen that is still to be built, and says so. */
export default function Placeholder({ title }: { title: string }) {
  return (
    <Container className={styles.placeholder}>
      <p className={styles.mark}>Still being built</p>
      <h1>{title}</h1>
      <p className={styles.words}>
        This page has its address and its place in the order, but nothing on it works yet. Nothing is ordered, stored or
        charged here.
      </p>
      <PageButton to="addressCheck" variant="secondary">
        Back to the start
      </PageButton>
    </Container>
  );
}
