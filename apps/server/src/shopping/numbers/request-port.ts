import { type Result, refuse, succeed } from '@demarc/domain/errors';
import { findPortRefusal, type PortRequest, portRefusalText } from '@demarc/domain/numbers';
import type { Queryable } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { sealText } from '../../platform/sealed-text.ts';
import { isTakenByOthers } from './store/holds.ts';
import { isOwnNumber } from './store/inventory.ts';
import { hasPort, isPorted, savePort } from './store/ports.ts';

type PortDeps = Pick<Platform, 'db' | 'clock' | 'config'>;
type RequestPortDeps = Pick<Platform, 'db' | 'clock' | 'config' | 'provider'>;

/** Saves a port request, unless the number cannot be ported, is already ported or belongs to another shopper. */
export async function requestPort(deps: RequestPortDeps, sessionId: string, port: PortRequest): Promise<Result<null>> {
  const { db, clock } = deps;
  const isTaken =
    (await isPorted(db, port.number)) || (await isTakenByOthers(db, port.number, { sessionId, now: clock.now() }));
  if (isTaken) return refuse('numberOnOrder');
  const refusal =
    findPortRefusal(port.number, deps.provider.rules.porting.refusedPrefixes) ??
    ((await isOwnNumber(db, port.number)) ? 'ownNumber' : undefined);
  if (refusal) return refuse('invalidRequest', { fields: [{ path: 'TN', reason: portRefusalText[refusal] }] });
  await savePortRequest(deps, sessionId, port);
  return succeed(null);
}

/** Saves the details that a port needs. Replaces an earlier request for the same number. */
export async function savePortRequest(
  { db, clock, config }: PortDeps,
  sessionId: string,
  { number, accountNumber, pin, ...details }: PortRequest,
): Promise<void> {
  await savePort(db, {
    ...details,
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
