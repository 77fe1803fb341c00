import type { AuditDetail } from '@demarc/contract/operator-api';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { DetailPage } from '../../features/detail/DetailPage.tsx';
import styles from '../../features/detail/detail.module.css';
import { Facts, Section } from '../../features/detail/Section.tsx';
import tableStyles from '../../features/detail/table.module.css';
import { useClient } from '../../lib/api/client-context.tsx';
import { useTimeFormats } from '../../lib/text/use-time-formats.ts';

export function AuditEntryScreen() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const client = useClient();
  const entry = useQuery({
    queryKey: ['auditEntry', id],
    queryFn: ({ signal }) => client.call('getAuditEntry', { params: { id } }, { signal }),
  });
  const row = entry.data?.row;
  return (
    <DetailPage
      query={entry}
      title={row ? `${row.action}: ${row.subject}` : 'Audit entry'}
      list={{ path: '/audit', text: 'Audit log' }}
      noun="entry"
      gone="There is no such entry any more. Old entries are deleted."
    >
      {(data) => <AuditEntry entry={data} />}
    </DetailPage>
  );
}

function AuditEntry({ entry: { row, subjectPath, changes } }: { entry: AuditDetail }) {
  const { formatFullTime } = useTimeFormats();
  const subject = subjectPath ? <Link to={subjectPath}>{row.subject}</Link> : row.subject;
  return (
    <div className={styles.sections}>
      <Section title="Action">
        <Facts
          facts={[
            ['Operator', row.who],
            ['When', formatFullTime(row.at)],
            ['Subject', subject],
            ['Reason', row.reason],
            ['Network address', row.from || 'On the server'],
            ['Browser', row.browser],
          ]}
        />
      </Section>
      <Section title="Changes">
        {changes.length === 0 ? (
          <p className={styles.soft}>No values changed.</p>
        ) : (
          <table className={tableStyles.table}>
            <thead>
              <tr>
                <th scope="col">Value</th>
                <th scope="col">Before</th>
                <th scope="col">After</th>
              </tr>
            </thead>
            <tbody>
              {changes.map(({ path, before, after }) => (
                <tr key={path}>
                  <th scope="row">{path}</th>
                  <td>{before ?? '–'}</td>
                  <td>{after ?? '–'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Section>
    </div>
  );
}
