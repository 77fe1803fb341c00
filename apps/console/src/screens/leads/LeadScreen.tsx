import { type LeadDetail, leadKindTexts, leadStatusTexts } from '@demarc/contract/operator-api';
import { formatMoney } from '@demarc/domain/text';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { DetailPage } from '../../features/detail/DetailPage.tsx';
import styles from '../../features/detail/detail.module.css';
import { Facts, Section } from '../../features/detail/Section.tsx';
import { useClient } from '../../lib/api/client-context.tsx';
import { useChanges } from '../../lib/changes/change-feed.tsx';
import { useTimeFormats } from '../../lib/text/use-time-formats.ts';
import { StatusBadge } from '../../shell/StatusBadge.tsx';
import { LeadAssignee } from './LeadAssignee.tsx';
import { LeadStatusSelect } from './LeadStatusSelect.tsx';
import { leadTones } from './lead-tones.ts';

const leadKey = (id: string) => ['lead', id] as const;

export function LeadScreen() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const client = useClient();
  const queries = useQueryClient();
  const lead = useQuery({
    queryKey: leadKey(id),
    queryFn: ({ signal }) => client.call('getLead', { params: { id } }, { signal }),
  });
  useChanges('lead', (changes) => {
    if (!changes || changes.some((change) => change.id === id))
      void queries.invalidateQueries({ queryKey: leadKey(id) });
  });
  const show = (changed: LeadDetail) => {
    queries.setQueryData(leadKey(id), changed);
    void queries.invalidateQueries({ queryKey: ['listLeads'] });
    void queries.invalidateQueries({ queryKey: ['listLeadFilterValues'] });
  };
  return (
    <DetailPage
      query={lead}
      title={lead.data?.row.shopper ?? 'Lead'}
      list={{ path: '/leads', text: 'All leads' }}
      noun="lead"
      gone="There is no such lead any more. Old leads are deleted."
      renderState={({ row }) => <StatusBadge tone={leadTones[row.status]}>{leadStatusTexts[row.status]}</StatusBadge>}
    >
      {(data) => <Lead lead={data} onChanged={show} onOutdated={() => void lead.refetch()} />}
    </DetailPage>
  );
}

interface LeadProps {
  lead: LeadDetail;
  onChanged: (lead: LeadDetail) => void;
  /** A colleague has changed the lead. */
  onOutdated: () => void;
}

function Lead({ lead, onChanged, onOutdated }: LeadProps) {
  const { row, campaign } = lead;
  const { formatTime } = useTimeFormats();
  return (
    <div className={styles.columns}>
      <div className={styles.sections}>
        <Section title="Shopper">
          <Facts
            facts={[
              ['Business', row.businessName],
              ['Contact', row.contactName],
              ['Phone', row.phone],
              ['Email', row.email],
              ['Contact by', row.contactBy],
              ['Address', row.address],
              ['Area', row.area],
            ]}
          />
        </Section>
        <Section title="Request">
          <Facts
            facts={[
              ['Request', leadKindTexts[row.kind]],
              ['Plan', row.planName],
              ['Monthly', row.monthlyCents === undefined ? undefined : formatMoney(row.monthlyCents)],
              ['Received', formatTime(row.createdAt)],
              ['Campaign', campaign],
            ]}
          />
          {row.comments && <blockquote className={styles.quote}>{row.comments}</blockquote>}
        </Section>
      </div>
      <div className={styles.sections}>
        <Section title="Work">
          <LeadStatusSelect lead={lead} onChanged={onChanged} onOutdated={onOutdated} />
          <LeadAssignee lead={lead} onChanged={onChanged} />
        </Section>
      </div>
    </div>
  );
}
