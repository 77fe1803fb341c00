import { join } from 'node:path';
import type { Page } from '@playwright/test';
import {
  acceptTerms,
  confirmMobile,
  creditForm,
  expectOpen,
  fillBusiness,
  newMobile,
  placeOrderButton,
  saveButton,
} from './checkout-page.ts';
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

/** Goes through checkout with the next time of a technician and a paper bill, and places the order. */
export async function checkOutAndOrder(page: Page, credit: 'off' | 'soft'): Promise<void> {
  await expect(page).toHaveURL(/\/checkout$/);
  const mobile = newMobile();
  await fillBusiness(page, mobile);
  await saveButton(page).click();
  await expectOpen(page, credit === 'off' ? 'Confirm your mobile number' : 'Credit check');
  if (credit === 'soft') {
    const form = creditForm(page);
    await form.getByLabel('First name').fill('Ann');
    await form.getByLabel('Last name').fill('Lee');
    await form.getByLabel('Date of birth').fill('1980-02-29');
  }
  await confirmMobile(page, mobile);
  if (credit === 'soft') await page.getByRole('button', { name: 'Check credit' }).click();
  await expectOpen(page, 'Terms and conditions');
  await acceptTerms(page);
  const next = page.getByRole('region', { name: /^Next available/ });
  await next.getByRole('button', { name: 'Choose this time' }).click();
  await expectOpen(page, 'How you pay');
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await placeOrderButton(page).click();
  await expect(page).toHaveURL(/\/confirmation$/);
}

/** Returns the mail to the shopper, after the same check. The random parts of its links do not count. */
export async function readMailWithout(page: Page, words: RegExp): Promise<string> {
  const mail = await readMail(page, 'ann@example.com');
  expect(mail.replaceAll(/https?:\/\/[^"\s<]+/g, '')).not.toMatch(words);
  return mail;
}
