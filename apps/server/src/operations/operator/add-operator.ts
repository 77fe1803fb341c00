import type { OperatorRole } from '@demarc/domain/operator';
import { isEmailAddress } from '@demarc/domain/text';
import { toStorableText } from '../../platform/database/storable-text.ts';
import type { Platform } from '../../platform/platform.ts';
import { sealText } from '../../platform/sealed-text.ts';
import { buildOtpauthUrl, generateCodeSecret } from './one-time-code.ts';
import { generatePassphrase, hashPassphrase } from './passphrase.ts';
import { insertOperator } from './store.ts';

/** Emails are saved and compared in this form. */
export const normalizeEmail = (email: string): string => toStorableText(email).trim().toLowerCase();

/** The secrets are shown once, to the new operator. */
interface AddedOperator {
  readonly email: string;
  readonly passphrase: string;
  readonly codeSecret: string;
  /** Contains the secret, for an authenticator app. */
  readonly otpauthUrl: string;
}

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
  role: OperatorRole = 'owner',
): Promise<AddedOperator | 'noEmail' | 'known'> {
  const email = normalizeEmail(enteredEmail);
  if (!isEmailAddress(email)) return 'noEmail';
  const [passphrase, codeSecret] = [generatePassphrase(), generateCodeSecret()];
  const added = await insertOperator(db, {
    email,
    role,
    passphraseHash: await hashPassphrase(passphrase),
    codeSecret: sealText(config.secret, codeSecret),
    createdAt: clock.now(),
  });
  if (!added) return 'known';
  return { email, passphrase, codeSecret, otpauthUrl: buildOtpauthUrl(provider.brand.name, email, codeSecret) };
}
