import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/expect-accessible.ts';
import { changeSettings } from '../support/settings.ts';
import { expect, test } from '../support/test.ts';

const field = (page: Page, name: string) => page.getByRole('textbox', { name });
const submit = (page: Page) => page.getByRole('button', { name: 'Submit' }).click();
const noErrors = (page: Page) => page.getByRole('alert').filter({ hasText: /^No errors$/ });

async function fillRegistration(page: Page) {
  await field(page, 'First name').fill('Ann');
  await field(page, 'Last name').fill('Lee');
  await field(page, 'Email').fill('ann@example.com');
  await field(page, 'ZIP code').fill('10001');
  await field(page, 'City').fill('New York');
  await field(page, 'Street address').fill('140 West 4th Street');
  await page.getByRole('checkbox', { name: /Notify me/ }).check();
}

/** Fills in a value, submits, and expects the message at the field, or the alert. */
async function expectMessage(page: Page, name: string, value: string, message: string | undefined) {
  await field(page, name).fill(value);
  await submit(page);
  if (message === undefined) return expect(noErrors(page)).toBeVisible();
  await expect(field(page, name)).toHaveAccessibleDescription(message);
  await expect(noErrors(page)).toHaveCount(0);
}

test.beforeEach(async ({ page }) => {
  await page.goto('fios-registration');
});

test('the form has its fields, each with its rule and its message', async ({ page, context }) => {
  await test.step('the form has the fiber brand as heading and eleven controls [E-040] [E-110] [E-111]', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Let me know when Halyard Fiber Internet is available',
    );
    const form = page.getByRole('form', { name: 'Registration' });
    await expect(form.getByRole('textbox')).toHaveCount(9);
    for (const name of [
      'First name',
      'Last name',
      'Email',
      'Mobile number (optional)',
      'Business number (optional)',
      'ZIP code',
      'City',
      'Street address',
      'Unit (optional)',
    ])
      await expect(field(page, name)).toBeVisible();
    await expect(form.getByRole('checkbox')).toHaveCount(2);
    await expect(page.getByRole('checkbox', { name: /landline customer/ })).toBeVisible();
    await expect(page.getByRole('checkbox', { name: /Notify me/ })).toBeVisible();
    await expectAccessible(page);
  });
  await test.step('a pasted name is kept and shows its error [E-335]', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate(() => navigator.clipboard.writeText('A1'));
    await field(page, 'First name').focus();
    await page.keyboard.press('ControlOrMeta+v');
    await page.keyboard.press('Tab');
    await expect(field(page, 'First name')).toHaveValue('A1');
    await expect(field(page, 'First name')).toHaveAccessibleDescription('Invalid firstname');
    await field(page, 'First name').clear();
  });
  await test.step('an empty form shows errors in a summary and at each field, until they are fixed [E-334] [E-336] [E-348] [E-349] [E-350]', async () => {
    await submit(page);
    const summary = page.getByRole('alert', { name: 'There is a problem' });
    await expect(summary).toBeFocused();
    await expect(page).toHaveTitle('Error: Register your interest | Halyard Business');
    await expect(summary.getByRole('link')).toHaveText([
      'Invalid firstname',
      'Invalid lastname',
      'Invalid email',
      'Invalid ZIP code',
      'City: Required field',
      'Street address: Required field',
      'Notification: Required field',
    ]);
    await expect(field(page, 'First name')).toHaveAccessibleDescription('Invalid firstname');
    await expect(field(page, 'Last name')).toHaveAccessibleDescription('Invalid lastname');
    await expect(field(page, 'Street address')).toHaveAccessibleDescription('Required field');
    await expect(field(page, 'City')).toHaveAccessibleDescription('Required field');
    await expect(page.getByRole('checkbox', { name: /Notify me/ })).toHaveAccessibleDescription('Required field');
    await expectAccessible(page);
    await fillRegistration(page);
    await expect(summary).toHaveCount(0);
    await expect(page).toHaveTitle('Register your interest | Halyard Business');
  });
  await test.step('each field has its rule and its message [E-335] [E-337] [E-338] [E-339] [E-343] [E-345]', async () => {
    await fillRegistration(page);
    for (const [name, wrong, message, right] of [
      ['First name', 'A1', 'Invalid firstname', 'Ann'],
      ['Last name', 'B2', 'Invalid lastname', 'Lee'],
      ['Email', 'x', 'Invalid email', 'ann@example.com'],
      ['ZIP code', '1234', 'Invalid ZIP code', '10001'],
      ['Mobile number', '212555010', 'Invalid mobile number', '2125550100'],
      ['Mobile number', '0125550100', 'Invalid mobile number', ''],
      ['Business number', '212555010', 'Invalid business number', '2125550100'],
      ['Business number', '0125550100', 'Invalid business number', ''],
    ] as const) {
      await expectMessage(page, name, wrong, message);
      await expectMessage(page, name, right, undefined);
    }
  });
  await test.step('invalid characters are not accepted, and long input is cut off [E-341] [E-346] [E-347] [E-351] [E-352]', async () => {
    for (const [name, typed, accepted] of [
      ['First name', '1', ''],
      ['First name', "A1nn-Lee O'!", "Ann-Lee O'"],
      ['Last name', 'L3e!e', 'Lee'],
      ['Mobile number', 'a', ''],
      ['Mobile number', '21255501009', '2125550100'],
      ['Business number', '2x12555-01009', '2125550100'],
      ['ZIP code', '1a00012', '10001'],
    ] as const) {
      await field(page, name).clear();
      await field(page, name).pressSequentially(typed);
      await expect(field(page, name)).toHaveValue(accepted);
    }
  });
});

