import type { Outcome } from '@demarc/domain/qualification';
import type { Queryable } from '../../platform/database/database.ts';
import { findLastCheck, findNewestChecks } from './store.ts';

/** The reason for the outcome of a check. */
export interface Explanation {
  readonly sessionId: string;
  readonly address: string;
  /** The row of the outcome table that matched. */
  readonly rule: string;
  readonly outcome: Outcome;
  readonly attempts: number;
  readonly checkedAt: Date;
}

/** Explains the session's last check, if it has one. */
export const explainQualification = (db: Queryable, sessionId: string): Promise<Explanation | undefined> =>
  findLastCheck(db, sessionId);

/** Explains the checks of all sessions, newest first. */
export const listExplanations = (db: Queryable, limit: number): Promise<readonly Explanation[]> =>
  findNewestChecks(db, limit);
