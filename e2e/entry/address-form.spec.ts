import type { Locator, Page } from '@playwright/test';
import {
  checkButton,
  chooseAddress,
  fillContact,
  leaveAsVisitor,
  openForm,
  street,
  unit,
} from '../support/address-check.ts';
import { captureRequests } from '../support/capture-requests.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { expect, test } from '../support/test.ts';

const robot = "I'm not a robot";

async function pasteIntoStreet(page: Page, text: string): Promise<void> {
  await street(page).focus();
  await street(page).evaluate((input, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    // The browser's default action, if no handler prevents it.
    if (input.dispatchEvent(event)) document.execCommand('insertText', false, pasted.replace(/[\r\n]+/g, ' '));
  }, text);
}

test('a pasted address is found, and a corrected one can be refused or searched in another zip', async ({ page }) => {
  await openForm(page);

  await test.step('a pasted address is found', async () => {
    for (const [what, text, shown] of [
      ['two lines', '101 Longboat Wharf\nHoboken, NJ 07030', '101 Longboat Wharf, Hoboken, NJ 07030'],
      ['one line', '102 longboat wharf hoboken,nj 07030', '102 longboat wharf hoboken,nj 07030'],
      [
        'a suite and a street',
        'Suite 100\r\n102 Longboat Wharf,\r\nHoboken, NJ 07030',
        /^Suite 100, 102 Longboat Wharf, Ho/,
      ],
    ] as const)
      await test.step(`an address pasted as ${what}`, async () => {
        await street(page).fill('');
        await page.getByLabel('ZIP code').fill('');
        await pasteIntoStreet(page, text);
        await expect(street(page)).toHaveValue(shown);
        await expect(page.getByLabel('ZIP code')).toHaveValue('07030');
        await street(page).blur();
        await expect(street(page)).toHaveValue(/^10[12] Longboat Wharf, Hoboken, NJ 07030$/);
        if (text.startsWith('Suite')) await expect(unit(page)).toHaveValue('STE 100');
      });
  });
  await test.step('a corrected address is shown for confirmation, and the typed one can be used instead', async () => {
    await page.getByLabel('ZIP code').fill('07030');
    await street(page).fill('101 Lungboat Wharf');
    await expect(page.getByRole('option')).toHaveCount(1);
    await street(page).blur();
    await expect(street(page)).toHaveValue('101 Longboat Wharf, Hoboken, NJ 07030');
    await expect(page.getByText('You typed “101 Lungboat Wharf”. Is this the right address?')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'No, use what I typed' }).click();
    await expect(street(page)).toHaveValue('101 Lungboat Wharf');
    await expect(page.getByText('We will check your address as you typed it.')).toBeVisible();
  });
  await test.step('another zip after choosing an address is kept, and the street is searched there', async () => {
    await chooseAddress(page, '07030', '101 Longboat Wharf');
    const zip = page.getByLabel('ZIP code');
    await zip.fill('');
    await zip.pressSequentially('10012');
    await expect(page.getByText('New York, NY', { exact: true })).toBeVisible();
    await expect(zip).toHaveValue('10012');
    await expect(street(page)).toHaveValue('101 Longboat Wharf');
    await expect(checkButton(page)).toBeDisabled();
  });
});

test('a reload and the back button restore the form', async ({ page }) => {
  await test.step('input right before a reload is kept, and so is an unlisted address', async () => {
    await openForm(page);
    await street(page).fill('12 Nowhere Street, Hoboken, NJ 07030');
    await page.getByRole('button', { name: 'Use the address I typed' }).click();
    await page.getByLabel('Phone number').fill('2125550100');
    await page.reload();
    await expect(street(page)).toHaveValue('12 Nowhere Street, Hoboken, NJ 07030');
    await expect(page.getByText('We will check your address as you typed it.')).toBeVisible();
    await expect(page.getByLabel('ZIP code')).toHaveValue('07030');
    await expect(page.getByLabel('Phone number')).toHaveValue('212-555-0100');
  });
  await leaveAsVisitor(page);
  await test.step('with its chosen unit', async () => {
    await openForm(page);
    await chooseAddress(page, '07030', '102 Longboat Wharf');
    await unit(page).click();
    await page.getByRole('option', { name: 'STE 300' }).click();
    await fillContact(page);
    const expectRestored = async () => {
      await expect(street(page)).toHaveValue('102 Longboat Wharf, Hoboken, NJ 07030');
      await expect(unit(page)).toHaveValue('STE 300');
      await expect(page.getByLabel('ZIP code')).toHaveValue('07030');
      await expect(page.getByLabel('Phone number')).toHaveValue('212-555-0100');
      await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('ann@example.com');
      await expect(checkButton(page)).toBeEnabled();
    };
    await page.reload();
    await expectRestored();
    await checkButton(page).click();
    await expect(page).toHaveURL(/\/customize-order$/);
    await page.goBack();
    await expectRestored();
    const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, document.cookie]));
    expect(stored).not.toContain('ann@example.com');
    expect(stored).not.toMatch(/555-?0100/);
  });
});

