import { tryUnsealText } from '../sealed-text.ts';
import type { MailMessage } from './store.ts';

/** Fills in the secrets of a message. Returns undefined when they were sealed with another DEMARC_SECRET. */
export function fillSecrets(secret: string, mail: MailMessage): MailMessage | undefined {
  if (!mail.sealedSecrets) return mail;
  const unsealed = tryUnsealText(secret, mail.sealedSecrets);
  if (unsealed === undefined) return undefined;
  const secrets = JSON.parse(unsealed) as Record<string, string>;
  const fill = (text: string) => text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => secrets[name] ?? whole);
  const { text, html, unsubscribeUrl } = mail;
  return { ...mail, text: fill(text), html: fill(html), unsubscribeUrl: unsubscribeUrl && fill(unsubscribeUrl) };
}
