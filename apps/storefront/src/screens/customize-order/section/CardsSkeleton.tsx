import { Skeleton } from '@demarc/ui/skeleton';
import styles from './cards-skeleton.module.css';

const cardKeys = ['first', 'second', 'third', 'fourth'];

/** A placeholder for the cards of a section, of about the same size. */
export function CardsSkeleton({ label }: { label: string }) {
  return (
    <div className={styles.skeleton}>
      <Skeleton shape="title" label={label} />
      <Skeleton shape="field" />
      <div className={styles.cards}>
        {cardKeys.map((card) => (
          <div key={card} className={styles.card}>
            <Skeleton shape="title" />
            <Skeleton lines={2} />
            <Skeleton shape="title" />
            <Skeleton lines={10} />
          </div>
        ))}
      </div>
    </div>
  );
}
