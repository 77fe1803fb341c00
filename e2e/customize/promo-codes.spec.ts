import { chooseAddress } from '../support/address-check.ts';
import { acceptTerms, expectOpen, passCredit, placeOrderButton, saveBusiness } from '../support/checkout-page.ts';
import { continueButton, expectPrice, openCustomizePage, plan } from '../support/customize-page.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { readMail } from '../support/mailbox.ts';
import { type Shop, startShop } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';

const promotions = `promotions:
  - id: spring
    code: SAVE20
    name: Spring savings
    discount: { amount: 20.00, months: 6 }
    stackable: true
  - id: gig
    code: GIG
    name: Gigabit launch
    discount: { percent: 10 }
    conditions: { plans: [fiber-1000] }
    stackable: true
  - id: extra
    code: EXTRA
    name: Extra savings
    discount: { amount: 5.00, months: 3 }
    stackable: true
`;
const edits = [{ createFile: 'catalog/promotions.yaml', text: promotions }];

/** `shop` has promo codes. */
let shop: Shop;
// One shop for all tests.
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  shop = await startShop({ edits });
});
test.afterAll(() => shop.stop());

test('a code of a link gives a discount from the cart to the mail, with its end and the price after it [P-061] [P-062] [P-066] [P-067] [P-115]', async ({
  openVisitorPage,
}) => {
  const page = await openVisitorPage(shop);
  const after = '$64.00/mo';
  await test.step('the link is followed before the address is checked', async () => {
    await page.goto('?promo=save-20');
    await chooseAddress(page, '07030', '101 Longboat Wharf');
    await page.getByLabel('Phone number').fill('2125550100');
    await page.getByRole('textbox', { name: 'Email' }).fill('ann@example.com');
    await expect(page.getByRole('checkbox', { name: "I'm not a robot" })).toBeChecked();
    await page.getByRole('button', { name: 'Check availability' }).click();
    await expect(page.getByText('Your discount applies when you choose a plan.')).toBeVisible();
    await plan(page, 'Fiber 300').check();
    await expectPrice(page, after);
    await expect(page.getByText('$20.00 off for 6 months, then $84.00/mo')).toBeVisible();
  });
  await test.step('another code is refused, waits for its plan, and is removed', async () => {
    const codes = page.getByRole('region', { name: 'Promo code' });
    const field = codes.getByRole('textbox');
    const enterAnother = codes.getByRole('button', { name: 'Enter another promo code' });
    await enterAnother.focus();
    await page.keyboard.press('Enter');
    await expect(field).toBeFocused();
    await field.fill('nope');
    await codes.getByRole('button', { name: 'Apply' }).click();
    await expect(codes.getByText('This promo code isn’t valid. Check the spelling.')).toBeVisible();
    await field.fill('gig');
    await codes.getByRole('button', { name: 'Apply' }).click();
    await expect(codes.getByText('Not applied: choose Fiber 1 Gig to get this discount.')).toBeVisible();
    await expectAccessible(page);
    await codes.getByRole('button', { name: 'Remove promo code GIG' }).click();
    await expect(codes.getByText('Gigabit launch')).toHaveCount(0);
    await expect(enterAnother).toBeVisible();
    await expectPrice(page, after);
  });
  await test.step('checkout, the confirmation and the mail have the discount', async () => {
    await page.getByRole('button', { name: 'Select router' }).click();
    await page.locator('#router-continue').click();
    await continueButton(page).click();
    await passCredit(page, '219-09-9999', await saveBusiness(page));
    await acceptTerms(page);
    await page.getByRole('button', { name: 'Choose this time' }).first().click();
    await expectOpen(page, 'How you pay');
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await expect(page.getByText('$84.00/mo after 6 months').first()).toBeVisible();
    const summary = page.getByRole('region', { name: 'Order summary' });
    await summary.getByRole('button', { name: 'Enter another promo code' }).click();
    await summary.getByRole('textbox').fill('extra');
    await summary.getByRole('button', { name: 'Apply' }).click();
    await expect(summary.getByText('$5.00 off for 3 months, then $64.00/mo')).toBeVisible();
    await expect(summary.getByText('$59.00/mo', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await placeOrderButton(page).click();
    await expect(page).toHaveURL(/\/confirmation$/);
    await expect(page.getByText('Spring savings').first()).toBeVisible();
    await expect(page.getByText(/\$84\.00\/mo after 6 months/).first()).toBeVisible();
    const mail = await readMail(page, 'ann@example.com');
    for (const text of ['Spring savings', 'Extra savings', 'For 6 months', '$84.00/mo after 6 months'])
      expect(mail).toContain(text);
  });
});

test('what is below the promo codes stays in place when a code is added [S-316]', async ({ openVisitorPage }) => {
  const page = await openVisitorPage(shop);
  await page.setViewportSize({ width: 360, height: 740 });
  await openCustomizePage(page);
  await plan(page, 'Fiber 300').check();
  await expectPrice(page, '$84.00/mo');
  const codes = page.getByRole('region', { name: 'Promo code' });
  const below = page.getByRole('heading', { name: 'Offer details and terms' });
  await codes.getByRole('textbox').fill('SAVE20');
  const apply = codes.getByRole('button', { name: 'Apply' });
  await apply.scrollIntoViewIfNeeded();
  const before = await below.boundingBox();
  await apply.click();
  await expect(codes.getByRole('listitem')).toBeVisible();
  // Two frames later the page is laid out.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  const after = await below.boundingBox();
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(4);
});

test('a shop without promo codes has no field for one, and a link has no effect [P-068]', async ({ page }) => {
  await openCustomizePage(page);
  await page.goto('customize-order?promo=SAVE20');
  await plan(page, 'Fiber 300').check();
  await expectPrice(page, '$84.00/mo');
  await expect(page.getByText('Promo code')).toHaveCount(0);
});
