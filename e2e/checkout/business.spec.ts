import type { Page } from '@playwright/test';
import { captureRequests } from '../support/capture-requests.ts';
import {
  accordionHeader,
  businessForm,
  doneAccordionHeader,
  fillBusiness,
  newMobile,
  openCheckoutForm,
  saveButton,
} from '../support/checkout-page.ts';
import { continueButton, orderBar } from '../support/customize-page.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { changeSettings } from '../support/settings.ts';
import { readTabMemory } from '../support/tab-memory.ts';
import { expect, test } from '../support/test.ts';

const openHeaders = (page: Page) => page.locator('main h3 [aria-expanded="true"]');

const passed = {
  ...{ BillAddrValidatedStatus: 'SUCCESS', BillAddrRetryCount: 0, EmailValidationStatus: 'VALID' },
  ...{ MTNValidationStatus: 'VALID', AutopayUrl: '', AutopayScript: '' },
};

/** Mocks the provider's answer to the next save. */
async function answerWith(page: Page, change: Partial<typeof passed>): Promise<void> {
  await page.unroute('**/api/business-validation');
  await page.route('**/api/business-validation', (route) => route.fulfill({ json: { ...passed, ...change } }));
}

test('checkout shows five sections with one accordion open, and saves valid business info', async ({ page }) => {
  await openCheckoutForm(page);
  await test.step('five sections, in their order [K-050]', async () => {
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
      /Business verification$/,
      /Business contracts$/,
      /Installation appointment$/,
      /Payment$/,
      /Complete your order$/,
    ]);
  });
  await test.step('the first accordion is open [K-062]', async () => {
    await expect(openHeaders(page)).toHaveText([/^Tell us about your business/]);
  });
  await test.step('opening an accordion closes the other [K-060] [K-061]', async () => {
    await accordionHeader(page, 'Terms and conditions').click();
    await expect(openHeaders(page)).toHaveText([/^Terms and conditions/]);
    await accordionHeader(page, 'Tell us about your business').click();
    await expect(openHeaders(page)).toHaveCount(1);
  });

  const form = businessForm(page);
  await test.step('three groups of fields [K-051]', async () => {
    for (const group of ['Contact', 'Business address', 'Shipping address'])
      await expect(form.getByRole('group', { name: group })).toBeVisible();
  });
  await test.step('the defaults are receipts by email, and parcels and bills to the service address [K-095] [K-097] [K-098] [P-151]', async () => {
    await expect(form.getByRole('radio', { name: 'By email' })).toBeChecked();
    await expect(form.getByRole('checkbox', { name: 'Ship equipment to the service address' })).toBeChecked();
    await expect(form.getByRole('checkbox', { name: 'Send bills to the service address' })).toBeChecked();
    await expectAccessible(page);
  });

  await test.step('the email of the address check is prefilled [K-204]', async () => {
    await expect(form.getByLabel('Email (optional)')).toHaveValue('ann@example.com');
  });
  await fillBusiness(page);
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
  await test.step('an invalid email and a missing street have their own messages [K-205] [K-212]', async () => {
    await form.getByLabel('Email (optional)').fill('abc');
    await form.getByLabel('Street address').fill('');
    await saveButton(page).click();
    await expect(summary).toBeFocused();
    await expect(summary.getByRole('link')).toHaveText([
      'Please enter your valid email address.',
      'You must enter your business address.',
    ]);
    await expect(page).toHaveTitle(/^Error: /);
    await expectAccessible(page);
  });
  await form.getByLabel('Email (optional)').fill('');
  await form.getByLabel('Street address').fill('101 Longboat Wharf');
  await page.keyboard.press('Escape');

  await test.step('a billing address is required only if it differs from the service address [K-098]', async () => {
    await expect(form.getByLabel('Billing address')).toHaveCount(0);
    await form.getByRole('checkbox', { name: 'Send bills to the service address' }).uncheck();
    await form.getByLabel('Billing address').fill('9 Nowhere Lane');
  });
  const billing = form.getByRole('group', { name: 'Business address' });
  await billing.getByLabel('City').last().fill('Austin');
  await billing.getByLabel('State').last().selectOption('TX');
  await billing.getByLabel('ZIP code').last().fill('78701');

  const unknownAddress = { BillAddrValidatedStatus: 'FAILURE' };
  const failingAnswers: [Partial<typeof passed>, string, RegExp, string][] = [
    [
      { ...unknownAddress, BillAddrRetryCount: 1 },
      'Please enter a valid billing address.',
      /Billing/,
      '[K-146] [K-148]',
    ],
    [
      { ...unknownAddress, BillAddrRetryCount: 2 },
      'Please enter a valid billing address.',
      /Billing/,
      '[K-146] [K-148]',
    ],
    [{ EmailValidationStatus: 'INVALID' }, 'Please enter your valid email address.', /^Email/, '[K-146] [K-149]'],
    [{ MTNValidationStatus: 'INVALID' }, 'Please enter your valid phone number.', /^Mobile/, '[K-146] [K-150]'],
  ];
  for (const [answer, message, field, rows] of failingAnswers)
    await test.step(`${JSON.stringify(answer)} keeps the accordion open, and nothing is saved [K-113] ${rows}`, async () => {
      await answerWith(page, answer);
      await saveButton(page).click();
      await expect(summary.getByRole('link')).toHaveText([message]);
      await expect(form.getByLabel(field)).toHaveAccessibleDescription(new RegExp(message));
      await expect(openHeaders(page)).toHaveText([/^Tell us about your business/]);
      await expect.poll(async () => (await readTabMemory(page, 'checkout')).saved.personalInfo).toBe(false);
    });
  const cartSummary = orderBar(page).getByRole('heading', { name: 'Cart summary' });
  await test.step('the cart is open on checkout [C-039] [K-191]', async () => {
    await expect(cartSummary).toBeVisible();
  });
  const carts = captureRequests(page, '/api/float-cart');
  await answerWith(page, { BillAddrValidatedStatus: 'FAILURE', BillAddrRetryCount: 3 });
  const sent = captureRequests(page, '/api/business-validation');
  await test.step('the third attempt passes without an email, and the credit check opens [K-146] [K-147] [K-148] [K-204]', async () => {
    await saveButton(page).click();
    await expect(openHeaders(page)).toHaveText([/^Credit check/]);
    await expect(accordionHeader(page, 'Credit check')).toBeFocused();
    await expect(doneAccordionHeader(page, 'Tell us about your business')).toBeVisible();
    await expect(page.getByText('9 Nowhere Lane, Austin, TX 78701, as entered')).toBeVisible();
  });
  await test.step('the cart closes and is reloaded once [C-040] [C-041] [K-064]', async () => {
    await expect(cartSummary).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Order summary' })).toBeVisible();
    await expect.poll(() => carts.length).toBe(1);
  });
  await test.step('the billing address is sent [K-098]', async () => {
    expect(new URLSearchParams(sent[0]?.postData() ?? '').get('UseServiceAddressForBilling')).toBe('N');
  });
  await test.step('the answer is stored, and the accordion is marked as done [K-063] [K-145]', async () => {
    const { saved, businessCheck } = await readTabMemory(page, 'checkout');
    expect(saved).toMatchObject({ personalInfo: true, creditCheck: false });
    expect(businessCheck).toMatchObject({
      billingAddressStatus: 'FAILURE',
      billingAddressRetries: 3,
      emailStatus: 'VALID',
    });
  });
  await expectAccessible(page);
});

