import type { Page } from '@playwright/test';

let addressCount = 0;

/** A unique email address for the test, so that it gets only its own mails. */
export function createMailAddress(): string {
  addressCount += 1;
  return `reader-${process.pid}-${addressCount}@example.com`;
}

/** Returns the HTML of the newest mail to this address from the demonstration's mailbox. */
export async function readMail(page: Page, recipient: string): Promise<string> {
  const list = await (await page.request.get('dev/mailbox')).text();
  const entry = list.split('<li class="card">').find((card) => card.includes(`To ${recipient}<`));
  const id = entry && /mailbox\/([0-9a-f-]{36})/.exec(entry)?.[1];
  if (!id) throw new Error(`no mail was sent to ${recipient}`);
  return (await page.request.get(`dev/mailbox/${id}/html`)).text();
}

/** Returns every mail of the shop: its subject, sender, both versions and attachments. */
export async function readAllMails(page: Page): Promise<readonly { readonly to: string; readonly text: string }[]> {
  const list = await (await page.request.get('dev/mailbox')).text();
  const mails = list.matchAll(/mailbox\/([0-9a-f-]{36})"[\s\S]*?To ([^<]+)</g);
  return Promise.all(
    [...mails].map(async ([, id, to = '']) => {
      const parts = await Promise.all(
        [`dev/mailbox/${id}`, `dev/mailbox/${id}/html`].map((path) => page.request.get(path)),
      );
      return { to, text: (await Promise.all(parts.map((part) => part.text()))).join('\n') };
    }),
  );
}

/** Decodes a quoted-printable mail. */
export const decodeMail = (message: string): string =>
  message
    .replace(/=\r?\n/g, '')
    .replace(/(?:=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString());

/** Returns the path of a link in the mail, relative to the shop. */
export function findMailLink(mail: string, parameter: 'scartid' | 'stop'): string {
  const found = new RegExp(`/business/internet/([a-z-]+\\?${parameter}=[\\w-]{22})["&]`).exec(mail)?.[1];
  if (!found) throw new Error(`the mail has no link with ${parameter}`);
  return found;
}
