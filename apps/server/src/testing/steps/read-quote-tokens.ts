import { fillSecrets } from '../../platform/mail/secrets.ts';
import { listNewestMail } from '../../platform/mail/store.ts';
import type { Platform } from '../../platform/platform.ts';

/** Reads the tokens of the links in the mails of a quote, newest first. */
export async function readQuoteTokens(
  { db, config }: Pick<Platform, 'db' | 'config'>,
  number: string,
): Promise<readonly string[]> {
  const mails = (await listNewestMail(db, 100)).filter(({ key }) => key.startsWith(`quote:${number}.`));
  return mails.map((mail) => {
    const token = /[?]token=([\w-]{22})/.exec(fillSecrets(config.secret, mail)?.text ?? '')?.[1];
    if (!token) throw new Error(`a mail of quote ${number} has no link`);
    return token;
  });
}
