import type { Page } from '@playwright/test';
import { axe } from '../support/axe.ts';
import { capture } from '../support/capture.ts';
import { businessForm, donePart, fillBusiness, newMobile, part, save, toCheckout } from '../support/checkout-page.ts';
import { continueButton, orderBar } from '../support/customize-page.ts';
import { remembered } from '../support/tab-memory.ts';
import { expect, test } from '../support/test.ts';

const opened = (page: Page) => page.locator('main h3 [aria-expanded="true"]');

const passed = {
  ...{ BillAddrValidatedStatus: 'SUCCESS', BillAddrRetryCount: 0, EmailValidationStatus: 'VALID' },
  ...{ MTNValidationStatus: 'VALID', AutopayUrl: '', AutopayScript: '' },
};

/** The provider's systems answer the next save like this. */
async function answerWith(page: Page, change: Partial<typeof passed>): Promise<void> {
  await page.unroute('**/api/business-validation');
  await page.route('**/api/business-validation', (route) => route.fulfill({ json: { ...passed, ...change } }));
}

test('the page shows five sections with one part open, and business info is saved once nothing is wrong with it [K-050] [K-051] [K-060] [K-061] [K-062] [K-063] [K-064] [C-040] [K-095] [K-097] [K-098] [K-145] [K-146] [K-147] [K-148] [K-149] [K-150] [K-204] [K-205] [K-212] [C-039] [C-041]', async ({
  page,
}) => {
  await toCheckout(page);
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    /Business verification$/,
    /Business contracts$/,
    /Installation appointment$/,
    /Payment$/,
    /Complete your order$/,
  ]);
  await expect(opened(page)).toHaveText([/^Tell us about your business/]);
  await part(page, 'Terms and conditions').click();
  await expect(opened(page)).toHaveText([/^Terms and conditions/]);
  await part(page, 'Tell us about your business').click();
  await expect(opened(page)).toHaveCount(1);

  const form = businessForm(page);
  for (const group of ['Contact', 'Business address', 'Shipping address'])
    await expect(form.getByRole('group', { name: group })).toBeVisible();
  await expect(form.getByRole('radio', { name: 'By email' })).toBeChecked();
  await expect(form.getByRole('checkbox', { name: 'Ship equipment to the service address' })).toBeChecked();
  await expect(form.getByRole('checkbox', { name: 'Send bills to the service address' })).toBeChecked();
  await axe(page);

  await fillBusiness(page);
  await form.getByLabel('Email (optional)').fill('abc');
  await form.getByLabel('Street address').fill('');
  await save(page).click();
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText([
    'Please enter your valid email address.',
    'You must enter your business address.',
  ]);
  await expect(page).toHaveTitle(/^Error: /);
  await axe(page);
  await form.getByLabel('Email (optional)').fill('');
  await form.getByLabel('Street address').fill('101 Longboat Wharf');
  await page.keyboard.press('Escape');

  await form.getByRole('checkbox', { name: 'Send bills to the service address' }).uncheck();
  await form.getByLabel('Billing address').fill('9 Nowhere Lane');
  const billing = form.getByRole('group', { name: 'Business address' });
  await billing.getByLabel('City').last().fill('Austin');
  await billing.getByLabel('State').last().selectOption('TX');
  await billing.getByLabel('ZIP code').last().fill('78701');

  const wrong: [Partial<typeof passed>, string, RegExp][] = [
    [{ BillAddrValidatedStatus: 'FAILURE', BillAddrRetryCount: 1 }, 'Please enter a valid billing address.', /Billing/],
    [{ BillAddrValidatedStatus: 'FAILURE', BillAddrRetryCount: 2 }, 'Please enter a valid billing address.', /Billing/],
    [{ EmailValidationStatus: 'INVALID' }, 'Please enter your valid email address.', /^Email/],
    [{ MTNValidationStatus: 'INVALID' }, 'Please enter your valid phone number.', /^Mobile/],
  ];
  for (const [answer, message, field] of wrong) {
    await answerWith(page, answer);
    await save(page).click();
    await expect(summary.getByRole('link')).toHaveText([message]);
    await expect(form.getByLabel(field)).toHaveAccessibleDescription(new RegExp(message));
    await expect(opened(page)).toHaveText([/^Tell us about your business/]);
    await expect.poll(async () => (await remembered(page, 'checkout')).saved.personalInfo).toBe(false);
  }
  const panel = orderBar(page).getByRole('heading', { name: 'Cart summary' });
  await expect(panel).toBeVisible();
  const carts = capture(page, '/api/float-cart');
  await answerWith(page, { BillAddrValidatedStatus: 'FAILURE', BillAddrRetryCount: 3 });
  const sent = capture(page, '/api/business-validation');
  await save(page).click();
  await expect(opened(page)).toHaveText([/^Credit check/]);
  await expect(part(page, 'Credit check')).toBeFocused();
  await expect(donePart(page, 'Tell us about your business')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('9 Nowhere Lane, Austin, TX 78701, as you wrote it')).toBeVisible();
  await expect(panel).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Order summary' })).toBeVisible();
  await expect.poll(() => carts.length).toBe(1);
  expect(new URLSearchParams(sent[0]?.postData() ?? '').get('UseServiceAddressForBilling')).toBe('N');
  const { saved, businessCheck } = await remembered(page, 'checkout');
  expect(saved).toMatchObject({ personalInfo: true, creditCheck: false });
  expect(businessCheck).toMatchObject({
    billingAddressStatus: 'FAILURE',
    billingAddressRetries: 3,
    emailStatus: 'VALID',
  });
  await axe(page);
});

