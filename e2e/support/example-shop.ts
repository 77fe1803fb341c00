import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { readMail } from './mailbox.ts';
import { type Shop, startShop } from './shop.ts';
import { test as base, expect } from './test.ts';

/** Returns a test whose `shop` sells as a provider of examples/, at the addresses of its folder. */
export const createExampleTest = (name: string) =>
  base.extend<object, { shop: Shop }>({
    shop: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the required fixtures from this pattern
      async ({}, use) => {
        const folder = join(import.meta.dirname, '../../examples', name);
        const shop = await startShop({ folder, addresses: join(folder, 'addresses.csv') });
        await use(shop);
        await shop.stop();
      },
      { scope: 'worker', timeout: 300_000 },
    ],
    baseURL: async ({ shop }, use) => use(shop.url),
  });

/** Expects that the page has none of the words: another provider, or a service that this one does not sell. */
export async function expectNothingOf(page: Page, words: RegExp): Promise<void> {
  await expect(page.locator('body')).not.toContainText(words);
}

/** Returns the mail to the shopper, after the same check. */
export async function readMailWithout(page: Page, words: RegExp): Promise<string> {
  const mail = await readMail(page, 'ann@example.com');
  expect(mail).not.toMatch(words);
  return mail;
}
