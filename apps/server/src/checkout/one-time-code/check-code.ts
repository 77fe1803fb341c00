import type { OneTimeCodeAnswer } from '@demarc/contract';
import type { Queryable, Transaction } from '../../platform/database/database.ts';
import type { OneTimeCodeTable } from '../../platform/database/tables.ts';
import type { Platform } from '../../platform/platform.ts';
import { hashCode, isSameHash, lockMinutes, maxWrongTries } from './code.ts';
import { findCode, lockCode, updateCode } from './store.ts';

/**
 * Checks a code that the shopper typed. With the lock, every wrong try counts, even when many requests arrive at once.
 */
export async function checkCode(
  tx: Transaction,
  { clock, config }: Pick<Platform, 'clock' | 'config'>,
  sessionId: string,
  code: string,
): Promise<OneTimeCodeAnswer> {
  const now = clock.now();
  const sent = await lockCode(tx, sessionId);
  if (isLocked(sent, now)) return buildLockedAnswer(sent.lockedUntil);
  if (!sent || sent.verifiedAt || sent.expiresAt <= now) return { status: 'FAILURE', reason: 'EXPIRED' };
  if (isSameHash(sent.codeHash, hashCode(config.secret, sessionId, getRecipient(sent), code))) {
    await updateCode(tx, { ...sent, verifiedAt: now });
    return { status: 'SUCCESS', reason: '' };
  }
  const wrongTries = (sent.lockedUntil ? 0 : sent.wrongTries) + 1;
  const lockedUntil = wrongTries >= maxWrongTries ? new Date(now.getTime() + lockMinutes * 60_000) : null;
  await updateCode(tx, { ...sent, wrongTries, lockedUntil });
  return lockedUntil ? buildLockedAnswer(lockedUntil) : { status: 'FAILURE', reason: 'WRONG' };
}

type Lock = Pick<OneTimeCodeTable, 'lockedUntil'>;

export const isLocked = <Sent extends Lock>(
  sent: Sent | undefined,
  now: Date,
): sent is Sent & { readonly lockedUntil: Date } => sent?.lockedUntil != null && sent.lockedUntil > now;

/** Names the end of the lock, so that the shopper knows when to try again. */
export const buildLockedAnswer = (lockedUntil: Date): OneTimeCodeAnswer => ({
  status: 'FAILURE',
  reason: 'LOCKED',
  lockedUntil: lockedUntil.toISOString(),
});

const getRecipient = ({ phone, email }: Pick<OneTimeCodeTable, 'phone' | 'email'>): string => phone ?? email ?? '';

/** Loads the mobile number or email that the session has verified, and the end of the lock after too many wrong codes. */
export async function loadCodeStatus(db: Queryable, sessionId: string) {
  const sent = await findCode(db, sessionId);
  return {
    verifiedRecipient: sent?.verifiedAt ? getRecipient(sent) : undefined,
    lockedUntil: sent && sent.verifiedAt === null ? sent.lockedUntil : null,
  };
}

export const findVerifiedRecipient = async (db: Queryable, sessionId: string): Promise<string | undefined> =>
  (await loadCodeStatus(db, sessionId)).verifiedRecipient;

/**
 * Checks whether the session can still enter a code that was sent for this quote. A code for another purpose does not
 * count: otherwise a stranger could find out whether a guessed email is that of the contact.
 */
export async function isCodePending(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  sessionId: string,
  { quoteNumber, recipient }: { readonly quoteNumber: string; readonly recipient: string },
): Promise<boolean> {
  const sent = await findCode(db, sessionId);
  const now = clock.now();
  return (
    sent !== undefined &&
    sent.verifiedAt === null &&
    sent.expiresAt > now &&
    !isLocked(sent, now) &&
    sent.quoteNumber === quoteNumber &&
    getRecipient(sent) === recipient
  );
}
