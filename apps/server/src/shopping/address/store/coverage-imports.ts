import type { Queryable } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';

/** The progress of an import. `finishedAt` is null while it runs, and after it was interrupted. */
interface CoverageImport {
  readonly rows: number;
  readonly badRows: number;
  readonly finishedAt: Date | null;
  readonly source: string;
}

export async function hasImport(db: Queryable, file: string): Promise<boolean> {
  return (await db.query(sql`select file from coverage_import where file = ${file}`)).length > 0;
}

/** Returns the progress of an interrupted import, or zeros to start with the first row. */
export async function findInterruptedImport(
  db: Queryable,
  file: string,
): Promise<Pick<CoverageImport, 'rows' | 'badRows'>> {
  const [saved] = await db.query<Omit<CoverageImport, 'source'>>(sql`
    select rows::float8 as rows, bad_rows::float8 as bad_rows, finished_at from coverage_import where file = ${file}`);
  return saved && saved.finishedAt === null ? saved : { rows: 0, badRows: 0 };
}

export async function saveImport(
  db: Queryable,
  file: string,
  { rows, badRows, finishedAt, source }: CoverageImport,
): Promise<void> {
  await db.query(sql`
    insert into coverage_import (file, rows, bad_rows, finished_at, source)
    values (${file}, ${rows}, ${badRows}, ${finishedAt}, ${source})
    on conflict (file) do update set
      rows = excluded.rows, bad_rows = excluded.bad_rows, finished_at = excluded.finished_at`);
}
