import { type OrderDetail, orderStateTexts } from '@demarc/contract/operator-api';
import { Banner } from '@demarc/ui/banner';
import { useQuery } from '@tanstack/react-query';
import { useClient } from '../../lib/api/client-context.tsx';
import { useTimeFormats } from '../../lib/text/use-time-formats.ts';
import { getActorName } from './timeline-texts.ts';

interface ChangesMeanwhileProps {
  order: OrderDetail;
  sinceVersion: number;
  /** Why the action is not possible any more. */
  refusal: string | undefined;
}

/** Lists the changes of others since this operator opened the order, and its present state. */
export function ChangesMeanwhile({ order, sinceVersion, refusal }: ChangesMeanwhileProps) {
  const client = useClient();
  const { formatTime } = useTimeFormats();
  const { number, version } = order;
  const timeline = useQuery({
    queryKey: ['changes', number, version],
    queryFn: ({ signal }) => client.call('listOrderTimeline', { params: { number }, query: {} }, { signal }),
  });
  const changes = timeline.data?.entries.filter((entry) => (entry.version ?? 0) > sinceVersion) ?? [];
  return (
    <Banner tone="warning" role="alert" title="The order was changed since you opened it">
      <p>
        It is {orderStateTexts[order.state].toLowerCase()} now, and your action was not done.{' '}
        {refusal ?? 'Check the changes, then apply yours or leave the order as it is.'}
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
