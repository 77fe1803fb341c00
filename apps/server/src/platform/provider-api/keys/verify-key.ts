import { timingSafeEqual } from 'node:crypto';
import type { Platform } from '../../platform.ts';
import { hashSecret } from '../../random-secret.ts';
import { readBearerKey } from './secret.ts';
import { findKey, type StoredKey } from './store.ts';

/** Compared with the secret of an unknown key, so that the answer takes as long as for a known one. */
const noHash = hashSecret('');

/** Finds the key of an Authorization header. Undefined unless one of its secrets is valid now. */
export async function verifyKey(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  authorization: string | undefined,
): Promise<StoredKey | undefined> {
  const sent = readBearerKey(authorization);
  if (!sent) return undefined;
  const key = await findKey(db, sent.id);
  const now = clock.now();
  const sentHash = hashSecret(sent.secret);
  const isCurrent = isSame(sentHash, key?.secretHash ?? noHash);
  const isOld = isSame(sentHash, key?.oldSecretHash ?? noHash);
  if (!key || key.endedAt !== null || (key.expiresAt !== null && key.expiresAt <= now)) return undefined;
  const isOldValid = key.oldSecretUntil !== null && key.oldSecretUntil > now;
  return isCurrent || (isOld && isOldValid) ? key : undefined;
}

/** Compares hashes in constant time, so that the timing reveals nothing about the secret. */
const isSame = (a: string, b: string): boolean => timingSafeEqual(Buffer.from(a), Buffer.from(b));
