import { randomUUID } from 'node:crypto';
import type { Decision } from '@demarc/domain/qualification';
import type { Queryable } from '../platform/database/types.ts';
import type { KeptQualification } from './schema.ts';
import { checkOfSession, keepQualification, newestOfSession } from './store.ts';

/** A check that goes along with what was chosen after it. */
export interface CheckToGo {
  readonly address: string;
  readonly decision: Decision;
  readonly result: KeptQualification;
}

/** The session's own with this id, or its last one. */
export async function checkToGo(db: Queryable, sessionId: string, id?: string): Promise<CheckToGo | undefined> {
  const found = await (id === undefined ? newestOfSession(db, sessionId) : checkOfSession(db, sessionId, id));
  if (!found) return undefined;
  const { address, rule, outcome, result } = found;
  return { address, decision: { rule, outcome } as Decision, result };
}

/** As if this session had made it now; answers under which id. */
export async function bringCheck(
  db: Queryable,
  sessionId: string,
  { result, ...check }: CheckToGo,
  checkedAt: Date,
): Promise<string> {
  const id = randomUUID();
  const own = { ...result, sessionId, networkSessionId: sessionId, guiSessionId: id };
  await keepQualification(db, { ...check, sessionId, id, result: own, checkedAt });
  return id;
}