test('a valid form sends nothing, and Close leaves the form', async ({ page }) => {
  await test.step('a valid form shows No errors, and sends nothing [E-113] [E-114] [E-342] [E-344]', async () => {
    const leaks: string[] = [];
    page.on('request', (request) => {
      const content = decodeURIComponent(`${request.url()} ${request.postData() ?? ''}`);
      if (/ann@example|West 4th|10001/i.test(content)) leaks.push(content);
    });
    await submit(page);
    await expect(page.getByRole('alert', { name: 'There is a problem' })).toBeFocused();
    await expect(noErrors(page)).toHaveCount(0);
    await fillRegistration(page);
    await submit(page);
    await expect(noErrors(page)).toBeVisible();
    await expectAccessible(page);
    await page.waitForLoadState('networkidle');
    expect(leaks).toEqual([]);
    await expect(page).toHaveURL(/\/fios-registration$/);
    await field(page, 'City').fill('');
    await expect(noErrors(page)).toHaveCount(0);
  });
  await test.step('Close returns to the previous page, or else to the out-of-area page [E-112]', async () => {
    const close = page.getByRole('button', { name: 'Close' });
    await page.goto('fios-registration');
    await close.click();
    await expect(page).toHaveURL(/\/out-of-franchise$/);
    await page.goto('out-of-franchise');
    await page.getByRole('link', { name: 'Register' }).click();
    await field(page, 'City').fill('New York');
    await close.click();
    await expect(page).toHaveURL(/\/out-of-franchise$/);
    // Close goes back in the history, so Forward returns to the form with its input.
    await page.goForward();
    await expect(field(page, 'City')).toHaveValue('New York');
  });
});

test('a provider can block Shift+Tab in the street field and zips that start with 0; ours does neither [E-340] [E-353]', async ({
  page,
}) => {
  const street = field(page, 'Street address');
  await fillRegistration(page);
  await expectMessage(page, 'ZIP code', '07001', undefined);
  await street.focus();
  await page.keyboard.press('Shift+Tab');
  await expect(field(page, 'City')).toBeFocused();

  await changeSettings(page, ({ rules }) => {
    rules.registration = { zipMayStartWithZero: false, blockShiftTabInStreet: true };
  });
  await page.reload();
  await expectMessage(page, 'ZIP code', '07001', 'Invalid ZIP code');
  await street.focus();
  await page.keyboard.press('Shift+Tab');
  await expect(street).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(field(page, 'Unit')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(street).toBeFocused();
});
