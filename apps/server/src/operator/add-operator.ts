import { isEmailAddress } from '@demarc/domain/text';
import { storableText } from '../platform/database/storable-text.ts';
import type { Platform } from '../platform/platform.ts';
import { sealText } from '../platform/sealed-text.ts';
import { newCodeSecret, setUpAddress } from './one-time-code.ts';
import { hashPassphrase, newPassphrase } from './passphrase.ts';
import { insertOperator } from './store.ts';

/** As emails are kept and compared. */
export const tidyEmail = (email: string): string => storableText(email).trim().toLowerCase();

interface Entrusted {
  readonly email: string;
  readonly passphrase: string;
  readonly codeSecret: string;
  /** The secret once more, as an app takes it. */
  readonly setUpAddress: string;
}

/** Somebody who may sign in from now on, with what only they are told, once; or why not. */
export async function addOperator(
  {
    db,
    clock,
    config,
    provider,
  }: Pick<Platform, 'db' | 'clock' | 'provider'> & {
    readonly config: Pick<Platform['config'], 'secret'>;
  },
  typed: string,
): Promise<Entrusted | 'noEmail' | 'known'> {
  const email = tidyEmail(typed);
  if (!isEmailAddress(email)) return 'noEmail';
  const [passphrase, codeSecret] = [newPassphrase(), newCodeSecret()];
  const added = await insertOperator(db, {
    email,
    passphraseHash: await hashPassphrase(passphrase),
    codeSecret: sealText(config.secret, codeSecret),
    createdAt: clock.now(),
  });
  if (!added) return 'known';
  return { email, passphrase, codeSecret, setUpAddress: setUpAddress(provider.brand.name, email, codeSecret) };
}
