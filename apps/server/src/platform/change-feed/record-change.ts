import type { ChangeKind } from '@demarc/contract/operator-api';
import type { Queryable } from '../database/database.ts';
import { type Sql, sql } from '../database/sql.ts';

interface RecordedChange {
  readonly kind: ChangeKind;
  readonly id: string;
  /** Absent if the change has no version, as a note. */
  readonly version?: number;
  readonly isNew?: boolean;
}

/** Tells open consoles about a change. Call it in the transaction of the change. */
export const recordChange = (
  db: Queryable,
  { kind, id, version, isNew = false }: RecordedChange,
  now: Date,
): Promise<unknown> =>
  db.query(insertChanges(kind, sql`select ${id}::text, ${version ?? null}::int, ${isNew}::boolean`, now));

/** The same as part of the statement that changes the subjects. `changed` selects id, version and whether it is new. */
export const insertChanges = (kind: ChangeKind, changed: Sql, now: Date): Sql => sql`
  insert into change_feed (kind, at, subject_id, version, is_new)
  select ${kind}::text, ${now}::timestamptz, changed.* from (${changed}) as changed`;