test('typed and saved values outlive a reload, the way back and Continue, which begins the sections anew; addresses come from the list, with their units [K-171] [K-186] [K-210] [K-213] [K-214] [C-258]', async ({
  page,
}) => {
  await toCheckout(page);
  const form = businessForm(page);
  const mobile = newMobile();
  await fillBusiness(page, mobile);
  await form.getByLabel('City').fill('H0o-boken 1 x');
  await expect(form.getByLabel('City')).toHaveValue('Hoboken  x');

  const street = form.getByLabel('Street address');
  await street.fill('190 Longboat');
  await page.getByRole('option', { name: /^190 Longboat Wharf/ }).click();
  await expect(street).toHaveValue('190 Longboat Wharf');
  await expect(form.getByLabel('City')).toHaveValue('Hoboken');
  const unit = form.getByLabel('Unit');
  await unit.click();
  await expect(page.getByRole('option', { name: 'STE 2', exact: true })).toBeVisible();
  await save(page).click();
  await expect(page.getByRole('link', { name: 'Please enter valid Unit #' })).toBeVisible();
  await unit.fill('STE 99');
  await expect(unit).toHaveAccessibleDescription(/Please select valid Unit #/);
  await unit.fill('STE 2');
  await expect(page.getByRole('link', { name: 'Please select valid Unit #' })).toHaveCount(0);

  await page.reload();
  await expect(form.getByLabel('Business name')).toHaveValue('Harbor Bakery');
  await expect(unit).toHaveValue('STE 2');
  await save(page).click();
  await expect(part(page, 'Credit check')).toHaveAttribute('aria-expanded', 'true');
  await page.goto('customize-order');
  const plans = page.getByRole('heading', { level: 3, name: 'Internet speed' });
  await expect(plans).toBeVisible({ timeout: 20_000 });
  await page.goBack();
  await expect(donePart(page, 'Tell us about your business')).toBeVisible({ timeout: 20_000 });
  await page.goForward();
  await expect(plans).toBeVisible({ timeout: 20_000 });
  await continueButton(page).click();
  await expect(page).toHaveURL(/\/checkout$/);
  await expect(part(page, 'Tell us about your business')).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('button', { name: / ?, done/ })).toHaveCount(0);
  await expect(form.getByLabel('Business name')).toHaveValue('Harbor Bakery');
  await expect(form.getByLabel('Mobile number')).toHaveValue(mobile);
});

test('whoever comes without a cart is told what comes first [E-030]', async ({ page }) => {
  await page.goto('checkout');
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('What you can order depends on your address.');
  await axe(page);
  await page.getByRole('main').getByRole('link', { name: 'Check availability' }).click();
  await expect(page).toHaveURL(/\/business\/internet\/?$/);
});
