import { formatLabelsCsv } from '@demarc/domain/catalog';
import type { Queryable } from '../../platform/database/database.ts';
import { lockByName } from '../../platform/database/lock-by-name.ts';
import { sql } from '../../platform/database/sql.ts';
import type { LabelArchiveTable } from '../../platform/database/tables.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Provider } from '../../provider/index.ts';
import { getLabelProvider } from './read-offering.ts';

/** The labels of all plans as a CSV file. */
export const buildLabelsCsv = (provider: Provider): string =>
  formatLabelsCsv(provider.catalog, getLabelProvider(provider));

/** Stores today's labels, unless they are the last that were stored. Nothing deletes them: the FCC asks for labels of years. */
export async function archiveLabels({
  db,
  clock,
  provider,
}: Pick<Platform, 'db' | 'clock' | 'provider'>): Promise<void> {
  const csv = buildLabelsCsv(provider);
  await db.transaction(async (tx) => {
    await lockByName(tx, 'label archive');
    const [last] = await tx.query<Pick<LabelArchiveTable, 'csv'>>(
      sql`select csv from label_archive order by id desc limit 1`,
    );
    if (last?.csv !== csv)
      await tx.query(sql`insert into label_archive (csv, published_at) values (${csv}, ${clock.now()})`);
  });
}

export type ArchivedLabels = Pick<LabelArchiveTable, 'id' | 'publishedAt'>;

/** The newest first. */
export const listArchivedLabels = (db: Queryable): Promise<readonly ArchivedLabels[]> =>
  db.query<ArchivedLabels>(sql`select id, published_at from label_archive order by id desc`);

export async function findArchivedLabels(db: Queryable, id: number): Promise<LabelArchiveTable | undefined> {
  const [found] = await db.query<LabelArchiveTable>(
    sql`select id, csv, published_at from label_archive where id = ${id}`,
  );
  return found;
}
