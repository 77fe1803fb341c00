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
import { expectNoWords } from './expect-no-words.ts';
import { readAllMails, readMail } from './mailbox.ts';
import { type Shop, startShop } from './shop.ts';
import { test as base, expect, test } from './test.ts';

/** Returns a test whose `shop` sells as a provider of examples/, at the addresses that it imports from its folder. */
export const createExampleTest = (name: string) =>
  base.extend<object, { shop: Shop }>({
    shop: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the required fixtures from this pattern
      async ({}, use) => {
        const folder = join(import.meta.dirname, '../../examples', name);
        const shop = await startShop({ folder });
        await use(shop);
        await shop.stop();
      },
      { scope: 'worker', timeout: 300_000 },
    ],
    baseURL: async ({ shop }, use) => use(shop.url),
  });

/**
 * Waits for the page at this URL, and expects that it has none of the words: another provider, or a service that this one
 * does not sell.
 */
export async function expectNothingOf(page: Page, url: RegExp, words: RegExp): Promise<void> {
  await expect(page).toHaveURL(url);
  await expectNoWords(page, words);
}

/** Saves the cart by mail, and goes back to it. */
export async function saveCartWithout(page: Page, words: RegExp): Promise<void> {
  await page.goto('save-cart');
  await expectNothingOf(page, /\/save-cart$/, words);
  await page.getByLabel('Email address', { exact: true }).fill('ann@example.com');
  await page.getByLabel('Confirm email address').fill('ann@example.com');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expectNothingOf(page, /\/save-cart-confirmation$/, words);
  await page.goto('customize-order');
}

/** The pages that open without a cart or an order. */
const openPages = [
  'contact',
  'registration',
  'registration-sent',
  'out-of-franchise',
  'contact-rep',
  'lower-funnel-out',
];

/** After an order: checks the FAQ, the order-status page, the other pages, a contact request and every mail. */
export async function expectNothingElsewhere(page: Page, words: RegExp): Promise<void> {
  const link = /order-status\?token=[\w-]+/.exec(await readMail(page, 'ann@example.com'))?.[0];
  await page.goto(link ?? 'no link to the order');
  await expect(page.getByRole('main')).toContainText('Order');
  await expectNothingOf(page, /\/order-status/, words);
  await page.getByRole('button', { name: 'FAQ' }).click();
  const faq = page.getByRole('dialog', { name: 'Frequently asked questions' });
  await expect(faq.getByRole('button', { name: /\?/ }).first()).toBeVisible();
  expect(await faq.textContent(), 'the FAQ').not.toMatch(words);
  for (const path of openPages) {
    await page.goto(path);
    await expectNothingOf(page, new RegExp(`/${path}$`), words);
  }
  for (const path of ['fios-registration', 'optix-checkout', 'optix-confirmation'])
    await test.step(`${path} is a page of the demonstration only [P-153]`, async () => {
      await page.goto(path);
      await expect(page).toHaveURL(/\/internet\/?$/);
    });
  await page.goto('contact');
  await page.getByLabel('First name').fill('Ann');
  await page.getByLabel('Last name').fill('Lee');
  await page.getByLabel('Business name').fill('Dock & Sons');
  await page.getByLabel('Phone number').fill('2125550100');
  await page.getByLabel('Email', { exact: true }).first().fill('ann@example.com');
  await page.getByRole('radio', { name: 'Phone' }).check();
  await page.getByRole('checkbox', { name: 'I confirm I have read and understood' }).check();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expectNothingOf(page, /\/Thank-you$/, words);
  const mails = await readAllMails(page);
  // The saved cart, the order, and the contact request to the provider.
  expect(mails.filter(({ to }) => to === 'ann@example.com').length).toBeGreaterThanOrEqual(2);
  expect(mails.some(({ to }) => to !== 'ann@example.com')).toBe(true);
  // The random parts of links do not count.
  for (const { to, text } of mails) expect(text.replaceAll(/https?:\/\/[^"\s<]+/g, ''), to).not.toMatch(words);
}

/**
 * Goes through checkout with the next time of a technician and a paper bill, and places the order. Expects that no
 * section has any of the words. `depositText` is a part of the agreement to a deposit.
 */
export async function checkOutAndOrder(
  page: Page,
  credit: 'off' | 'soft',
  words: RegExp,
  depositText?: string,
): Promise<void> {
  await expectNothingOf(page, /\/checkout$/, words);
  const mobile = newMobile();
  await fillBusiness(page, mobile);
  await saveButton(page).click();
  await expectOpen(page, credit === 'off' ? 'Confirm your mobile number' : 'Credit check');
  await expectNoWords(page, words);
  if (credit === 'soft') {
    const form = creditForm(page);
    await form.getByLabel('First name').fill('Ann');
    await form.getByLabel('Last name').fill('Lee');
    await form.getByLabel('Date of birth').fill('1980-02-29');
  }
  await confirmMobile(page, mobile);
  if (credit === 'soft') await page.getByRole('button', { name: 'Check credit' }).click();
  if (depositText) {
    await expectOpen(page, 'Refundable deposit');
    await expect(page.getByText(depositText)).toBeVisible();
    await page.getByRole('button', { name: 'Agree and continue' }).click();
  }
  await expectOpen(page, 'Terms and conditions');
  await expectNoWords(page, words);
  await acceptTerms(page);
  await expectNoWords(page, words);
  const next = page.getByRole('region', { name: /^Next available/ });
  await next.getByRole('button', { name: 'Choose this time' }).click();
  await expectOpen(page, 'How you pay');
  await expectNoWords(page, words);
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expectNoWords(page, words);
  await placeOrderButton(page).click();
  await expect(page).toHaveURL(/\/confirmation$/);
}

/** Returns the mail to the shopper, after the same check. The random parts of its links do not count. */
export async function readMailWithout(page: Page, words: RegExp, recipient = 'ann@example.com'): Promise<string> {
  const mail = await readMail(page, recipient);
  expect(mail.replaceAll(/https?:\/\/[^"\s<]+/g, '')).not.toMatch(words);
  return mail;
}

/** Returns the broadband labels as CSV, after the same check. */
export async function readLabelsWithout(page: Page, shop: Shop, words: RegExp): Promise<string> {
  const labels = await (await page.request.get(`${shop.url}broadband-labels.csv`)).text();
  expect(labels).not.toMatch(words);
  return labels;
}
