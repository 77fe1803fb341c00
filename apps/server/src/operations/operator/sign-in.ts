import type { OperatorRole } from '@demarc/domain/operator';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { createSecret, hashSecret } from '../../platform/random-secret.ts';
import { sealedWithOtherSecret, tryUnsealText } from '../../platform/sealed-text.ts';
import { normalizeEmail, toSubject } from './add-operator.ts';
import { findCodeStep } from './one-time-code.ts';
import { matchesPassphrase, unmatchedHash } from './passphrase.ts';
import { busyRetrySeconds, type PassphraseQueue, type SignInSender } from './passphrase-queue.ts';
import {
  consumeCode,
  countSignInTries,
  deleteSignInTries,
  findOperator,
  insertSession,
  type StoredOperator,
} from './store.ts';

/** A session ends after a working day, or earlier when it is idle. */
const sessionHours = 8;
const idleMinutes = 30;

/**
 * Within a window. A network is locked for one email after five tries, even if no operator has the email. The operator on
 * another network is not: a stranger cannot lock anybody out. Wrong codes with the correct passphrase count for all networks
 * together, so that nobody who knows the passphrase can guess the code.
 */
const maxTries = { emailOfNetwork: 5, network: 20, code: 5, wideNetwork: 60 };
const windowSeconds = 15 * 60;

/** A session whose last request is older than this time has ended. */
export const getIdleCutoff = (now: Date): Date => addMinutes(now, -idleMinutes);

/** The time at which a session ends without another request. */
export function getSessionEnd({
  lastSeenAt,
  expiresAt,
}: {
  readonly lastSeenAt: Date;
  readonly expiresAt: Date;
}): Date {
  const idleEnd = addMinutes(lastSeenAt, idleMinutes);
  return idleEnd < expiresAt ? idleEnd : expiresAt;
}

export interface Credentials {
  readonly email: string;
  readonly passphrase: string;
  readonly code: string;
}

type SignInResult =
  | { readonly ok: true; readonly secret: string; readonly operatorId: string; readonly role: OperatorRole }
  /** Does not say which of the three credentials is wrong. */
  | { readonly ok: false; readonly retryAfterSeconds?: number };

type SignInDeps = Pick<Platform, 'db' | 'clock' | 'config' | 'log'>;

/**
 * Limits tries before a passphrase is checked: those of a wide network in the window, and those that wait. A known browser
 * has a place and counts of its own, so that strangers cannot keep its operator out, not even those of its network (S-267).
 */
export async function signInWithinLimits(
  platform: SignInDeps,
  queue: PassphraseQueue,
  credentials: Credentials,
  { address, userAgent, ...sender }: SignInSender & { readonly address: string; readonly userAgent: string },
): Promise<SignInResult> {
  const { network, knownOperatorId } = sender;
  if (!knownOperatorId) {
    // Also counts the tries that find no place. They use up nothing of the counts of sign-in itself (S-230).
    const limits = new Map([[`wide ${network}`, maxTries.wideNetwork]]);
    const retryAfterSeconds = await countSignInTries(platform.db, limits, platform.clock.now(), windowSeconds);
    if (retryAfterSeconds !== undefined) return { ok: false, retryAfterSeconds };
  }
  const countedAs = knownOperatorId ? `browsers of ${knownOperatorId}` : address;
  const checking = queue.run(sender, () => signIn(platform, credentials, { countedAs, address, userAgent }));
  return (await checking) ?? { ok: false, retryAfterSeconds: busyRetrySeconds };
}

/**
 * Takes the same time for every attempt, so that the time reveals nothing. After too many attempts even correct
 * credentials are rejected for a while.
 */
export async function signIn(
  platform: SignInDeps,
  credentials: Credentials,
  {
    countedAs,
    address,
    userAgent,
  }: { readonly countedAs: string; readonly address: string; readonly userAgent: string },
): Promise<SignInResult> {
  const { db, clock } = platform;
  const now = clock.now();
  const email = normalizeEmail(credentials.email);
  const emailHash = hashSecret(email);
  const [emailKey, codeKey] = [`email ${emailHash} ${countedAs}`, `code ${emailHash}`];
  const count = (limits: ReadonlyMap<string, number>) => countSignInTries(db, limits, now, windowSeconds);
  const retryAfterSeconds = await count(
    new Map([
      [`address ${countedAs}`, maxTries.network],
      [emailKey, maxTries.emailOfNetwork],
    ]),
  );
  if (retryAfterSeconds !== undefined) return { ok: false, retryAfterSeconds };
  const operator = await findOperator(db, email);
  const isPassphraseCorrect = await matchesPassphrase(
    operator?.passphraseHash ?? unmatchedHash,
    credentials.passphrase,
  );
  // A wrong passphrase is counted again as well, so that the time does not reveal a correct one.
  const codeRetrySeconds = await count(
    new Map(operator && isPassphraseCorrect ? [[codeKey, maxTries.code]] : [[`passphrase ${countedAs}`, Infinity]]),
  );
  if (codeRetrySeconds !== undefined) return { ok: false, retryAfterSeconds: codeRetrySeconds };
  const codeSecret = operator && unsealCodeSecret(platform, operator);
  // The operator's phone uses the real time, even when the demo clock shows another day.
  const step = codeSecret && findCodeStep(codeSecret, credentials.code, clock.realNow?.() ?? now);
  if (!operator || !isPassphraseCorrect || !step) return { ok: false };
  return db.transaction(async (tx) => {
    if (!(await consumeCode(tx, operator.id, step, now))) return { ok: false };
    await deleteSignInTries(tx, [emailKey, codeKey]);
    const origin = { networkAddress: address, userAgent };
    const secret = await openSession(tx, { id: operator.id, email }, origin, now);
    return { ok: true, secret, operatorId: operator.id, role: operator.role };
  });
}

export interface SignInOrigin {
  readonly networkAddress: string;
  readonly userAgent: string;
}

/** Opens a session of an operator, and returns its secret. */
export async function openSession(
  tx: Transaction,
  operator: { readonly id: string; readonly email: string },
  origin: SignInOrigin,
  now: Date,
): Promise<string> {
  const secret = createSecret();
  const expiresAt = addMinutes(now, sessionHours * 60);
  await insertSession(tx, { secretHash: hashSecret(secret), operatorId: operator.id, lastSeenAt: now, expiresAt });
  const actor = { kind: 'operator', id: operator.id, name: operator.email, ...origin } as const;
  await recordAudit(tx, { actor, action: 'sign in', subject: toSubject(operator) }, now);
  return secret;
}

/** Returns undefined when the secret was sealed with another DEMARC_SECRET. */
function unsealCodeSecret({ config, log }: SignInDeps, { id, codeSecret }: StoredOperator): string | undefined {
  const unsealed = tryUnsealText(config.secret, codeSecret);
  if (unsealed === undefined)
    log.error(
      { operator: id },
      `the code secret of an operator was ${sealedWithOtherSecret}: delete and add the operator again`,
    );
  return unsealed;
}

const addMinutes = (time: Date, minutes: number) => new Date(time.getTime() + minutes * 60_000);
