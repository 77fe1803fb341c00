import { internetOnly } from '../../apps/server/src/provider/testing/fewer-services.ts';
import type { Edit } from '../../apps/server/src/testing/edit-provider.ts';
import { expectOpen, fillBusiness, saveButton } from '../support/checkout-page.ts';
import { continueButton, openCustomizePageByForm, plan } from '../support/customize-page.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { readMail } from '../support/mailbox.ts';
import { type Shop, startShop } from '../support/shop.ts';
import { test as base, expect } from '../support/test.ts';

const mailedCode: readonly Edit[] = [
  ...internetOnly,
  { file: 'rules.yaml', replace: 'creditCheck: full', by: 'creditCheck: off' },
  { file: 'rules.yaml', replace: 'mobileCode: text', by: 'mobileCode: email' },
  { deleteFile: 'credit.yaml' },
];

/** `shop` mails its codes and has no credit check. */
const test = base.extend<object, { shop: Shop }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the required fixtures from this pattern
    async ({}, use) => {
      const shop = await startShop({ edits: mailedCode });
      await use(shop);
      await shop.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
});

test('the code from the mail confirms the email of the contact [P-052]', async ({ page }) => {
  await page.goto('');
  await openCustomizePageByForm(page);
  await plan(page, 'Fiber 300').check();
  await page.getByRole('button', { name: 'Select router' }).click();
  await page.locator('#router-continue').click();
  await continueButton(page).click();
  await expect(page).toHaveURL(/\/checkout$/);
  await fillBusiness(page, '201-555-0143');
  await saveButton(page).click();
  await expectOpen(page, 'Confirm your email');
  await page.getByRole('button', { name: 'Send code' }).click();
  const field = page.getByLabel('Code from the email');
  await expect(field).toBeFocused();
  await expectAccessible(page);
  const code = /\b\d{6}\b/.exec(
    (await readMail(page, 'ann@example.com')).replace(/<style[\s\S]*?<\/style>|<[^>]+>/g, ' '),
  );
  await field.fill(code?.[0] ?? '');
  await page.getByRole('button', { name: 'Confirm code' }).click();
  await expectOpen(page, 'Terms and conditions');
  await expect(page.getByText('ann@example.com is confirmed.')).toBeVisible();
});
