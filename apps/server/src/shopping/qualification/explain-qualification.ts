import type { Outcome } from '@demarc/domain/qualification';
import type { Queryable } from '../../platform/database/database.ts';
import { findLastCheck, findNewestChecks, type QualificationRow } from './store.ts';

/** The reason for the outcome of a check. */
export interface Explanation {
  readonly sessionId: string;
  readonly address: string;
  /** The row of the outcome table that matched. */
  readonly rule: string;
  readonly outcome: Outcome;
  /** How often the session checked this address. */
  readonly checkCount: number;
  readonly checkedAt: Date;
}

/** Explains the session's last check, if it has one. */
export async function explainQualification(db: Queryable, sessionId: string): Promise<Explanation | undefined> {
  const check = await findLastCheck(db, sessionId);
  return check && toExplanation(check);
}

/** Explains the checks of all sessions, newest first. */
export const listExplanations = async (db: Queryable, limit: number): Promise<readonly Explanation[]> =>
  (await findNewestChecks(db, limit)).map(toExplanation);

const toExplanation = ({ attempts, ...check }: QualificationRow): Explanation => ({ ...check, checkCount: attempts });
