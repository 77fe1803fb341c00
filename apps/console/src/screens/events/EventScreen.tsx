import type { EventDetail } from '@demarc/contract/operator-api';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { DetailPage } from '../../features/detail/DetailPage.tsx';
import styles from '../../features/detail/detail.module.css';
import { Facts, Section } from '../../features/detail/Section.tsx';
import { useClient } from '../../lib/api/client-context.tsx';
import { usePermissions } from '../../lib/operator-session.tsx';
import { useTimeFormats } from '../../lib/text/use-time-formats.ts';

export function EventScreen() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const client = useClient();
  const event = useQuery({
    queryKey: ['event', id],
    queryFn: ({ signal }) => client.call('getEvent', { params: { id } }, { signal }),
  });
  return (
    <DetailPage
      query={event}
      title={event.data?.row.event ?? 'Event'}
      list={{ path: '/events', text: 'All events' }}
      noun="event"
      gone="There is no such event any more. Old events are deleted."
    >
      {(data) => <Event event={data} />}
    </DetailPage>
  );
}

function Event({ event }: { event: EventDetail }) {
  const { row, comments, timestamp, beginTime, endTime, campaign } = event;
  const can = usePermissions();
  const { formatFullTime } = useTimeFormats();
  return (
    <div className={styles.sections}>
      <Section title="Event">
        <Facts
          facts={[
            ['Type', row.type],
            ['Page', row.page],
            ['Section', row.section],
            ['When', formatFullTime(row.recordedAt)],
            ['Duration', row.took],
          ]}
        />
        {!can('contacts') && (
          <p className={styles.soft}>
            Your role does not see the texts of events, which may have what a shopper typed.
          </p>
        )}
        <Facts
          facts={[
            ['Details', row.details],
            ['Comments', comments],
          ]}
        />
      </Section>
      <Section title="Visit">
        <p>
          <Link to="/events" search={{ q: row.visit } as never}>
            Events of the visit
          </Link>
        </p>
        {can('carts') && (
          <p>
            <Link to={`/carts/${row.visit}`}>Cart of the visit</Link>
          </p>
        )}
        <Facts
          facts={Object.entries(campaign).map(
            ([name, value]) => [`Campaign ${name === 'campaign' ? 'name' : name}`, value] as const,
          )}
        />
      </Section>
      <Section title="In the time of the browser">
        <Facts
          facts={[
            ['Sent', timestamp],
            ['Began', beginTime],
            ['Ended', endTime],
          ]}
        />
      </Section>
    </div>
  );
}