test('a press on Use my location works even before hydration', async ({ page, context }) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 40.7445, longitude: -74.0329 });
  const release = await holdRequests(page, /hydrate-|LiveForm-/);
  await page.goto('', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Use my location' }).click();
  release();
  await expect(page.getByLabel('ZIP code')).toHaveValue('07030');

  const releaseForm = await holdRequests(page, '**/assets/LiveForm-*.js');
  await page.goto('');
  await page.getByLabel('ZIP code').click();
  await page.getByRole('button', { name: 'Use my location' }).click();
  releaseForm();
  await expect(page.getByLabel('ZIP code')).toHaveValue('07030');
});

test('the form marks what is required, shows suggestions in view, and has room for a long city name', async ({
  page,
}) => {
  await test.step('every required field is marked, and the disabled button lists the missing fields', async () => {
    await page.goto('');
    await expect(page.getByText('* required')).toBeVisible();
    const missing = 'Still needed: your business address, your phone number, and your email.';
    await expect(checkButton(page)).toHaveAccessibleDescription(missing);
    await openForm(page);
    await expect(checkButton(page)).toHaveAccessibleDescription(missing);
    await chooseAddress(page, '07030', '102 Longboat Wharf');
    await expect(checkButton(page)).toHaveAccessibleDescription(/^Still needed: your unit, your phone number, and/);
    for (const label of ['Enter your business address*', 'Unit*', 'Phone number*', 'Email*'])
      await expect(page.getByLabel(label, { exact: true })).toBeVisible();
    await expect(page.getByLabel('ZIP code (optional)')).toBeVisible();
    await unit(page).click();
    await page.getByRole('option', { name: 'STE 100' }).click();
    await fillContact(page);
    await expect(checkButton(page)).toBeEnabled();
    await expect(page.getByText('Still needed')).toHaveCount(0);
  });
  await leaveAsVisitor(page);
  await test.step('suggestions below the fold are scrolled into view', async () => {
    await page.setViewportSize({ width: 360, height: 640 });
    await openForm(page);
    await page.getByLabel('ZIP code').fill('07030');
    await street(page).focus();
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await street(page).pressSequentially('longboat');
    await expect(page.getByRole('option').first()).toBeInViewport({ ratio: 1 });
    await expect(street(page)).toBeInViewport({ ratio: 1 });
  });
  await leaveAsVisitor(page);
  await test.step('a long city name is shown beside or below its zip, never over it', async () => {
    const longCity = { zip: '07030', city: 'Llanfairpwllgwyngyllgogerychwyrn Junction', altCity: '', state: 'NJ' };
    await page.route('**/zips?*', (route) => route.fulfill({ json: { zips: [longCity] } }));
    await openForm(page);
    await page.getByLabel('ZIP code').fill('07030');
    const name = page.getByText(`${longCity.city}, NJ`);
    for (const width of [1280, 360, 320]) {
      await page.setViewportSize({ width, height: 800 });
      const [nameBox, zipBox] = [await name.boundingBox(), await page.getByLabel('ZIP code').boundingBox()];
      if (!nameBox || !zipBox) throw new Error('the city or the zip field is not shown');
      expect(nameBox.x >= zipBox.x + zipBox.width || nameBox.y >= zipBox.y + zipBox.height).toBe(true);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  });
});

test('street, unit and other fields are logged after 1 s, 0.5 s and 2 s without input, and searched after 250 ms [E-327] [E-408] [E-409] [E-425] [K-346] [K-347]', async ({
  page,
}) => {
  await page.clock.install();
  const events = captureRequests(page, '/event-log');
  const logged = (name: string) =>
    events.filter((request) => {
      const { eventType, eventName } = request.postDataJSON();
      return eventType === 'Input' && eventName === name;
    }).length;
  const searches = captureRequests(page, '/addresses?');
  await openForm(page);
  await page.getByLabel('ZIP code').fill('07030');
  await page.clock.pauseAt(Date.now() + 60_000);
  for (const letter of '102 longb') {
    await street(page).press(letter === ' ' ? 'Space' : letter);
    await page.clock.runFor(100);
  }
  expect(searches).toHaveLength(0);
  await page.clock.runFor(149);
  expect(searches).toHaveLength(0);
  await page.clock.runFor(1);
  await expect.poll(() => searches.length).toBe(1);
  await page.clock.runFor(749);
  expect(logged('street')).toBe(0);
  await page.clock.runFor(1);
  await expect.poll(() => logged('street')).toBe(1);

  // A timer requests the units after the answer, and the clock is stopped.
  await expect(async () => {
    await page.clock.runFor(1);
    await expect(unit(page)).toBeVisible({ timeout: 200 });
  }).toPass();
  for (const letter of 'ste') {
    await unit(page).press(letter);
    await page.clock.runFor(100);
  }
  await page.clock.runFor(399);
  expect(logged('unit')).toBe(0);
  await page.clock.runFor(1);
  await expect.poll(() => logged('unit')).toBe(1);
  expect(searches).toHaveLength(1);

  await page.getByRole('textbox', { name: 'Email' }).pressSequentially('ann');
  await page.clock.runFor(1999);
  expect(logged('email')).toBe(0);
  await page.clock.runFor(1);
  await expect.poll(() => logged('email')).toBe(1);
});

test('an expired captcha disables the button again [E-330]', async ({ page }) => {
  await page.clock.install();
  await openForm(page);
  await page.getByLabel('ZIP code').fill('07030');
  await street(page).fill('101 Longboat Wharf');
  await page.clock.runFor(500);
  await page.getByLabel('Phone number').fill('2125550100');
  await page.getByRole('textbox', { name: 'Email' }).fill('ann@example.com');
  await expect(checkButton(page)).toBeEnabled();
  // Five idle minutes would reload the page (E-291).
  for (const passed of ['04:00', '04:00', '02:01']) {
    await page.clock.fastForward(passed);
    await page.keyboard.press('Shift');
  }
  await expect(checkButton(page)).toBeDisabled();
  await expect(page.getByRole('checkbox', { name: robot })).not.toBeChecked();
  await expect(checkButton(page)).toHaveAccessibleDescription(`Still needed: check “${robot}”.`);
  await expect(street(page)).toHaveValue(/^101 Longboat Wharf/);
  await page.getByRole('checkbox', { name: robot }).click();
  await expect(checkButton(page)).toBeEnabled();
});

test('pasted text is parsed as far as possible, and problems are shown', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const paste = async (field: Locator, text: string) => {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await field.clear();
    await field.focus();
    await page.keyboard.press('ControlOrMeta+v');
  };
  await openForm(page);
  const zip = page.getByLabel('ZIP code');
  const email = page.getByRole('textbox', { name: 'Email' });
  await paste(zip, ' 07030');
  await expect(zip).toHaveValue('07030');
  await expect(page.getByText('Hoboken, NJ', { exact: true })).toBeVisible();
  await paste(zip, '00000');
  await expect(page.getByRole('status').getByText('We don’t recognize this ZIP code.')).toBeVisible();
  await paste(email, 'Ann Lee <ann@example.com>');
  await expect(email).toHaveValue('ann@example.com');
  await expect(email).toHaveAccessibleDescription('We’ll email your order updates here.');
  await paste(email, "o'brien@example.com");
  await expect(email).toHaveValue('obrien@example.com');
  await expect(email).toHaveAccessibleDescription(/We removed characters/);
  await email.clear();
  await expect(email).toHaveAccessibleDescription('We’ll email your order updates here.');
  await email.pressSequentially("o'brien@example.com");
  await expect(email).toHaveValue('obrien@example.com');
  await expect(email).toHaveAccessibleDescription(/We removed characters/);
  await paste(email, 'ann@shop');
  await page.keyboard.press('Enter');
  await expect(email).toHaveAccessibleDescription(/^Please enter your valid email address\./);

  // The focused field is below the header, with its label.
  await expect(street(page)).toBeFocused();
  const label = page.getByText('Enter your business address*', { exact: true });
  const getDistanceToHeader = async () =>
    ((await label.boundingBox())?.y ?? 0) - ((await page.getByRole('banner').boundingBox())?.height ?? 0);
  await expect.poll(getDistanceToHeader).toBeGreaterThan(0);
  // axe would report controls that the sticky header partly covers as too small.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expectAccessible(page);
});
