import type { OneTimeCodeAnswer } from '@demarc/contract';
import type { Queryable, Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { hashCode, isSameHash, maxWrongTries } from './code.ts';
import { findCode, lockCode, updateCode } from './store.ts';

/** Checks a code that the shopper typed. With the lock, every wrong try counts, even when many requests arrive at once. */
export async function checkCode(
  tx: Transaction,
  { clock, config }: Pick<Platform, 'clock' | 'config'>,
  sessionId: string,
  code: string,
): Promise<OneTimeCodeAnswer> {
  const now = clock.now();
  const sent = await lockCode(tx, sessionId);
  if (sent && sent.wrongTries >= maxWrongTries) return { status: 'FAILURE', reason: 'LOCKED' };
  if (!sent || sent.verifiedAt || sent.expiresAt <= now) return { status: 'FAILURE', reason: 'EXPIRED' };
  if (isSameHash(sent.codeHash, hashCode(config.secret, sessionId, sent.phone, code))) {
    await updateCode(tx, { ...sent, verifiedAt: now });
    return { status: 'SUCCESS', reason: '' };
  }
  const wrongTries = sent.wrongTries + 1;
  await updateCode(tx, { ...sent, wrongTries });
  return { status: 'FAILURE', reason: wrongTries >= maxWrongTries ? 'LOCKED' : 'WRONG' };
}

/** Loads the mobile number that the session has verified, and whether too many wrong codes have locked the session. */
export async function loadMobileStatus(db: Queryable, sessionId: string) {
  const sent = await findCode(db, sessionId);
  return {
    verifiedNumber: sent?.verifiedAt ? sent.phone : undefined,
    isLocked: sent !== undefined && sent.verifiedAt === null && sent.wrongTries >= maxWrongTries,
  };
}

export const findVerifiedMobile = async (db: Queryable, sessionId: string): Promise<string | undefined> =>
  (await loadMobileStatus(db, sessionId)).verifiedNumber;
