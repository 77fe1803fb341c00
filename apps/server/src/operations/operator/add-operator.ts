import type { OperatorRole } from '@demarc/domain/operator';
import { isEmailAddress } from '@demarc/domain/text';
import { type Actor, recordAudit } from '../../platform/audit/record-audit.ts';
import { toStorableText } from '../../platform/database/storable-text.ts';
import type { Platform } from '../../platform/platform.ts';
import { sealText } from '../../platform/sealed-text.ts';
import { buildOtpauthUrl, generateCodeSecret } from './one-time-code.ts';
import { generatePassphrase, hashPassphrase } from './passphrase.ts';
import { deleteDemoOperators, insertOperator, lockOperators } from './store.ts';

/** Emails are saved and compared in this form. */
export const normalizeEmail = (email: string): string => toStorableText(email).trim().toLowerCase();

/** An operator as the subject of an entry of the audit log. */
export const toSubject = ({ id, email }: { readonly id: string; readonly email: string }) =>
  ({ kind: 'operator', id, label: email }) as const;

/** The secrets are shown once, to the new operator. */
interface AddedOperator {
  readonly email: string;
  readonly passphrase: string;
  readonly codeSecret: string;
  /** Contains the secret, for an authenticator app. */
  readonly otpauthUrl: string;
}

/** Adds an operator. The operators of the demonstration are deleted: a shop has only one kind. */
export async function addOperator(
  {
    db,
    clock,
    config,
    provider,
  }: Pick<Platform, 'db' | 'clock' | 'provider'> & {
    readonly config: Pick<Platform['config'], 'secret'>;
  },
  enteredEmail: string,
  role: OperatorRole,
  actor: Actor,
): Promise<AddedOperator | 'noEmail' | 'known'> {
  const email = normalizeEmail(enteredEmail);
  if (!isEmailAddress(email)) return 'noEmail';
  const [passphrase, codeSecret] = [generatePassphrase(), generateCodeSecret()];
  const passphraseHash = await hashPassphrase(passphrase);
  const createdAt = clock.now();
  const added = await db.transaction(async (tx) => {
    await lockOperators(tx);
    await deleteDemoOperators(tx);
    const sealed = sealText(config.secret, codeSecret);
    const id = await insertOperator(tx, { email, role, passphraseHash, codeSecret: sealed, createdAt });
    if (id === undefined) return false;
    const changes = [{ path: 'role', after: role }];
    await recordAudit(tx, { actor, action: 'add operator', subject: toSubject({ id, email }), changes }, createdAt);
    return true;
  });
  if (!added) return 'known';
  return { email, passphrase, codeSecret, otpauthUrl: buildOtpauthUrl(provider.brand.name, email, codeSecret) };
}
