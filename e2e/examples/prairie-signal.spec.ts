import type { Page } from '@playwright/test';
import { checkAddress } from '../support/address-check.ts';
import { captureRequests } from '../support/capture-requests.ts';
import { continueButton, expectPrice, openStep, plan, priceButton } from '../support/customize-page.ts';
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
import { readAllMails, readMail } from '../support/mailbox.ts';
import { expect } from '../support/test.ts';

const test = createExampleTest('prairie-signal');
// One shop for all tests.
test.describe.configure({ mode: 'default' });

/** Another provider, and services and terms that this one does not sell. */
const foreignWords =
  /Halyard|Business Digital Voice|BlueJeans|TechTeam|\bTV\b|\bfiber\b|\bDSL\b|911|month-to-month agreement|(?<!\bno )credit check|Social Security|Ship equipment|Shipping address/i;

/** Opens the cart, and closes it again. */
async function expectInstallation(page: Page, fee: string): Promise<void> {
  await priceButton(page).click();
  await expect(page.locator('#cart-panel').getByText('Antenna installation').locator('..')).toContainText(fee);
  await priceButton(page).click();
}

test('a shopper orders fixed wireless for two years, with free installation [P-091] [P-151]', async ({ page }) => {
  await test.step('the address gets the plans of both technologies, the tower first', async () => {
    await page.goto('');
    await expectNothingOf(page, /\/internet\/$/, foreignWords);
    await expectAccessible(page);
    await checkAddress(page, '66603', '100 Elevator Road');
    const names = page.getByRole('radio', { name: /^(?:Tower|LTE) \d+$/ });
    await expect(names).toHaveCount(3);
    await expect(names.first()).toHaveAccessibleName('Tower 50');
    await plan(page, 'Tower 150').check();
    await expectPrice(page, '$115.00/mo');
    await expectNothingOf(page, /\/customize-order$/, foreignWords);
  });
  await test.step('one year costs more, and the installation too', async () => {
    await openStep(page, 'Contract');
    await page.getByRole('radio', { name: /^1 year agreement/ }).check();
    await expectPrice(page, '$125.00/mo');
    await expectInstallation(page, '$149.00');
    await page.getByRole('radio', { name: /^2 year agreement/ }).check();
    await expectPrice(page, '$115.00/mo');
    await expectInstallation(page, 'Fee Waived');
    await expectAccessible(page);
  });
  await test.step('checkout, confirmation and mail', async () => {
    await saveCartWithout(page, foreignWords);
    await continueButton(page).click();
    await checkOutAndOrder(page, 'off', foreignWords);
    await expect(page.getByRole('main')).toContainText('Tower 150');
    await expectNothingOf(page, /\/confirmation$/, foreignWords);
    const mail = await readMailWithout(page, foreignWords);
    for (const text of ['Prairie Signal', 'Tower 150', '2-year agreement', 'Antenna installation', 'Fee Waived'])
      expect(mail).toContain(text);
  });
  await test.step('the other pages and every mail', () => expectNothingElsewhere(page, foreignWords));
});

test('an address without a tower in sight is offered LTE [P-091]', async ({ page }) => {
  await checkAddress(page, '66603', '2200 County Road 9');
  await expect(plan(page, 'LTE 25')).toBeVisible();
  await expect(page.getByRole('radio', { name: /^Tower/ })).toHaveCount(0);
  await test.step('its card has the speeds, and its label breaks no word of a name [P-178] [P-182]', async () => {
    const card = page.getByRole('article', { name: 'LTE 25' });
    await expect(card).toContainText(/25\sMbps down, 5\sMbps up/);
    await card.getByText('Broadband facts').click();
    const names = card.locator('p > span:first-child');
    await expect(names.filter({ hasText: 'Unique Plan Identifier' })).toBeVisible();
    const broken = await names.evaluateAll((spans: HTMLElement[]) =>
      spans
        .filter((span) => {
          const { width } = span.getBoundingClientRect();
          Object.assign(span.style, { flex: 'none', width: 'min-content' });
          return span.getBoundingClientRect().width > width + 1;
        })
        .map(({ textContent }) => textContent),
    );
    expect(broken).toEqual([]);
  });
});

