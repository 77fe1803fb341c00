import { getLocalDate } from '@demarc/domain/calendar';
import { type Result, succeed } from '@demarc/domain/errors';
import { type Actor, recordAudit } from '../../audit/record-audit.ts';
import type { Platform } from '../../platform.ts';
import type { OperatorFile } from '../handler.ts';
import type { AnyListSource, ListQuery } from './list-source.ts';
import { writeList } from './write-list.ts';

interface ListToExport<Stored> {
  readonly source: AnyListSource;
  readonly query: ListQuery;
  /** The operator who downloads it. */
  readonly actor: Actor;
  readonly describe: (stored: Stored) => object;
}

/** Exports the filtered rows of a list as CSV, and records the download with its filters. */
export async function exportList<Stored extends object>(
  platform: Pick<Platform, 'db' | 'config' | 'provider' | 'clock'>,
  { source, query, actor, describe }: ListToExport<Stored>,
): Promise<Result<OperatorFile>> {
  const now = platform.clock.now();
  const { name } = source.definition;
  const path = `/api/${name}.csv`;
  const changes = [{ path: 'filters', after: JSON.stringify(query) }];
  const subject = { kind: 'page', id: path, label: path } as const;
  await recordAudit(platform.db, { actor, action: 'download', subject, changes }, now);
  return succeed({
    name: `${name}-${getLocalDate(platform.provider.brand.support.timeZone, now)}.csv`,
    parts: writeList(platform, source, query, describe),
  });
}
