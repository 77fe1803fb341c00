import { type LeadDetail, leadKindTexts, leadStatusTexts } from '@demarc/contract/operator-api';
import { listNextStatuses } from '@demarc/domain/lead';
import { formatMoney } from '@demarc/domain/text';
import { Banner } from '@demarc/ui/banner';
import { Button } from '@demarc/ui/button';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { DetailPage } from '../../features/detail/DetailPage.tsx';
import styles from '../../features/detail/detail.module.css';
import { Facts, Section } from '../../features/detail/Section.tsx';
import { announce } from '../../lib/announcer.ts';
import { describeFailure, hasCode } from '../../lib/api/call-failure.ts';
import { useClient } from '../../lib/api/client-context.tsx';
import { useChanges } from '../../lib/changes/change-feed.tsx';
import { createId } from '../../lib/create-id.ts';
import { useTimeFormats } from '../../lib/text/use-time-formats.ts';
import { StatusBadge } from '../../shell/StatusBadge.tsx';
import { LeadAssignee } from './LeadAssignee.tsx';
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
      {(data) => (
        <>
          <LeadStatusButtons lead={data} onChanged={show} onOutdated={() => void lead.refetch()} />
          <Lead lead={data} onChanged={show} />
        </>
      )}
    </DetailPage>
  );
}

const verbs = { new: 'Mark as new', contacted: 'Mark as contacted', closed: 'Mark as closed' } as const;

interface LeadStatusButtonsProps {
  lead: LeadDetail;
  onChanged: (lead: LeadDetail) => void;
  /** A colleague has changed the lead. */
  onOutdated: () => void;
}

function LeadStatusButtons({ lead: { row }, onChanged, onOutdated }: LeadStatusButtonsProps) {
  const client = useClient();
  const change = useMutation({
    mutationFn: (status: LeadDetail['row']['status']) =>
      client.call(
        'changeLeadStatus',
        { params: { id: row.id }, body: { status } },
        { version: row.version, idempotencyKey: createId() },
      ),
    onSuccess: (changed) => {
      onChanged(changed);
      announce(leadStatusTexts[changed.row.status]);
    },
    onError: (error) => hasCode(error, 'preconditionFailed') && onOutdated(),
  });
  return (
    <>
      <div className={styles.heading}>
        {listNextStatuses(row.status).map((status) => (
          <Button
            key={status}
            size="small"
            variant={row.status === 'new' && status === 'contacted' ? 'primary' : 'secondary'}
            onClick={() => !change.isPending && change.mutate(status)}
          >
            {verbs[status]}
          </Button>
        ))}
      </div>
      {change.isError && (
        <Banner tone="error" role="alert">
          {hasCode(change.error, 'preconditionFailed')
            ? `A colleague changed the lead meanwhile. It is ${leadStatusTexts[row.status].toLowerCase()} now.`
            : describeFailure(change.error)}
        </Banner>
      )}
    </>
  );
}

function Lead({ lead, onChanged }: { lead: LeadDetail; onChanged: (lead: LeadDetail) => void }) {
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
          <LeadAssignee lead={lead} onChanged={onChanged} />
        </Section>
      </div>
    </div>
  );
}
