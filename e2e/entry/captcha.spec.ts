import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { openGallery } from '../ui/gallery.ts';

const box = (form: Locator) => form.getByRole('checkbox', { name: "I'm not a robot" });
const button = (form: Locator) => form.getByRole('button', { name: 'Go on' });
/** A worker is started for it: on a small machine with much to do that takes a while. */
const untilSolved = (form: Locator) => expect(button(form)).toBeEnabled({ timeout: 15_000 });
const form = async (page: Page) => (await openGallery(page, 'Captcha')).locator('form');

/** What the page asks of the server for its captcha. */
const riddles = (page: Page) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/captcha\b|solver/.test(request.url())) asked.push(new URL(request.url()).pathname);
  });
  return asked;
};

test('the riddle is solved once a field is touched, by the keyboard alone, and nothing of it is fetched before', async ({
  page,
}) => {
  const violations: string[] = [];
  page.on('console', (message) => message.type() === 'error' && violations.push(message.text()));
  const asked = riddles(page);
  const shown = await form(page);
  await expect(button(shown)).toBeDisabled();
  expect(asked).toEqual([]);
  await shown.getByLabel('Email').focus();
  await untilSolved(shown);
  await expect(box(shown)).toBeChecked();
  await expect(shown.getByRole('status')).toHaveText('Verified');
  await expect(shown.getByLabel('Email')).toBeFocused();
  expect(asked).toHaveLength(2);
  expect(violations).toEqual([]);
});

test('what was solved no longer counts when a field is emptied; the box solves it again', async ({ page }) => {
  const shown = await form(page);
  await shown.getByLabel('Email').fill('ann@example.com');
  await untilSolved(shown);
  await shown.getByLabel('Email').fill('');
  await expect(box(shown)).not.toBeChecked();
  await expect(button(shown)).toBeDisabled();
  await box(shown).press('Space');
  await untilSolved(shown);
  await box(shown).press('Space');
  await expect(button(shown), 'unchecked by the shopper').toBeDisabled();
});

test('a solution that grows old is taken back, and the shopper is told', async ({ page }) => {
  await page.clock.install();
  const shown = await form(page);
  await shown.getByLabel('Email').focus();
  await untilSolved(shown);
  await page.clock.fastForward('09:55');
  await expect(button(shown)).toBeEnabled();
  await page.clock.fastForward('00:06');
  await expect(button(shown)).toBeDisabled();
  await expect(shown.getByRole('status')).toHaveText('That was a while ago. Please check the box again.');
  await box(shown).press('Space');
  await untilSolved(shown);
});

for (const [what, address] of [
  ['riddle', '**/api/captcha?*'],
  ['solver', '**/solver*'],
] as const) {
  test(`without its ${what} it says so and can be tried again`, async ({ page }) => {
    await page.route(address, (route) => route.fulfill({ status: 404, body: '' }));
    const shown = await form(page);
    await shown.getByLabel('Email').focus();
    await expect(shown.getByRole('status')).toHaveText('This could not be verified. Please check the box again.');
    await expect(button(shown)).toBeDisabled();
    await page.unroute(address);
    await box(shown).press('Space');
    await untilSolved(shown);
  });
}

test('whoever was offline need not ask for the riddle again', async ({ page }) => {
  await page.route('**/api/captcha?*', (route) => route.fulfill({ status: 404, body: '' }));
  const shown = await form(page);
  await shown.getByLabel('Email').focus();
  await expect(shown.getByRole('status')).toHaveText('This could not be verified. Please check the box again.');
  await page.unroute('**/api/captcha?*');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await untilSolved(shown);
});
