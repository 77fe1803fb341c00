import type { TimelineEntry } from '@demarc/contract/operator-api';
import { Banner } from '@demarc/ui/banner';
import { useQuery } from '@tanstack/react-query';
import { useTimeFormats } from '../../lib/text/use-time-formats.ts';
import { getActorName } from '../timeline/timeline-texts.ts';

interface ChangesMeanwhileProps {
  /** As "order". */
  noun: string;
  /** As "cancelled". */
  state: string;
  version: number;
  sinceVersion: number;
  /** Why the action is not possible any more. */
  refusal: string | undefined;
  /** Loads the newest entries of the timeline. */
  queryKey: readonly unknown[];
  loadEntries: (signal: AbortSignal) => Promise<readonly TimelineEntry[]>;
}

/** Lists the changes of others since this operator opened the subject, and its present state. */
export function ChangesMeanwhile(props: ChangesMeanwhileProps) {
  const { noun, state, version, sinceVersion, refusal, queryKey, loadEntries } = props;
  const { formatTime } = useTimeFormats();
  const entries = useQuery({
    queryKey: ['changes', ...queryKey, version],
    queryFn: ({ signal }) => loadEntries(signal),
  });
  const changes = entries.data?.filter((entry) => (entry.version ?? 0) > sinceVersion) ?? [];
  return (
    <Banner tone="warning" role="alert" title={`The ${noun} was changed since you opened it`}>
      <p>
        Its state is now: {state}. Your action was not done.{' '}
        {refusal ?? `Check the changes, then apply yours or leave the ${noun} as it is.`}
      </p>
      <ul>
        {changes.map((entry) => (
          <li key={entry.id}>
            {formatTime(entry.at)}: {entry.title} ({getActorName(entry)})
          </li>
        ))}
      </ul>
    </Banner>
  );
}
