import { useClient } from '../../lib/api/client-context.tsx';
import { usePermissions } from '../../lib/operator-session.tsx';
import { Timeline } from '../timeline/Timeline.tsx';
import { NoteForm } from './NoteForm.tsx';
import { timelineKey } from './order-queries.ts';

/** Everything that happened to an order. Operators add notes. */
export function OrderTimeline({ number }: { number: string }) {
  const client = useClient();
  const can = usePermissions();
  return (
    <Timeline
      queryKey={timelineKey(number)}
      load={(query, signal) => client.call('listOrderTimeline', { params: { number }, query }, { signal })}
      filters={['all', 'shopper', 'system', 'operators', 'notes']}
    >
      {can('note') && <NoteForm number={number} />}
    </Timeline>
  );
}
