import { unsealIfOurs } from '../sealed-text.ts';
import type { MailMessage } from './store.ts';

/** The message as its reader gets it; undefined where only another DEMARC_SECRET can tell what that is. */
export function withSecrets(secret: string, mail: MailMessage): MailMessage | undefined {
  if (!mail.sealedSecrets) return mail;
  const unsealed = unsealIfOurs(secret, mail.sealedSecrets);
  if (unsealed === undefined) return undefined;
  const secrets = JSON.parse(unsealed) as Record<string, string>;
  const filled = (text: string) => text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => secrets[name] ?? whole);
  const { text, html, unsubscribeUrl } = mail;
  return { ...mail, text: filled(text), html: filled(html), unsubscribeUrl: unsubscribeUrl && filled(unsubscribeUrl) };
}
