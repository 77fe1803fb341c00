import type { Platform } from '../platform/platform.ts';
import { hashOf, newSecret } from '../platform/random-secret.ts';
import { sealedElsewhere, unsealIfOurs } from '../platform/sealed-text.ts';
import { tidyEmail } from './add-operator.ts';
import { stepOf } from './one-time-code.ts';
import { isPassphrase, nobodysHash } from './passphrase.ts';
import { countTries, findOperator, forgetTries, insertSession, type StoredOperator, takeCode } from './store.ts';

/** A working day; less where nothing is asked for. */
const sessionHours = 8;
const quietMinutes = 30;

/** In a quarter of an hour. An email is locked whether or not it is somebody's. */
const mostTries = { email: 5, address: 20 };
const windowSeconds = 15 * 60;

const minutesBefore = (now: Date, minutes: number) => new Date(now.getTime() - minutes * 60_000);

/** The last moment at which a session must have been seen to be open still. */
export const quietSince = (now: Date): Date => minutesBefore(now, quietMinutes);

export interface Credentials {
  readonly email: string;
  readonly passphrase: string;
  readonly code: string;
}

type SignedIn =
  | { readonly ok: true; readonly secret: string; readonly operatorId: string }
  /** One of the three is wrong; it is not told which. */
  | { readonly ok: false; readonly retryAfterSeconds?: number };

type Signing = Pick<Platform, 'db' | 'clock' | 'config' | 'log'>;

/** Every try costs the same, whatever is wrong with it; after too many even the right one is refused for a while. */
export async function signIn(platform: Signing, given: Credentials, address: string): Promise<SignedIn> {
  const { db, clock } = platform;
  const now = clock.now();
  const email = tidyEmail(given.email);
  const emailKey = `email ${hashOf(email)}`;
  const most = new Map([
    [emailKey, mostTries.email],
    [`address ${address}`, mostTries.address],
  ]);
  const retryAfterSeconds = await countTries(db, most, now, windowSeconds);
  if (retryAfterSeconds !== undefined) return { ok: false, retryAfterSeconds };
  const found = await findOperator(db, email);
  const known = await isPassphrase(found?.passphraseHash ?? nobodysHash, given.passphrase);
  const codeSecret = found && codeSecretOf(platform, found);
  // Made by a phone, which knows nothing of the clock of a demonstration.
  const step = codeSecret && stepOf(codeSecret, given.code, clock.outside?.() ?? now);
  if (!found || !known || !step) return { ok: false };
  return db.transaction(async (tx) => {
    if (!(await takeCode(tx, found.id, step, now))) return { ok: false };
    await forgetTries(tx, [emailKey]);
    const secret = newSecret();
    const expiresAt = minutesBefore(now, -sessionHours * 60);
    await insertSession(tx, {
      ...{ secretHash: hashOf(secret), operatorId: found.id, lastSeenAt: now, expiresAt },
    });
    return { ok: true, secret, operatorId: found.id };
  });
}

/** With another DEMARC_SECRET than it was made with nobody's code is right any more. */
function codeSecretOf({ config, log }: Signing, { id, codeSecret }: StoredOperator): string | undefined {
  const unsealed = unsealIfOurs(config.secret, codeSecret);
  if (unsealed === undefined)
    log.error({ operator: id }, `the code secret of an operator was ${sealedElsewhere}: add them anew`);
  return unsealed;
}
