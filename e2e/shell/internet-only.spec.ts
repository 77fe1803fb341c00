import type { Page } from '@playwright/test';
import { internetOnly } from '../../apps/server/src/provider/testing/fewer-services.ts';
import { checkAddress, chooseAddress, leaveAsVisitor } from '../support/address-check.ts';
import { acceptTerms, expectOpen, passCredit, placeOrderButton, saveBusiness } from '../support/checkout-page.ts';
import { continueButton, expectPrice, openCustomizePageByForm, plan } from '../support/customize-page.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectNoWords } from '../support/expect-no-words.ts';
import { readMail } from '../support/mailbox.ts';
import { type Shop, startShop } from '../support/shop.ts';
import { test as base, expect } from '../support/test.ts';

/** `shop` is a shop whose provider sells fiber and high-speed internet, and nothing else. */
const test = base.extend<object, { shop: Shop }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the required fixtures from this pattern
    async ({}, use) => {
      const shop = await startShop({ edits: internetOnly });
      await use(shop);
      await shop.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
});
// One shop for all tests.
test.describe.configure({ mode: 'default' });

/** "Phone number" and "telephone line" are words of a form and of high-speed internet. */
const otherServices =
  /\bTV\b|\bvoice\b|phone (?:service|setup|equipment|plan)|\bLTE\b|\b5G\b|dedicated|wireless plan|bundle|BlueJeans|\b911\b/i;

const expectNoOtherService = (page: Page) => expectNoWords(page, otherServices);

test('an internet-only shopper orders, and no page or mail names another service [P-001] [P-002] [P-003] [P-006]', async ({
  page,
}) => {
  await test.step('the landing page', async () => {
    await page.goto('');
    await expect(page.getByRole('heading', { name: 'Halyard Fiber Internet for your business' })).toBeVisible();
    await expectNoOtherService(page);
    await expect(page.getByRole('button', { name: 'Tips for entering your address' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Visit our enterprise shop' })).toHaveCount(0);
    await expectAccessible(page);
  });
  await test.step('the customize page has one service', async () => {
    await openCustomizePageByForm(page);
    await plan(page, 'Fiber 300').check();
    await expectPrice(page, '$84.00/mo');
    await page.getByRole('button', { name: 'Select router' }).click();
    await page.locator('#router-continue').click();
    await expectNoOtherService(page);
    await expect(page.getByRole('heading', { level: 3, name: /^Add (?:phone|TV|internet)/ })).toHaveCount(0);
  });
  await test.step('checkout', async () => {
    await continueButton(page).click();
    await expect(page).toHaveURL(/\/checkout$/);
    await passCredit(page, '219-09-9999', await saveBusiness(page));
    await expectOpen(page, 'Terms and conditions');
    await expectNoOtherService(page);
    await acceptTerms(page);
    const next = page.getByRole('region', { name: /^Next available/ });
    await next.getByRole('button', { name: 'Choose this time' }).click();
    await expectOpen(page, 'How you pay');
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await expectNoOtherService(page);
    await placeOrderButton(page).click();
  });
  await test.step('the confirmation and its mail', async () => {
    await expect(page).toHaveURL(/\/confirmation$/);
    await expectNoOtherService(page);
    const mail = await readMail(page, 'ann@example.com');
    expect(mail).toContain('Fiber 300');
    expect(mail.replace(/<style[\s\S]*?<\/style>/g, '')).not.toMatch(otherServices);
  });
});

async function checkAddressOnPage(page: Page): Promise<void> {
  await chooseAddress(page, '07030', '101 Longboat Wharf');
  await page.getByLabel('Phone number').fill('2125550100');
  await page.getByRole('textbox', { name: 'Email' }).fill('ann@example.com');
  await expect(page.getByRole('checkbox', { name: "I'm not a robot" })).toBeChecked();
  await page.getByRole('button', { name: 'Check availability' }).click();
}

const unsold = [
  ['LTE only', '06103', '145 Longboat Wharf', 'out-of-franchise'],
  ['fiber without plans', '06103', '141 Longboat Wharf', 'contact'],
] as const;
test('a banner or an address of another service leads to a page that names no other service', async ({ page }) => {
  await test.step('a banner of TV or voice starts an order of internet [P-001] [P-002]', async () => {
    await page.goto('?SMBBANNERID=BDV-DATA-VIDEO');
    await page.getByLabel('ZIP code').click();
    await checkAddressOnPage(page);
    await expect(page.getByRole('radiogroup', { name: 'Internet speed' })).toBeVisible();
    await expectNoOtherService(page);
  });
  for (const [name, zip, line, path] of unsold)
    await test.step(`an address with ${name} leads to ${path}, which names no other service [P-005] [P-006]`, async () => {
      await leaveAsVisitor(page);
      await checkAddress(page, zip, line);
      await expect(page).toHaveURL(new RegExp(`/${path}$`));
      await expectNoOtherService(page);
    });
});
