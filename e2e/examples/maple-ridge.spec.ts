import { checkAddress } from '../support/address-check.ts';
import { continueButton, expectPrice, openStep, plan, section } from '../support/customize-page.ts';
import {
  checkOutAndOrder,
  createExampleTest,
  expectNothingElsewhere,
  expectNothingOf,
  readLabelsWithout,
  readMailWithout,
  saveCartWithout,
} from '../support/example-shop.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { readMail } from '../support/mailbox.ts';
import { expect } from '../support/test.ts';

const test = createExampleTest('maple-ridge');
// One shop for all tests.
test.describe.configure({ mode: 'default' });

/** The text of the folder about the numbers of new lines. */
const numbersText = 'We assign a local number to each new line and email it to you before your installation.';

/** Another provider, services that the cooperative does not sell, and parts of checkout that it does not have. */
const foreignWords =
  /Halyard|Business Digital Voice|BlueJeans|TechTeam|\bTV\b|\bLTE\b|\b5G\b|\bDSL\b|two-year|2-year|(?<!\bno )credit check|Social Security|Ship equipment|Shipping address/i;

test('a shopper orders internet and phone service of the cooperative, month to month without a credit check and without choosing a number [P-090] [P-151] [P-137] [P-138] [P-139] [P-142]', async ({
  page,
}) => {
  await test.step('the landing page', async () => {
    await page.goto('');
    await expect(page.getByRole('heading', { name: 'Fiber from your neighbors' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('$59');
    await expectNothingOf(page, /\/internet\/$/, foreignWords);
    await expectAccessible(page);
  });
  await test.step('internet', async () => {
    await checkAddress(page, '40601', '24 Mill Race');
    await expectNothingOf(page, /\/customize-order$/, foreignWords);
    await plan(page, 'Fiber Gigabit').check();
    await expectPrice(page, '$109.00/mo');
    await page.getByRole('button', { name: 'Select router' }).click();
    await page.getByRole('radio', { name: /^Rent a wireless router/ }).check();
    await page.locator('#router-continue').click();
    await expectPrice(page, '$117.00/mo');
  });
  await test.step('phone service', async () => {
    await page.getByRole('button', { name: 'Add phone', exact: true }).click();
    await page.getByRole('radio', { name: /^Member Voice/ }).check();
    await expectPrice(page, '$139.00/mo');
    await openStep(page, 'Phone setup');
    const setup = page.locator('#step-phoneSetup-panel');
    await expect(setup).toContainText(numbersText);
    await expect(page.getByRole('list', { name: 'Phone lines' })).toHaveText(
      /^Line 1Number assigned laterKeep my number/,
    );
    await expect(setup.getByRole('button', { name: /Choose a number|Change number/ })).toHaveCount(0);
    await page.getByRole('checkbox', { name: /911/ }).check();
    await expectAccessible(page);
    await setup.getByRole('button', { name: 'Next' }).click();
    await expect(section(page, 'Member Voice')).toContainText('Member Voice');
    await expectPrice(page, '$139.00/mo');
    await expectNothingOf(page, /\/customize-order$/, foreignWords);
    await expectAccessible(page);
  });
  await test.step('checkout', async () => {
    await saveCartWithout(page, foreignWords);
    await continueButton(page).click();
    await expectNothingOf(page, /\/checkout$/, foreignWords);
    await checkOutAndOrder(page, 'off', foreignWords);
  });
  await test.step('the confirmation and its mail', async () => {
    for (const text of ['Fiber Gigabit', '1 line, number assigned later', numbersText])
      await expect(page.getByRole('main')).toContainText(text);
    await expectNothingOf(page, /\/confirmation$/, foreignWords);
    const mail = await readMailWithout(page, foreignWords);
    for (const text of [
      'Maple Ridge Fiber',
      'Member Voice',
      'Month-to-month agreement',
      'Number assigned later',
      numbersText,
    ])
      expect(mail).toContain(text);
    // The help line is the only telephone number.
    expect(mail.replaceAll('(614) 555-0140', '')).not.toMatch(/\(\d{3}\) \d{3}-\d{4}/);
  });
  await test.step('the page of the order', async () => {
    const link = /order-status\?token=[\w-]+/.exec(await readMail(page, 'ann@example.com'))?.[0];
    await page.goto(link ?? 'no link to the order');
    await expect(page.getByRole('main')).toContainText(numbersText);
  });
  await test.step('the other pages and every mail', () => expectNothingElsewhere(page, foreignWords));
});

test('an address with a slower line is offered the plans that reach it [P-090]', async ({ page }) => {
  await page.goto('');
  await checkAddress(page, '40601', '7 Depot Square');
  await expect(plan(page, 'Fiber 100')).toBeVisible();
  await expect(plan(page, 'Fiber Gigabit')).toHaveCount(0);
});

test('the broadband labels name the cooperative and its plans [P-090]', async ({ page, shop }) => {
  const labels = await readLabelsWithout(page, shop, foreignWords);
  for (const text of ['Maple Ridge Fiber', 'Fiber Gigabit', '109.00']) expect(labels).toContain(text);
  expect(labels.trim().split('\r\n')).toHaveLength(4);
});
