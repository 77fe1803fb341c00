import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { DetailPage } from '../../features/detail/DetailPage.tsx';
import { Facts, Section } from '../../features/detail/Section.tsx';
import { useClient } from '../../lib/api/client-context.tsx';
import { formatDay } from '../../lib/text/format-time.ts';
import { useTimeFormats } from '../../lib/text/use-time-formats.ts';

export function WaitlistEntryScreen() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const client = useClient();
  const { formatTime } = useTimeFormats();
  const entry = useQuery({
    queryKey: ['waitlistEntry', id],
    queryFn: ({ signal }) => client.call('getWaitlistEntry', { params: { id } }, { signal }),
  });
  return (
    <DetailPage
      query={entry}
      title={entry.data?.contactName ?? 'Waitlist entry'}
      list={{ path: '/waitlist', text: 'Waitlist' }}
      noun="registration"
      gone="There is no such registration any more. Old registrations are deleted."
    >
      {(row) => (
        <Section title="Registration">
          <Facts
            facts={[
              ['Email', row.email],
              ['Mobile', row.mobileNumber],
              ['Phone', row.businessNumber],
              ['Address', row.address],
              ['Area', row.area],
              ['Planned for', row.plannedFor && formatDay(row.plannedFor)],
              ['Has our landline', row.existingLandline === 'yes' ? 'Yes' : 'No'],
              ['Campaign', row.campaign],
              ['Registered', formatTime(row.registeredAt)],
            ]}
          />
        </Section>
      )}
    </DetailPage>
  );
}
