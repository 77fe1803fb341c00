import { Skeleton } from '@demarc/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import styles from '../../features/detail/detail.module.css';
import tableStyles from '../../features/detail/table.module.css';
import { useClient } from '../../lib/api/client-context.tsx';
import { useTimeFormats } from '../../lib/text/use-time-formats.ts';
import { PageFailure } from '../../shell/PageFailure.tsx';
import { usePageTitle } from '../../shell/page.ts';

/** Every version of the broadband labels that the shop has published, to download as it was. */
export function LabelsScreen() {
  usePageTitle('Broadband labels');
  const client = useClient();
  const { formatTime } = useTimeFormats();
  const labels = useQuery({
    queryKey: ['labels'],
    queryFn: ({ signal }) => client.call('listLabelVersions', {}, { signal }),
  });
  return (
    <>
      <h1>Broadband labels</h1>
      <p className={styles.soft}>
        Each version that the shop has published, with the labels of all plans. The FCC asks for labels of past years.
      </p>
      {labels.isError && (
        <PageFailure
          title="The labels could not be loaded"
          error={labels.error}
          onRetry={() => void labels.refetch()}
        />
      )}
      {labels.isPending && <Skeleton shape="field" lines={3} label="Loading the labels" />}
      {labels.data && (
        <table className={tableStyles.table}>
          <thead>
            <tr>
              <th scope="col">From</th>
              <th scope="col">Until</th>
              <th scope="col">File</th>
            </tr>
          </thead>
          <tbody>
            {labels.data.versions.map(({ id, publishedAt, replacedAt }) => (
              <tr key={id}>
                <th scope="row">
                  <time dateTime={publishedAt}>{formatTime(publishedAt)}</time>
                </th>
                <td>{replacedAt ? <time dateTime={replacedAt}>{formatTime(replacedAt)}</time> : 'Today'}</td>
                <td>
                  <a href={client.buildUrl('downloadLabels', { params: { id: String(id) } })} download>
                    Labels of all plans (CSV)
                  </a>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
