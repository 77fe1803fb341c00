import { fillSecrets } from '../../platform/mail/secrets.ts';
import { listNewestMail } from '../../platform/mail/store.ts';
import type { Platform } from '../../platform/platform.ts';

/** Reads the newest code that was mailed to an address. Empty without one. */
export async function readMailedCode({ db, config }: Pick<Platform, 'db' | 'config'>, to: string): Promise<string> {
  const mail = (await listNewestMail(db, 100)).find(
    (message) => message.to === to && message.key.startsWith('one-time-code:'),
  );
  return (mail && fillSecrets(config.secret, mail)?.text.match(/\d{6}/)?.[0]) ?? '';
}
