import type { Page } from '@playwright/test';
import {
  accordionHeader,
  confirmMobile,
  creditForm,
  expectOpen,
  fillOwner,
  openCheckout,
  openCheckoutForm,
  readCode,
  saveBusiness,
} from '../support/checkout-page.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, test } from '../support/test.ts';

const checkCredit = (page: Page) => page.getByRole('button', { name: 'Check credit' });
const codeField = (page: Page) => page.getByLabel('Code from the text message');
const confirmCode = (page: Page) => page.getByRole('button', { name: 'Confirm code' });

test('the owner hides a number, confirms the mobile number with a second code, and the notice about it is gone', async ({
  page,
}) => {
  await openCheckoutForm(page);
  const mobile = await saveBusiness(page);
  await test.step('the Social Security number is hidden while it is typed, and a button shows it [S-073]', async () => {
    const field = creditForm(page).getByLabel('Social Security number', { exact: true });
    await field.pressSequentially('219099999');
    await expect(field).toHaveAttribute('type', 'password');
    await creditForm(page).getByRole('button', { name: 'Show Social Security number' }).click();
    await expect(field).toHaveAttribute('type', 'text');
    await expect(field).toHaveValue('219-09-9999');
    await expectAccessible(page);
    await creditForm(page).getByRole('button', { name: 'Hide Social Security number' }).click();
    await expect(field).toHaveAttribute('type', 'password');
  });
  const notice = creditForm(page).getByRole('alert');
  await test.step('a notice asks to confirm the mobile number [S-030]', async () => {
    await fillOwner(page, '219-09-9999');
    await checkCredit(page).click();
    await expect(notice).toContainText('Confirm your mobile number first.');
  });
  await test.step('a further text to a number needs a captcha, which the page solves without the shopper [S-109]', async () => {
    const answers: string[] = [];
    page.on('response', async (response) => {
      if (response.url().endsWith('/api/otp')) answers.push(await response.text());
    });
    await page.getByRole('button', { name: 'Send code' }).click();
    const first = await readCode(page, mobile);
    await expect(notice).toBeVisible();
    await page.getByRole('button', { name: 'Send another code' }).click();
    await expect.poll(() => answers).toHaveLength(3);
    expect(answers).toEqual([
      expect.stringContaining('SUCCESS'),
      expect.stringContaining('captchaRequired'),
      expect.stringContaining('SUCCESS'),
    ]);
    await expect(codeField(page)).toBeFocused();
    const second = await readCode(page, mobile);
    expect(second).not.toBe(first);
    await codeField(page).fill(second);
    await confirmCode(page).click();
    await expect(page.getByText(`${mobile} is confirmed.`)).toBeFocused();
  });
  await test.step('the notice is gone once the number is confirmed [S-030]', async () => {
    await expect(notice).toHaveCount(0);
  });
});

test('after five wrong codes the page says when the lock ends, also after a reload [S-029]', async ({ page }) => {
  await openCheckoutForm(page);
  const mobile = await saveBusiness(page);
  await page.getByRole('button', { name: 'Send code' }).click();
  const wrongCode = String((Number(await readCode(page, mobile)) + 1) % 1_000_000).padStart(6, '0');
  for (let tries = 0; tries < 5; tries++) {
    await codeField(page).fill(wrongCode);
    const [answer] = await Promise.all([page.waitForResponse('**/api/otp-validation'), confirmCode(page).click()]);
    expect((await answer.json()).Reason).toBe(tries < 4 ? 'WRONG' : 'LOCKED');
    // The button ignores presses until the page has shown the answer.
    await expect(page.locator('[aria-disabled="true"]', { hasText: 'Confirm code' })).toHaveCount(0);
  }
  const hint = page.getByText(
    /^Too many incorrect codes\. You can request a new one at \d+:\d\d [AP]M, or call us during support hours to continue your order\.$/,
  );
  await expect(hint).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expectOpen(page, 'Credit check');
  await expect(hint).toBeVisible();
});

test('a refusal by rate limit shows its own text with the time to wait, and no failure page [S-028]', async ({
  page,
}) => {
  const text = 'Too many requests in a short time. Please wait 5 minutes and try again.';
  const refusal = {
    status: 429,
    headers: { 'retry-after': '300' },
    json: { ErrorCode: 'rateLimited', ErrorMessage: text },
  };
  await openCheckoutForm(page);
  await test.step('beside the code field, for a one-time code', async () => {
    const mobile = await saveBusiness(page);
    await page.route('**/api/otp', (route) => route.fulfill(refusal));
    await page.getByRole('button', { name: 'Send code' }).click();
    await expect(page.getByRole('alert').filter({ hasText: text })).toHaveCount(1);
    await page.unroute('**/api/otp');
    await fillOwner(page, '219-09-9999');
    await confirmMobile(page, mobile);
    await checkCredit(page).click();
    await expect(accordionHeader(page, 'Terms and conditions')).toHaveAttribute('aria-expanded', 'true');
  });
  await test.step('at the top of the page, for a call that has a failure page', async () => {
    await page.route('**/api/due-dates*', (route) => route.fulfill(refusal));
    await page.getByRole('checkbox', { name: /accept them for my business/ }).check();
    await page.getByRole('button', { name: 'Accept and continue' }).click();
    await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible();
    await expect(page).toHaveURL(/\/checkout$/);
    await expectAccessible(page);
  });
});

test('checkout asks for its state once, tells fields with the same problem apart, and has its summary in reach', async ({
  page,
}) => {
  await test.step('the checkout page asks for its state once', async () => {
    let states = 0;
    page.on('request', (request) => {
      if (/\/api\/checkout-state/.test(request.url())) states++;
    });
    await openCheckout(page);
    await expect(page.getByRole('region', { name: 'Complete your order' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(states).toBe(1);
    await test.step('the order summary is reachable from the first screen of checkout on a small screen [S-083]', async () => {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.reload();
      await expect(accordionHeader(page, 'Tell us about your business')).toBeVisible();
      const button = page.getByRole('button', { name: 'See order summary' });
      await expect(button).toBeInViewport();
      await button.click();
      const summary = page.getByRole('heading', { name: 'Order summary' });
      await expect(summary).toBeFocused();
      await expect(summary).toBeInViewport();
      await expect(page.getByRole('complementary')).toContainText('Hoboken, NJ 07030');
    });
  });
  await test.step('fields with the same problem are told apart in the summary', async () => {
    await expect(accordionHeader(page, 'Tell us about your business')).toBeVisible();
    await page.getByRole('button', { name: 'Save and continue' }).click();
    const summary = page.getByRole('alert', { name: 'There is a problem' });
    await expect(summary.getByRole('link', { name: 'First name: Please enter a valid name.' })).toBeVisible();
    await summary.getByRole('link', { name: 'Last name: Please enter a valid name.' }).click();
    await expect(page.getByLabel('Last name')).toBeFocused();
  });
});
