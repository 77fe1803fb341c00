import { operatorCalls } from '@demarc/contract/operator-api';
import { getLocalDate } from '@demarc/domain/calendar';
import { refuse, succeed } from '@demarc/domain/errors';
import { handleOperatorCall, type OperatorHandler } from '../../../platform/operator-api/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findArchivedLabels, listArchivedLabels } from '../../../shopping/catalog/index.ts';

/** The calls of the operator console that read the archive of the broadband labels. */
export const handleLabelReads = ({ db, provider }: Platform): OperatorHandler[] => [
  handleOperatorCall(operatorCalls.listLabelVersions, async () => {
    const archive = await listArchivedLabels(db);
    return succeed({
      versions: archive.map(({ id, publishedAt }, index) => {
        const next = archive[index - 1];
        return {
          id,
          publishedAt: publishedAt.toISOString(),
          ...(next && { replacedAt: next.publishedAt.toISOString() }),
        };
      }),
    });
  }),
  handleOperatorCall(operatorCalls.downloadLabels, async ({ params: { id } }) => {
    const labels = await findArchivedLabels(db, Number(id));
    if (!labels) return refuse('notFound');
    const day = getLocalDate(provider.brand.support.timeZone, labels.publishedAt);
    return succeed({ name: `broadband-labels-${day}.csv`, parts: toParts(labels.csv) });
  }),
];

/** The file as one part. */
async function* toParts(text: string): AsyncGenerator<string> {
  yield text;
}
