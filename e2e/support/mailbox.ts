import type { Page } from '@playwright/test';

let readers = 0;

/** An address of the test's own, so that its mails are its own. */
export function newReader(): string {
  readers += 1;
  return `reader-${process.pid}-${readers}@example.com`;
}

/** The newest mail to somebody, as the demonstration's mailbox shows it: HTML. */
export async function mailTo(page: Page, reader: string): Promise<string> {
  const list = await (await page.request.get('dev/mailbox')).text();
  const entry = list.split('<li class="card">').find((card) => card.includes(`To ${reader}<`));
  const id = entry && /mailbox\/([0-9a-f-]{36})/.exec(entry)?.[1];
  if (!id) throw new Error(`no mail was sent to ${reader}`);
  return (await page.request.get(`dev/mailbox/${id}/html`)).text();
}

/** A mail as it came over the wire, in words. */
export const readable = (message: string): string =>
  message
    .replace(/=\r?\n/g, '')
    .replace(/(?:=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString());

/** Where a link of the mail leads, below the shop. */
export function linkIn(mail: string, parameter: 'scartid' | 'stop'): string {
  const found = new RegExp(`/business/internet/([a-z-]+\\?${parameter}=[\\w-]{22})["&]`).exec(mail)?.[1];
  if (!found) throw new Error(`the mail has no link with ${parameter}`);
  return found;
}
