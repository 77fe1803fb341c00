import { Card } from '@demarc/ui/card';
import { Skeleton } from '@demarc/ui/skeleton';
import { type ReactNode, useId } from 'react';
import { PageFailure } from '../../shell/PageFailure.tsx';
import styles from './cards.module.css';

/** The part of a query that a card shows. */
export interface CardQuery<Data> {
  readonly data: Data | undefined;
  readonly error: Error | null;
  readonly refetch: () => unknown;
}

interface CardSectionProps<Data> {
  title: string;
  query: CardQuery<Data>;
  /** The lines of the content, for the placeholder. */
  lines?: number;
  children: (data: Data) => ReactNode;
}

/** A card of a page. It loads and fails alone: the others stay. Old data stays when loading it again fails. */
export function CardSection<Data>({ title, query, lines = 2, children }: CardSectionProps<Data>) {
  const { data, error, refetch } = query;
  const id = useId();
  return (
    <Card as="section" padding="none" aria-labelledby={id} className={styles.card}>
      <h2 id={id}>{title}</h2>
      {error && (
        <PageFailure
          title={data === undefined ? 'This could not be loaded' : 'This could not be updated'}
          error={error}
          onRetry={refetch}
        />
      )}
      {data !== undefined && children(data)}
      {data === undefined && !error && <Skeleton lines={lines} label={`Loading ${title.toLowerCase()}`} />}
    </Card>
  );
}
