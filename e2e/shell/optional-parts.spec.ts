import type { Page } from '@playwright/test';
import { internetOnly } from '../../apps/server/src/provider/testing/fewer-services.ts';
import type { Edit } from '../../apps/server/src/testing/edit-provider.ts';
import { acceptTerms, expectOpen, fillBusiness, placeOrderButton, saveButton } from '../support/checkout-page.ts';
import { continueButton, openCustomizePageByForm, plan } from '../support/customize-page.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectNoWords } from '../support/expect-no-words.ts';
import { readMail } from '../support/mailbox.ts';
import { type Shop, startShop } from '../support/shop.ts';
import { test as base, expect } from '../support/test.ts';

const everythingOff: readonly Edit[] = [
  ...internetOnly,
  { file: 'rules.yaml', replace: 'creditCheck: full', by: 'creditCheck: off' },
  { file: 'rules.yaml', replace: 'mobileCode: text', by: 'mobileCode: off' },
  { file: 'rules.yaml', replace: 'payment: card-and-bank', by: 'payment: off' },
  { file: 'catalog/charges.yaml', replace: /^autoPay:.*\n(?:[ #].*\n)*/m, by: '' },
  // An offer that has ended names a card.
  { file: 'offers.yaml', replace: /^ended:.*\n(?:[ #-].*\n)*/m, by: 'ended: []\n' },
  { file: 'content/faq.md', replace: /[\s\S]+/, by: '---\ntitle: Questions\n---\n\n## How do I order?\n\nOnline.\n' },
  { deleteFile: 'credit.yaml' },
  { deleteFile: 'payments.yaml' },
];

/** `shop` is a shop whose provider has turned off every optional part of checkout. */
const test = base.extend<object, { shop: Shop }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the required fixtures from this pattern
    async ({}, use) => {
      const shop = await startShop({ edits: everythingOff });
      await use(shop);
      await shop.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
});

/** "ZIP code", "promo code" and "card payments" are words of the address form, the cart and a plan. */
const absentParts =
  /\bcredit|Social Security|\bSSN\b|date of birth|(?<!zip |promo )\bcode\b|\bcard\b(?! payments)|auto pay/i;

const expectNoAbsentPart = (page: Page) => expectNoWords(page, absentParts);

test('a shop with every optional part off sells, and no page or mail names one of them [P-059]', async ({ page }) => {
  await test.step('the landing page and the customize page', async () => {
    await page.goto('');
    await expectNoAbsentPart(page);
    await openCustomizePageByForm(page);
    await plan(page, 'Fiber 300').check();
    await page.getByRole('button', { name: 'Select router' }).click();
    await page.locator('#router-continue').click();
    await expectNoAbsentPart(page);
  });
  await test.step('checkout has neither a credit check nor a code nor a payment', async () => {
    await continueButton(page).click();
    await expect(page).toHaveURL(/\/checkout$/);
    await fillBusiness(page, '201-555-0143');
    await saveButton(page).click();
    await expectOpen(page, 'Terms and conditions');
    await expectNoAbsentPart(page);
    await expectAccessible(page);
    await acceptTerms(page);
    const next = page.getByRole('region', { name: /^Next available/ });
    await next.getByRole('button', { name: 'Choose this time' }).click();
    await expect(page.getByText('You pay by bill: we send you one each month.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: /Payment/ })).toHaveCount(0);
    await expectNoAbsentPart(page);
    await placeOrderButton(page).click();
  });
  await test.step('the confirmation and its mail', async () => {
    await expect(page).toHaveURL(/\/confirmation$/);
    await expectNoAbsentPart(page);
    const mail = await readMail(page, 'ann@example.com');
    expect(mail).toContain('By bill. We send you one each month.');
    expect(mail.replace(/<style[\s\S]*?<\/style>|<[^>]+>/g, ' ')).not.toMatch(absentParts);
  });
});
