import type { PortRequest } from '@demarc/domain/numbers';
import type { Queryable } from '../platform/database/types.ts';
import type { Platform } from '../platform/platform.ts';
import { sealText } from '../platform/sealed-text.ts';
import { isElsewhere } from './store/holds.ts';
import { keepPort, portOf } from './store/ports.ts';

/** Remembers what a port needs; said again, the newer counts. */
export async function keepNumber(
  { db, clock, config }: Pick<Platform, 'db' | 'clock' | 'config'>,
  sessionId: string,
  { number, accountNumber, pin, ...rest }: PortRequest,
): Promise<void> {
  await keepPort(db, {
    ...rest,
    sessionId,
    number,
    sealedAccountNumber: sealText(config.secret, accountNumber),
    sealedPin: sealText(config.secret, pin),
    askedAt: clock.now(),
  });
}

/** Whether the session said that it brings this number along, and nobody has it from us. */
export const bringsNumber = async (db: Queryable, sessionId: string, number: string, now: Date): Promise<boolean> =>
  (await portOf(db, sessionId, number)) !== undefined && !(await isElsewhere(db, number, { sessionId, now }));
