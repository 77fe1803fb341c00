import { unsealText } from '../sealed-text.ts';
import type { MailMessage } from './store.ts';

/** The message as its reader gets it. */
export function withSecrets(secret: string, mail: MailMessage): MailMessage {
  if (!mail.sealedSecrets) return mail;
  const secrets = JSON.parse(unsealText(secret, mail.sealedSecrets)) as Record<string, string>;
  const filled = (text: string) => text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => secrets[name] ?? whole);
  const { text, html, unsubscribeUrl } = mail;
  return { ...mail, text: filled(text), html: filled(html), unsubscribeUrl: unsubscribeUrl && filled(unsubscribeUrl) };
}