test('typed and saved values survive a reload, the back button and Continue; addresses are suggested with their units [K-171] [K-186] [K-210] [K-211] [K-213] [K-214] [C-258]', async ({
  page,
}) => {
  await changeSettings(page, ({ rules }) => {
    rules.continueKeepsCheckout = false;
  });
  await openCheckoutForm(page);
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
  await saveButton(page).click();
  await expect(page.getByRole('link', { name: 'Please enter valid Unit #' })).toBeVisible();
  await unit.fill('STE #99');
  await expect(unit).toHaveValue('STE 99');
  await expect(unit).toHaveAccessibleDescription(/Please select valid Unit #/);
  await unit.fill('STE 2');
  await expect(page.getByRole('link', { name: 'Please select valid Unit #' })).toHaveCount(0);

  await page.reload();
  await expect(form.getByLabel('Business name')).toHaveValue('Harbor Bakery');
  await expect(unit).toHaveValue('STE 2');
  await saveButton(page).click();
  await expect(accordionHeader(page, 'Credit check')).toHaveAttribute('aria-expanded', 'true');
  await page.goto('customize-order');
  const plans = page.getByRole('heading', { level: 3, name: 'Internet speed' });
  await expect(plans).toBeVisible();
  await page.goBack();
  await expect(doneAccordionHeader(page, 'Tell us about your business')).toBeVisible();
  await page.goForward();
  await expect(plans).toBeVisible();
  await continueButton(page).click();
  await expect(page).toHaveURL(/\/checkout$/);
  await expect(accordionHeader(page, 'Tell us about your business')).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('button', { name: / ?, done/ })).toHaveCount(0);
  await expect(form.getByLabel('Business name')).toHaveValue('Harbor Bakery');
  await expect(form.getByLabel('Mobile number')).toHaveValue(mobile);
});
