import { randomUUID } from 'node:crypto';
import type { OutcomeDecision } from '@demarc/domain/qualification';
import type { Queryable } from '../../platform/database/database.ts';
import { findCheck, findLastCheck, type StoredQualification, saveQualification } from './store.ts';

/** A check that is copied to another session together with the cart. */
export interface PortableCheck {
  readonly address: string;
  readonly decision: OutcomeDecision;
  readonly result: StoredQualification;
}

/** Finds the session's check with this id, or its last one. */
export async function loadPortableCheck(
  db: Queryable,
  sessionId: string,
  id?: string,
): Promise<PortableCheck | undefined> {
  const found = await (id === undefined ? findLastCheck(db, sessionId) : findCheck(db, sessionId, id));
  if (!found) return undefined;
  const { address, rule, outcome, result } = found;
  return { address, decision: { rule, outcome } as OutcomeDecision, result };
}

/** Saves the check as one that this session makes now, and returns its new id. */
export async function copyCheck(
  db: Queryable,
  sessionId: string,
  { result, ...check }: PortableCheck,
  checkedAt: Date,
): Promise<string> {
  const id = randomUUID();
  const copiedResult = { ...result, sessionId, networkSessionId: sessionId, checkId: id };
  await saveQualification(db, { ...check, sessionId, id, result: copiedResult, checkedAt });
  return id;
}
