import type { OtpAnswer } from '@demarc/contract';
import type { Queryable } from '../platform/database/types.ts';
import type { Kept } from '../platform/http/handler.ts';
import type { Platform } from '../platform/platform.ts';
import { hashOf, isSameHash, mostWrongTries } from './code.ts';
import { changeCode, findCode, lockCode } from './store.ts';

/** A wrong try is counted with its answer, in one transaction: who tries many at once is counted as often. */
export async function checkCode(
  { tx, lastly }: Kept,
  { clock, config }: Pick<Platform, 'clock' | 'config'>,
  sessionId: string,
  code: string,
): Promise<OtpAnswer> {
  const now = clock.now();
  const sent = await lockCode(tx, sessionId);
  if (sent && sent.wrongTries >= mostWrongTries) return { status: 'FAILURE', reason: 'LOCKED' };
  if (!sent || sent.verifiedAt || sent.expiresAt <= now) return { status: 'FAILURE', reason: 'EXPIRED' };
  if (isSameHash(sent.codeHash, hashOf(config.secret, sessionId, sent.phone, code))) {
    lastly(changeCode(tx, { ...sent, verifiedAt: now }));
    return { status: 'SUCCESS', reason: '' };
  }
  const wrongTries = sent.wrongTries + 1;
  lastly(changeCode(tx, { ...sent, wrongTries }));
  return { status: 'FAILURE', reason: wrongTries >= mostWrongTries ? 'LOCKED' : 'WRONG' };
}

/** The number that the session has proved to be its own, if it has one, and whether it can prove none any more. */
export async function mobileProof(db: Queryable, sessionId: string) {
  const sent = await findCode(db, sessionId);
  return {
    verified: sent?.verifiedAt ? sent.phone : undefined,
    isLocked: sent !== undefined && sent.verifiedAt === null && sent.wrongTries >= mostWrongTries,
  };
}

export const verifiedMobile = async (db: Queryable, sessionId: string): Promise<string | undefined> =>
  (await mobileProof(db, sessionId)).verified;
