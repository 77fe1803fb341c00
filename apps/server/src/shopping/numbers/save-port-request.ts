import type { PortRequest } from '@demarc/domain/numbers';
import type { Queryable } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { sealText } from '../../platform/sealed-text.ts';
import { isTakenByOthers } from './store/holds.ts';
import { hasPort, savePort } from './store/ports.ts';

/** Saves the details that a port needs. Replaces an earlier request for the same number. */
export async function savePortRequest(
  { db, clock, config }: Pick<Platform, 'db' | 'clock' | 'config'>,
  sessionId: string,
  { number, accountNumber, pin, ...rest }: PortRequest,
): Promise<void> {
  await savePort(db, {
    ...rest,
    sessionId,
    number,
    sealedAccountNumber: sealText(config.secret, accountNumber),
    sealedPin: sealText(config.secret, pin),
    askedAt: clock.now(),
  });
}

/** Checks that the session ports this number, and that nobody else has it from us. */
export const isPortedBySession = async (
  db: Queryable,
  sessionId: string,
  number: string,
  now: Date,
): Promise<boolean> =>
  (await hasPort(db, sessionId, number)) && !(await isTakenByOthers(db, number, { sessionId, now }));
