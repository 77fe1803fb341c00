import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { getSection, openGallery } from '../ui/gallery.ts';

const checkbox = (form: Locator) => form.getByRole('checkbox', { name: "I'm not a robot" });
const submitButton = (form: Locator) => form.getByRole('button', { name: 'Go on' });
/** Waits long enough for the worker to start on a busy machine. */
const expectSolved = (form: Locator) => expect(submitButton(form)).toBeEnabled();
const openCaptchaForm = async (page: Page) => (await openGallery(page, 'Captcha')).locator('form');

/** Collects the page's captcha requests. */
const captureChallenges = (page: Page) => {
  const requestedPaths: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/captcha\b|solver/.test(request.url())) requestedPaths.push(new URL(request.url()).pathname);
  });
  return requestedPaths;
};

test('the captcha is solved on the first focus, and again after it was reset', async ({ page }) => {
  await test.step('the captcha is solved on the first focus, also by keyboard, and nothing is loaded before', async () => {
    const violations: string[] = [];
    page.on('console', (message) => message.type() === 'error' && violations.push(message.text()));
    const requestedPaths = captureChallenges(page);
    const captchaForm = await openCaptchaForm(page);
    await expect(submitButton(captchaForm)).toBeDisabled();
    expect(requestedPaths).toEqual([]);
    await captchaForm.getByLabel('Email').focus();
    await expectSolved(captchaForm);
    await expect(checkbox(captchaForm)).toBeChecked();
    await expect(captchaForm.getByRole('status')).toHaveText('Verified');
    await expect(captchaForm.getByLabel('Email')).toBeFocused();
    expect(requestedPaths).toHaveLength(2);
    expect(violations).toEqual([]);
  });
  await test.step('emptying a field resets the captcha, and the checkbox solves it again', async () => {
    const captchaForm = getSection(page, 'Captcha').locator('form');
    await captchaForm.getByLabel('Email').fill('ann@example.com');
    await expectSolved(captchaForm);
    await captchaForm.getByLabel('Email').fill('');
    await expect(checkbox(captchaForm)).not.toBeChecked();
    await expect(submitButton(captchaForm)).toBeDisabled();
    await checkbox(captchaForm).press('Space');
    await expectSolved(captchaForm);
    await checkbox(captchaForm).press('Space');
    await expect(submitButton(captchaForm), 'unchecked by the shopper').toBeDisabled();
  });
});

test('an expired solution is discarded with a message', async ({ page }) => {
  await page.clock.install();
  const captchaForm = await openCaptchaForm(page);
  await captchaForm.getByLabel('Email').focus();
  await expectSolved(captchaForm);
  // The clock stands still, so that a busy machine does not let the solution expire between two steps.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 9 * 60_000));
  await expect(submitButton(captchaForm)).toBeEnabled();
  await page.clock.fastForward('01:01');
  await expect(submitButton(captchaForm)).toBeDisabled();
  await expect(captchaForm.getByRole('status')).toHaveText('Your check expired. Please check the box again.');
  await page.clock.resume();
  await checkbox(captchaForm).press('Space');
  await expectSolved(captchaForm);
});

test('the captcha shows that it failed, and is retried on request or when the browser is online again', async ({
  page,
}) => {
  for (const [what, url] of [
    ['challenge', '**/api/captcha?*'],
    ['solver', '**/solver*'],
  ] as const)
    await test.step(`without its ${what}`, async () => {
      await page.route(url, (route) => route.fulfill({ status: 404, body: '' }));
      const captchaForm = await openCaptchaForm(page);
      await captchaForm.getByLabel('Email').focus();
      await expect(captchaForm.getByRole('status')).toHaveText('We couldn’t verify this. Please check the box again.');
      await expect(submitButton(captchaForm)).toBeDisabled();
      await page.unroute(url);
      await checkbox(captchaForm).press('Space');
      await expectSolved(captchaForm);
    });
  await test.step('the captcha retries by itself when the browser is online again', async () => {
    await page.route('**/api/captcha?*', (route) => route.fulfill({ status: 404, body: '' }));
    const captchaForm = await openCaptchaForm(page);
    await captchaForm.getByLabel('Email').focus();
    await expect(captchaForm.getByRole('status')).toHaveText('We couldn’t verify this. Please check the box again.');
    await page.unroute('**/api/captcha?*');
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expectSolved(captchaForm);
  });
});