test('a shopper asks for a plan at a far address, by keyboard on a phone [P-057] [P-091] [S-311]', async ({ page }) => {
  const oneYear = '1-year agreement, then month to month; leaving early costs up to $120.00.';
  await page.setViewportSize({ width: 360, height: 740 });
  await test.step('the address gets its plans with prices, terms and labels', async () => {
    await checkAddress(page, '68508', '9900 Section Line Road');
    await expect(page).toHaveURL(/\/order-request$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Request a plan' })).toBeFocused();
    await expectNothingOf(page, /\/order-request$/, foreignWords);
    await expect(page.getByRole('article', { name: 'Tower 50' })).toContainText('$75.00');
    await page.getByText('Broadband facts of Tower 50').click();
    await expect(page.getByText('Fixed wireless').first()).toBeVisible();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });
  await test.step('an incomplete request names what is missing', async () => {
    await page.getByLabel('Phone number').fill('');
    await page.getByRole('button', { name: 'Send request' }).press('Enter');
    const summary = page.getByRole('alert').filter({ hasText: 'Please choose a plan.' });
    await expect(summary).toBeFocused();
    await expect(page).toHaveTitle(/^Error: /);
    await expectAccessible(page);
  });
  await test.step('the term changes the price, and the request is sent by keyboard, with another email than that of the check [S-321]', async () => {
    const sent = captureRequests(page, '/api/order-request');
    await plan(page, 'Tower 50').focus();
    await page.keyboard.press('Space');
    await page.getByRole('radio', { name: /^1 year agreement/ }).focus();
    await page.keyboard.press('Space');
    await expect(page.getByRole('article', { name: 'Tower 50' })).toContainText('$85.00');
    await expect(page.getByText(oneYear)).toBeVisible();
    await page.getByLabel('First name').focus();
    for (const text of ['Ann', 'Lee', 'Dock & Sons', '4025550100', 'office@example.com']) {
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    }
    await page.getByLabel('Best time to call').selectOption('Morning');
    await page.getByRole('button', { name: 'Send request' }).press('Enter');
    // The page solves the captcha by itself.
    await expect.poll(() => sent.map((request) => 'x-captcha' in request.headers())).toEqual([false, true]);
  });
  await test.step('the page and the mails say what happens next', async () => {
    await expect(page).toHaveURL(/\/order-request-sent$/);
    const main = page.getByRole('main');
    await expect(main).toContainText(`Tower 50 at $85.00/mo, plus taxes and fees. ${oneYear}`);
    await expect(main).toContainText('We call you at 402-555-0100');
    await expect(main).toContainText('Best time: morning.');
    await expect(main.getByRole('link', { name: /^Call / })).toBeVisible();
    await expectNothingOf(page, /\/order-request-sent$/, foreignWords);
    await expectAccessible(page);
    const mail = await readMailWithout(page, foreignWords, 'office@example.com');
    for (const text of ['Prairie Signal', 'Tower 50', oneYear, '$85.00/mo', 'We’ll call you'])
      expect(mail).toContain(text);
  });
});

test('an address that takes no requests has no request page [P-057]', async ({ page }) => {
  await checkAddress(page, '66603', '2200 County Road 9');
  await page.goto('order-request');
  await expect(page.getByRole('link', { name: 'Check your address' })).toBeVisible();
});

test('a planned address leads to the registration and names its date, if it has one [P-058] [P-091]', async ({
  page,
}) => {
  await checkAddress(page, '68508', '41 Cottonwood Draw');
  await expectNothingOf(page, /\/out-of-franchise$/, foreignWords);
  await expect(page.getByText('We plan to serve this address in spring 2027.')).toBeVisible();
  await expectAccessible(page);
  await checkAddress(page, '68508', '57 Cottonwood Draw');
  await expect(page.getByText('57 Cottonwood Draw').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Register' })).toBeVisible();
  await expect(page.getByText('We plan to serve')).toHaveCount(0);
});

test('a shopper joins the waitlist of a planned address, by keyboard on a phone [P-133] [P-136] [P-153]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await checkAddress(page, '68508', '41 Cottonwood Draw');
  await page.getByRole('link', { name: 'Register' }).press('Enter');
  await test.step('the form has the checked address, and names what is missing', async () => {
    await expect(page.getByLabel('Street address')).toHaveValue(/^41 Cottonwood Dr/i);
    await expectNothingOf(page, /\/registration$/, foreignWords);
    await page.getByRole('button', { name: 'Join the waitlist' }).press('Enter');
    const summary = page.getByRole('alert', { name: 'There is a problem' });
    await expect(summary).toBeFocused();
    await expect(summary).toContainText('Notification: Required field');
    await expectAccessible(page);
  });
  await test.step('the next page confirms the registration and gets the focus', async () => {
    await page.getByLabel('First name').fill('Ann');
    await page.getByLabel('Last name').fill('Lee');
    await page.getByLabel('Email').fill('planned@example.com');
    await page.getByRole('checkbox', { name: /^Notify me/ }).press('Space');
    await page.getByRole('button', { name: 'Join the waitlist' }).press('Enter');
    await expect(page).toHaveURL(/\/registration-sent$/);
    await expect(page.getByRole('heading', { level: 1, name: 'You’re on the waitlist' })).toBeFocused();
    await expect(page).toHaveTitle('Your registration | Prairie Signal');
    const main = page.getByRole('main');
    await expect(main).toContainText('We’ll email planned@example.com when Prairie Signal Internet is available at 41');
    await expect(main).toContainText('Lincoln, NE 68508.');
    await expect(main).toContainText('Planned for spring 2027.');
    await expectNothingOf(page, /\/registration-sent$/, foreignWords);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });
  await test.step('the mails go to the shopper and to the provider', async () => {
    const mail = await readMail(page, 'planned@example.com');
    for (const text of ['You’re on the waitlist', 'Prairie Signal', 'Lincoln, NE 68508', 'spring 2027'])
      expect(mail).toContain(text);
    const others = (await readAllMails(page)).filter(({ text }) => text.includes('New waitlist entry'));
    expect(others.map(({ text }) => text).join()).toContain('planned@example.com');
  });
  await test.step('the registration is still confirmed after a reload, and Back does not repeat it', async () => {
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'You’re on the waitlist' })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/out-of-franchise$/);
  });
});

test('the broadband labels have the facts of each technology [P-091]', async ({ page, shop }) => {
  const labels = await readLabelsWithout(page, shop, foreignWords);
  for (const text of ['Prairie Signal', 'Tower 150', 'LTE 25', '300 GB']) expect(labels).toContain(text);
  expect(labels.trim().split('\r\n')).toHaveLength(7);
});
