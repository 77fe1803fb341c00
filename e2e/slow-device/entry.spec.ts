import { chooseAddress, openForm, street, unit } from '../support/address-check.ts';
import { captureRequests } from '../support/capture-requests.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { changeSettings } from '../support/settings.ts';
import { expect, test } from '../support/test.ts';

test.describe('the street field', () => {
  const startStreet = 'Enter your business address*';
  const suggestion = /^101 Longboat Wharf, /;

  test('opens its suggestions for text that was there before the script or without a key, and when it gets the focus back', async ({
    page,
  }) => {
    await test.step('opens the suggestions for what was typed before the script, without another key [S-122]', async () => {
      const release = await holdRequests(page, /hydrate-|LiveForm-/);
      await page.goto('', { waitUntil: 'commit' });
      await page.getByLabel(startStreet).pressSequentially('101 Longb');
      release();
      await expect(page.getByRole('option', { name: suggestion })).toBeVisible();
      await expect(street(page)).toBeFocused();
      await page.unrouteAll({ behavior: 'wait' });
    });
    await test.step('opens the suggestions for what was filled in without a key or a focus, before the script and after it [S-122]', async () => {
      // React compares with the value that was set through the element, so a fill-in uses the setter of the prototype.
      const fillIn = () =>
        page.getByLabel(startStreet).evaluate((input: HTMLInputElement) => {
          Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, '101 Longb');
          input.dispatchEvent(new Event('input', { bubbles: true }));
        });
      await test.step('before the script', async () => {
        const release = await holdRequests(page, /hydrate-|LiveForm-/);
        await page.goto('', { waitUntil: 'commit' });
        await fillIn();
        release();
        await expect(page.getByRole('option', { name: suggestion })).toBeVisible();
        await page.unrouteAll({ behavior: 'wait' });
      });
      await test.step('into the form that waits for the first touch', async () => {
        await page.goto('?cmp=second-visit', { waitUntil: 'networkidle' });
        await fillIn();
        await expect(page.getByRole('option', { name: suggestion })).toBeVisible();
      });
      await test.step('into the form that searches', async () => {
        await page.goto('?cmp=third-visit');
        await page.getByLabel('Phone number').click();
        await expect(street(page)).toBeVisible();
        await fillIn();
        await expect(page.getByRole('option', { name: suggestion })).toBeVisible();
      });
    });
    await test.step('opens its suggestions again when it gets the focus back [S-122]', async () => {
      await page.goto('');
      await page.getByLabel('ZIP code').click();
      await page.getByLabel('ZIP code').fill('07030');
      await street(page).fill('longboat wharf');
      await expect(page.getByRole('option').first()).toBeVisible();
      await page.getByLabel('Phone number').focus();
      await expect(page.getByRole('option')).toHaveCount(0);
      await street(page).focus();
      await expect(page.getByRole('option').first()).toBeVisible();
    });
  });
});

test('an unknown campaign id says nothing to the shopper and logs no error in the console [S-131]', async ({
  page,
}) => {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', ({ message }) => errors.push(message));
  const asked = captureRequests(page, '/qualification-details');
  for (const [cid, requests] of [
    ['nonsense', 1],
    ['x'.repeat(65), 1],
  ] as const) {
    await page.goto(`?cid=${cid}`, { waitUntil: 'networkidle' });
    await expect.poll(() => asked.length).toBe(requests);
    await expect(page.getByText('One moment, please')).toHaveCount(0);
    await expect(page.locator('[data-notification]')).toHaveText('');
    await page.getByLabel('ZIP code').click();
    await expect(street(page)).toBeVisible();
  }
  expect(errors).toEqual([]);
});

test('without unit qualification the list of units has none of its choices, in and outside the area [S-130]', async ({
  page,
}) => {
  await changeSettings(page, ({ flags }) => {
    flags.unitQualification = false;
  });
  await openForm(page);
  for (const [zip, line, choices] of [
    ['07030', '102 Longboat Wharf', []],
    // E-197: these two belong to addresses outside the area, whatever the flag is.
    ['78701', '161 Longboat Wharf', ["I don't have a unit", "I don't see my unit"]],
  ] as const) {
    await chooseAddress(page, zip, line);
    await unit(page).click();
    await expect(page.getByRole('option', { name: /^(STE|APT|FL|UNIT)/ }).first()).toBeVisible();
    await expect(page.getByRole('option', { name: /unit/ })).toHaveText([...choices]);
    await unit(page).press('Escape');
  }
});
