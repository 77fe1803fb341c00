import type { TimelineEntry } from '@demarc/contract/operator-api';
import { Button } from '@demarc/ui/button';
import { Skeleton } from '@demarc/ui/skeleton';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { SearchParams } from '../../lib/search-params.ts';
import { useTimeFormats } from '../../lib/text/use-time-formats.ts';
import { PageFailure } from '../../shell/PageFailure.tsx';
import styles from './timeline.module.css';
import { getActorName, isTimelineFilter, type TimelineFilter, timelineFilters } from './timeline-texts.ts';

export interface TimelinePage {
  readonly entries: readonly TimelineEntry[];
  readonly next?: string | undefined;
}

const waitingPollMs = 5000;

interface TimelineProps {
  queryKey: readonly unknown[];
  load: (query: { readonly after?: string }, signal: AbortSignal) => Promise<TimelinePage>;
  filters: readonly TimelineFilter[];
  /** A form above the entries. */
  children?: ReactNode;
}

/** Everything that happened to a subject, the newest first. The filter is in the URL. */
export function Timeline({ queryKey, load, filters, children }: TimelineProps) {
  const navigate = useNavigate();
  const { show, ...search } = useSearch({ strict: false }) as SearchParams;
  const filter: TimelineFilter = isTimelineFilter(show) && filters.includes(show) ? show : 'all';
  const timeline = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => load(pageParam === undefined ? {} : { after: pageParam }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    // A mail is sent within seconds. The feed of changes does not tell.
    refetchInterval: ({ state }) =>
      state.data?.pages[0]?.entries.some(({ isWaiting }) => isWaiting) ? waitingPollMs : false,
  });
  const entries = timeline.data?.pages.flatMap((page) => page.entries.filter(timelineFilters[filter].includes));
  const choose = (next: TimelineFilter) =>
    void navigate({
      to: '.',
      search: (next === 'all' ? search : { ...search, show: next }) as never,
      replace: true,
      resetScroll: false,
      // The way back to the list stays known.
      state: true,
    });
  return (
    <section className={styles.timeline} aria-labelledby="timeline">
      <h2 id="timeline">Timeline</h2>
      {children}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a row in every browser */}
      <div role="group" aria-label="Show" className={styles.timelineFilters}>
        {filters.map((name) => (
          <button key={name} type="button" aria-pressed={name === filter} onClick={() => choose(name)}>
            {timelineFilters[name].label}
          </button>
        ))}
      </div>
      {timeline.isError && (
        <PageFailure
          title="The timeline could not be loaded"
          error={timeline.error}
          onRetry={() => void timeline.refetch()}
        />
      )}
      {timeline.isPending && <Skeleton lines={6} label="Loading the timeline" />}
      {entries?.length === 0 && <p className={styles.soft}>No entries.</p>}
      <ol className={styles.entries}>
        {entries?.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
      {timeline.hasNextPage && (
        <Button
          variant="secondary"
          size="small"
          loading={timeline.isFetchingNextPage}
          onClick={() => void timeline.fetchNextPage()}
        >
          Load more
        </Button>
      )}
    </section>
  );
}

function Entry({ entry }: { entry: TimelineEntry }) {
  const { formatTime, formatFullTime } = useTimeFormats();
  return (
    <li data-kind={entry.kind}>
      <p className={styles.entryTitle}>{entry.title}</p>
      {entry.text && <p className={styles.entryText}>{entry.text}</p>}
      <p className={styles.soft}>
        {getActorName(entry)}
        {' · '}
        <time dateTime={entry.at} title={formatFullTime(entry.at)}>
          {formatTime(entry.at)}
        </time>
      </p>
    </li>
  );
}
