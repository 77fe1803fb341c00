import { checkAddress, checkButton, street } from '../support/address-check.ts';
import { type CheckResult, openWithCheckResult, quote } from '../support/check-result.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, test } from '../support/test.ts';

const review = 'Review/access existing quote';
const newService = 'Set up new service.';
const mine = 'Add or change existing service. The existing service is mine.';

const screens: readonly (readonly [string, CheckResult, string, readonly string[]])[] = [
  [
    'services [E-073] [E-076] [E-078] [E-079]',
    { HasExistingService: true },
    'According to our records, this address already has Halyard Business services.',
    [newService, mine],
  ],
  [
    'a quote [E-074] [E-076] [E-080]',
    { VBMQuotes: quote },
    'According to our records, this address already has a Halyard business quote.',
    [review, newService],
  ],
  [
    'services and a quote [E-075] [E-079]',
    { HasExistingService: true, VBMQuotes: quote },
    'According to our records, this address already has Halyard Business services and a business quote.',
    [review, newService, mine],
  ],
];
test('the question names what is at the checked address, and offers its answers', async ({ page }) => {
  for (const path of ['ExistingService', 'pendingOrder'])
    await test.step(`/${path}`, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/at your address.*\?$/);
      await expect(page.getByText('According to our records')).toHaveCount(0);
      await expectAccessible(page);
      await page.getByRole('link', { name: 'Check your address' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^What business internet service/);
    });
  await test.step('the services and quotes at the address determine the headline and the answers [E-044] [E-081] [E-082] [E-269]', async () => {
    for (const [what, found, headline, choices] of screens)
      await test.step(what, async () => {
        await openWithCheckResult(page, 'ExistingService', found);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(headline);
        await expect(page.getByText('This address is in use by a current customer.', { exact: true })).toBeVisible();
        const radios = page.getByRole('radio');
        await expect(radios).toHaveCount(choices.length);
        for (const choice of choices)
          await expect(page.getByRole('radio', { name: choice, exact: true })).toBeVisible();
        await expect(page.getByRole('radio', { name: newService })).toBeChecked();
        await expect(page.getByRole('radio', { name: newService })).toHaveAttribute('value', 'Y');
        await expect(page.getByRole('button', { name: 'Continue' })).toBeEnabled();
        await expectAccessible(page);
      });
  });
  await test.step('the answer "mine" is offered even if the address check cannot be loaded [E-080]', async () => {
    await openWithCheckResult(page, 'contact', {});
    const unknown = { status: 400, json: { ErrorCode: 'invalidRequest', ErrorMessage: 'No.' } };
    await page.route('**/api/checked-address?*', (route) => route.fulfill(unknown));
    await page.goto('ExistingService');
    await expect(page.getByRole('radio', { name: mine })).toBeVisible();
    await expect(page.getByRole('radio')).toHaveCount(2);
  });
});

test('the answers of the shopper lead to the plans, to the pending-order question and to the site for customers', async ({
  page,
}) => {
  await test.step('new service without a pending order leads to the plans [E-273]', async () => {
    await page.goto('?cid=lead-151');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(/\/customize-order$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Customize your order');
  });
  await test.step('new service with a pending order leads to the pending-order question [E-272]', async () => {
    await openWithCheckResult(page, 'ExistingService', { HasExistingService: true, HasPendingOrder: true });
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(/\/pendingOrder$/);
  });
  await test.step("the owner of the service is redirected to the customers' site [E-270] [E-274]", async () => {
    await openWithCheckResult(page, 'ExistingService', { HasExistingService: true }, { cid: 'spring' });
    await expect(page.getByRole('radio', { name: mine })).toHaveAttribute('value', 'N');
    await page.getByRole('radio', { name: mine }).check();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(/\/dev\/outside\/existingCustomer\?cid=spring$/);
    await expect(page.getByText('https://www.halyard.example/business/my-services')).toBeVisible();
  });
});

test('new service leads back to the filled form when the pending-order check fails [E-272]', async ({ page }) => {
  await page.route('**/pending-order', (route) => route.abort());
  await checkAddress(page, '10012', '151 Longboat Wharf');
  await expect(page).toHaveURL(/\/ExistingService$/);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/internet\/$/);
  await expect(street(page)).toHaveValue('151 Longboat Wharf, New York, NY 10012');
  await expect(checkButton(page)).toBeEnabled();
  await page.unroute('**/pending-order');
  await checkButton(page).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/customize-order$/);
});

test('a quote opens only with its own number, by keyboard alone [E-077] [E-268] [E-271] [E-275] [E-354] [S-178]', async ({
  page,
}) => {
  const wrong = 'Please enter valid price quote number';
  await openWithCheckResult(page, 'ExistingService', { VBMQuotes: quote });
  const number = page.getByRole('textbox', { name: 'Price quote number' });
  await expect(page.getByRole('radio', { name: newService })).toBeVisible();
  await expect(number).toHaveCount(0);
  await page.getByRole('radio', { name: newService }).focus();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('radio', { name: review })).toBeChecked();
  await expect(page.getByRole('radio', { name: review })).toHaveAttribute('value', 'existing quote');
  await page.keyboard.press('Tab');
  await expect(number).toBeFocused();
  for (const typed of ['', 'Q-999999']) {
    await number.fill(typed);
    await page.keyboard.press('Enter');
    await expect(number).toHaveAccessibleDescription(new RegExp(wrong));
    await expect(page.getByRole('alert').getByText(wrong)).toBeVisible();
    await expect(page).toHaveURL(/\/ExistingService$/);
  }
  await expectAccessible(page);
  await expect(number).toHaveAccessibleDescription(/for example Q-123456\./);
  await number.fill('q 100150'); // S-178
  await expect(page.getByText(wrong)).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/optix-checkout$/);
  expect(await page.evaluate(() => history.state)).toMatchObject({
    priceQuoteFlag: 'Y',
    priceQuoteNumber: 'Q-100150',
  });
});
