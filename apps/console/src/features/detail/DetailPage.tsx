import { Skeleton } from '@demarc/ui/skeleton';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { hasCode } from '../../lib/api/call-failure.ts';
import { PageFailure } from '../../shell/PageFailure.tsx';
import { usePageTitle } from '../../shell/page.ts';
import { BackLink } from './BackLink.tsx';
import styles from './detail.module.css';

interface DetailPageProps<Data> {
  query: UseQueryResult<Data>;
  /** The title, also while the page loads. */
  title: string;
  /** The list that the page belongs to. */
  list: { readonly path: string; readonly text: string };
  /** As "cart". */
  noun: string;
  /** The text of the page if it does not exist. */
  gone: string;
  /** Beside the title. */
  renderState?: (data: Data) => ReactNode;
  children: (data: Data) => ReactNode;
}

/** The page of one thing of a list: loads it, or says why it is not there. */
export function DetailPage<Data>({ query, title, list, noun, gone, renderState, children }: DetailPageProps<Data>) {
  const { data, error, isPending, refetch } = query;
  const isGone = hasCode(error, 'notFound') || hasCode(error, 'invalidRequest');
  usePageTitle(title);
  return (
    <>
      <BackLink {...list} />
      <div className={styles.heading}>
        {/* Stays while the page loads, because it has the focus. */}
        <h1>{title}</h1>
        {data !== undefined && renderState?.(data)}
      </div>
      {error && isGone && <p>{gone}</p>}
      {error && !isGone && (
        <PageFailure
          title={data === undefined ? `The ${noun} could not be loaded` : `The ${noun} could not be updated`}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {isPending && <Skeleton shape="field" lines={6} label={`Loading the ${noun}`} />}
      {data !== undefined && children(data)}
    </>
  );
}
