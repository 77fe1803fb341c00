import type { Page } from '@playwright/test';
import { captureRequests } from '../support/capture-requests.ts';
import {
  accordionHeader,
  confirmMobile,
  creditForm,
  doneAccordionHeader,
  fillOwner,
  openCheckout,
  openCheckoutForm,
  readCode,
  saveBusiness,
} from '../support/checkout-page.ts';
import { checkDemoAddress } from '../support/customize-page.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { readTabMemory } from '../support/tab-memory.ts';
import { expect, test } from '../support/test.ts';

const checkCredit = (page: Page) => creditForm(page).getByRole('button', { name: /^Check credit/ });
/** Everything the browser stores for the shop. */
const readBrowserStorage = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }, history.state]));
const ssn = (page: Page) => creditForm(page).getByLabel('Social Security number', { exact: true });

test('the mobile number is verified, a failed check is explained and can be retried, and a deposit is accepted [K-052] [K-100] [K-154] [K-157] [K-283] [K-300]', async ({
  page,
}) => {
  const requests = captureRequests(page, '/api/');
  const paths = () => requests.map((request) => new URL(request.url()).pathname.replace(/.*\/api/, ''));
  await openCheckoutForm(page);
  const mobile = await saveBusiness(page);
  await expect(page.getByRole('radio', { name: 'Sole owner' })).toBeChecked();
  await fillOwner(page, '219-09-0003');
  await checkCredit(page).click();
  await expect(creditForm(page).getByRole('alert')).toContainText('Confirm your mobile number first');
  expect(paths()).not.toContain('/credit-check');

  // K-283: shown beside the code, and nowhere else.
  const spinner = page.getByText('One moment, please');
  await page.route('**/api/otp', (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText('That did not work. Please try again.')).toBeVisible();
  await page.unroute('**/api/otp');
  await page.getByRole('button', { name: 'Send code' }).click();
  const code = page.getByLabel('Code from the text message');
  await expect(code).toBeFocused();
  await code.fill('12a45');
  await expect(code).toHaveValue('1245');
  await page.getByRole('button', { name: 'Confirm code' }).click();
  await expect(code).toHaveAccessibleDescription(/Enter all six digits of the code/);
  expect(paths()).not.toContain('/otp-validation');
  await page.route('**/api/otp-validation', (route) => route.fulfill({ status: 500, json: {} }));
  await code.fill('000000');
  await page.getByRole('button', { name: 'Confirm code' }).click();
  await expect(code).toHaveAccessibleDescription(/That did not work/);
  await page.unroute('**/api/otp-validation');
  const correctCode = await readCode(page, mobile);
  await code.fill(correctCode === '111111' ? '222222' : '111111');
  await page.getByRole('button', { name: 'Confirm code' }).click();
  await expect(code).toHaveAccessibleDescription(
    /This code was not accepted\. Check the message, or send another code\. After five wrong codes you have to wait an hour\./,
  );
  await expect(page.getByRole('button', { name: 'Send another code' })).toBeVisible();
  await expect(spinner).toBeHidden();
  await expect(page.getByText('Something went wrong')).toHaveCount(0);
  await expectAccessible(page);
  await code.fill(correctCode);
  await code.press('Enter');
  await expect(page.getByText(`${mobile} is confirmed.`)).toBeVisible();
  expect((await readTabMemory(page, 'checkout')).creditCheck.oneTimeCode).toMatchObject({
    ...{ isVerified: true, verifiedRecipient: mobile.replaceAll('-', '') },
    ...{ sendReply: { status: 'SUCCESS' }, checkReply: { status: 'SUCCESS' } },
  });

  await checkCredit(page).click();
  await expect(doneAccordionHeader(page, 'Credit check')).toBeVisible();
  const section = page.getByRole('region', { name: 'Business verification' });
  await expect(section).toContainText('a representative will finish it with you by phone');
  await expect(section).toContainText('Keelson Credit Reports');
  await expect(page.getByRole('main')).not.toContainText('Credit Check Failed');
  await expect(accordionHeader(page, 'Terms and conditions')).toHaveAttribute('aria-expanded', 'true');
  expect((await readTabMemory(page, 'checkout')).creditResult.status).toBe('FAILURE');
  const events = () => requests.filter((request) => request.url().endsWith('/event-log'));
  await expect
    .poll(() => events().some((request) => request.postDataJSON().logs?.includes('Credit Check Failed')))
    .toBe(true);

  await accordionHeader(page, 'Credit check').click();
  await ssn(page).fill('219090002');
  await expect(ssn(page)).toHaveValue('219-09-0002');
  await checkCredit(page).click();
  await expect(accordionHeader(page, 'Refundable deposit')).toBeFocused();
  // In the deposit section and in the order summary.
  for (const region of [section, page.getByRole('complementary')])
    await expect(region.getByText('$200.00', { exact: true })).toBeVisible();
  await test.step('the deposit says when and how it comes back, beside the agreement and in both sums [S-009]', async () => {
    const depositReturn =
      'We credit the deposit to your bill after 12 months of on-time payments. If you cancel sooner, we refund what your final bill leaves of it.';
    for (const region of [
      section,
      page.getByRole('complementary'),
      page.getByRole('region', { name: 'Complete your order' }),
    ])
      await expect(region.getByText(depositReturn)).toBeVisible();
  });
  await expectAccessible(page);
  await test.step('a repeated failure is announced each time', async () => {
    const refusal = { status: 409, json: { ErrorCode: 'depositChanged', ErrorMessage: 'Not this deposit.' } };
    await page.route('**/api/refundable-deposit', (route) => route.fulfill(refusal));
    const alert = page.getByRole('alert').filter({ hasText: 'Not this deposit.' });
    await page.getByRole('button', { name: 'Agree and continue' }).click();
    await alert.evaluate((message) => message.setAttribute('data-announced', ''));
    await page.getByRole('button', { name: 'Agree and continue' }).click();
    await expect(alert.and(page.locator(':not([data-announced])'))).toBeVisible();
    await page.unroute('**/api/refundable-deposit');
  });
  await page.getByRole('button', { name: 'Agree and continue' }).click();
  await expect(doneAccordionHeader(page, 'Refundable deposit')).toBeVisible();
  expect(await readTabMemory(page, 'checkout')).toMatchObject({
    creditResult: { status: 'SUCCESS' },
    saved: { refundableDeposit: true },
  });

  await test.step('no number is in a request or in the tab storage [K-218]', async () => {
    const allRequests = requests.map((request) => `${request.url()} ${request.postData() ?? ''}`).join(' ');
    expect(allRequests).not.toMatch(/219-?09-?000[23]/);
    expect(await readBrowserStorage(page)).not.toMatch(/219-?09|1980-02-29/);
  });
});

test('a credit check while offline shows an error, keeps the input, and succeeds when the shop is back', async ({
  page,
  context,
}) => {
  const requests = captureRequests(page, '/api/');
  await openCheckoutForm(page);
  await confirmMobile(page, await saveBusiness(page));
  await fillOwner(page, '219-09-9999');
  await context.setOffline(true);
  await checkCredit(page).click();
  await expect(creditForm(page).getByRole('alert')).toBeVisible();
  await expect(checkCredit(page)).toBeEnabled();
  await expect(ssn(page)).toHaveValue('219-09-9999');
  await context.setOffline(false);
  await checkCredit(page).click();
  await expect(doneAccordionHeader(page, 'Credit check')).toBeVisible();
  expect(requests.filter((request) => request.url().endsWith('/credit-check'))).toHaveLength(1);
});

test('checkout asks which address to use after another tab has checked another one, and names its state [S-063]', async ({
  page,
}) => {
  await openCheckoutForm(page);
  const other = await page.context().newPage();
  await checkDemoAddress(other, 'hsi');
  await page.reload();
  const dialog = page.getByRole('dialog', { name: 'You checked another address' });
  await expect(dialog).toContainText(/131 Longboat Wharf, Morgantown, WV 26501/i);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Use this address' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  await expect(page.getByText('Your cart has no plan yet.')).toBeVisible();
});

test('too many credit checks lead to ordering by phone, and the focus moves there [K-153]', async ({ page }) => {
  await openCheckoutForm(page);
  await confirmMobile(page, await saveBusiness(page));
  await fillOwner(page, '219-09-9999');
  const refusal = { status: 409, json: { ErrorCode: 'creditRetriesUsedUp', ErrorMessage: 'There were enough.' } };
  await page.route('**/api/credit-check', (route) => route.fulfill(refusal));
  await checkCredit(page).click();
  await expect(page.getByRole('status').filter({ hasText: 'We can’t run another check online.' })).toBeFocused();
});

test('each of the five business types has its form; without any number the order continues by phone [K-006] [K-102] [K-103] [K-151] [K-210] [K-211] [K-219]', async ({
  page,
}) => {
  const requests = captureRequests(page, '/api/');
  await openCheckoutForm(page);
  const mobile = await saveBusiness(page);
  const chooser = page.getByRole('radiogroup', { name: 'Who owns the business?' }).getByRole('radio');
  await expect(chooser).toHaveCount(5);
  const person = ['First name', 'M.I. (optional)', 'Last name', 'Date of birth', 'Social Security number'];
  for (const [type, groups] of [
    ['Sole owner', ['Owner']],
    ['Partnership', ['First partner', 'Second partner']],
  ] as const) {
    await page.getByRole('radio', { name: type, exact: true }).check();
    for (const group of groups) {
      const fields = creditForm(page).getByRole('group', { name: group });
      for (const label of person) await expect(fields.getByLabel(label, { exact: true })).toBeVisible();
      await fields.getByLabel('M.I. (optional)').fill('1-b');
      await expect(fields.getByLabel('M.I. (optional)')).toHaveValue('b');
    }
    await expect(creditForm(page).getByRole('group')).toHaveCount(groups.length);
    const boxes = page.getByRole('checkbox', { name: 'No Social Security number' });
    for (let index = 0; index < groups.length; index++) {
      await expect(checkCredit(page)).toBeVisible();
      await boxes.nth(index).check();
    }
    await expect(checkCredit(page)).toHaveCount(0);
    await expect(creditForm(page).getByRole('list', { name: 'Support hours' })).toBeVisible();
    await expectAccessible(page);
  }
  await confirmMobile(page, mobile);
  const sent = captureRequests(page, '/api/credit-check');
  for (const type of ['Corporation', 'LLC', 'S corporation']) {
    await page.getByRole('radio', { name: type, exact: true }).check();
    await expect(creditForm(page).getByRole('textbox')).toHaveCount(2);
    await expect(creditForm(page).getByLabel('Tax ID', { exact: true })).toBeVisible();
    await expect(creditForm(page).getByLabel('Billing name')).toHaveValue('');
    await creditForm(page).getByLabel('Billing name').fill(type);
  }
  await test.step('another business type starts with an empty form, even if it was filled in before [K-152]', async () => {
    for (const type of ['Corporation', 'S corporation']) {
      await page.getByRole('radio', { name: type, exact: true }).check();
      await expect(creditForm(page).getByLabel('Billing name')).toHaveValue('');
    }
  });
  await creditForm(page).getByLabel('Billing name').fill('Harbor-Bakery 1');
  await expect(creditForm(page).getByLabel('Billing name')).toHaveValue('HarborBakery 1');
  await creditForm(page).getByLabel('Tax ID', { exact: true }).fill('12-3459999');
  await expect(creditForm(page).getByLabel('Tax ID', { exact: true })).toHaveValue('123459999');
  await test.step('the tax ID is hidden, and a button shows it [S-207]', async () => {
    const taxId = creditForm(page).getByLabel('Tax ID', { exact: true });
    await expect(taxId).toHaveAttribute('type', 'password');
    await creditForm(page).getByRole('button', { name: 'Show Tax ID' }).click();
    await expect(taxId).toHaveAttribute('type', 'text');
    await creditForm(page).getByRole('button', { name: 'Hide Tax ID' }).click();
    await expect(taxId).toHaveAttribute('type', 'password');
  });
  await checkCredit(page).click();
  await expect(doneAccordionHeader(page, 'Credit check')).toBeVisible();
  const form = new URLSearchParams(sent[0]?.postData() ?? '');
  expect([form.get('CustomerType'), form.get('OwnerType')]).toEqual(['SCORP', 'N']);
  const allRequests = requests.map((request) => `${request.url()} ${request.postData() ?? ''}`).join(' ');
  expect(`${allRequests} ${await readBrowserStorage(page)}`).not.toMatch(/12-?3459999/);
});

test('checkout and the credit check wait for the voice order; a failed one ends on its failure page [C-263] [K-013] [K-239] [K-306]', async ({
  page,
}) => {
  const release = await holdRequests(page, '**/api/voice-order-status', (route) =>
    route.fulfill({ json: { Status: 'VOFAIL' } }),
  );
  await openCheckout(page);
  const spinner = page.getByText('Getting your order ready');
  await expect(spinner).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveCount(0);
  release();
  await expect(accordionHeader(page, 'Tell us about your business')).toBeVisible();
  await expect(spinner).toHaveCount(0);
  const mobile = await saveBusiness(page);
  await confirmMobile(page, mobile);
  await fillOwner(page, '219-09-9999');
  const sent = captureRequests(page, '/api/credit-check');
  await checkCredit(page).click();
  await expect(page).toHaveURL(/\/lower-funnel-out\?message=NTE_CO_VOFailure$/);
  expect(sent).toHaveLength(0);
});
