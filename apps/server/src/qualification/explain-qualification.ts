import type { Outcome } from '@demarc/domain/qualification';
import type { Queryable } from '../platform/database/types.ts';
import { newestOfSession, newestQualifications } from './store.ts';

/** Why a shopper was sent where. */
export interface Explanation {
  readonly sessionId: string;
  readonly address: string;
  /** The row of the outcome tables that decided. */
  readonly rule: string;
  readonly outcome: Outcome;
  readonly attempts: number;
  readonly checkedAt: Date;
}

/** Of the session's last check; undefined where it has none. */
export const explainQualification = (db: Queryable, sessionId: string): Promise<Explanation | undefined> =>
  newestOfSession(db, sessionId);

/** Of everybody's, newest first. */
export const lastExplanations = (db: Queryable, limit: number): Promise<readonly Explanation[]> =>
  newestQualifications(db, limit);
