import type { VisitAnswers } from '@demarc/domain/checkout';
import type { Queryable } from '../../../platform/database/database.ts';
import type { Refine } from '../../../platform/database/refine.ts';
import { json, sql } from '../../../platform/database/sql.ts';
import type { VisitAnswersTable } from '../../../platform/database/tables.ts';

export async function saveVisitAnswers(
  db: Queryable,
  sessionId: string,
  answers: VisitAnswers,
  answeredAt: Date,
): Promise<void> {
  await db.query(sql`
    insert into visit_answers (session_id, answers, answered_at) values (${sessionId}, ${json(answers)}, ${answeredAt})
    on conflict (session_id) do update set answers = excluded.answers, answered_at = excluded.answered_at`);
}

export async function findVisitAnswers(db: Queryable, sessionId: string): Promise<VisitAnswers | undefined> {
  const [saved] = await db.query<Refine<Pick<VisitAnswersTable, 'answers'>, { answers: VisitAnswers }>>(sql`
    select answers from visit_answers where session_id = ${sessionId}`);
  return saved?.answers;
}
