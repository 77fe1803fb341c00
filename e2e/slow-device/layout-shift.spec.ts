import type { Locator, Page } from '@playwright/test';
import { checkByHttp } from '../support/check-by-http.ts';
import {
  accordionHeader,
  confirmMobile,
  expectOpen,
  fillBusiness,
  fillOwner,
  newMobile,
  openCheckoutForm,
  placeOrderButton,
  readCode,
  saveButton,
} from '../support/checkout-page.ts';
import { expectPrice, openCustomizePage, openStep, plan, stepHeader } from '../support/customize-page.ts';
import { addPhone, fillPortForm } from '../support/phone-section.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 360, height: 740 } });

declare global {
  var layoutShift: number;
}

/** Sums all layout shifts, also those soon after a click: on a slow phone the same changes come too late to be excused. */
async function observeLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.layoutShift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) globalThis.layoutShift += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift' });
  });
}

/** Clicks, and expects that the next section opens without moving what the shopper sees. */
async function expectNoShift(page: Page, button: Locator, expectOpened: () => Promise<void>): Promise<void> {
  await button.scrollIntoViewIfNeeded();
  // Two frames later the observer has seen what came before.
  await waitForTwoFrames(page);
  await page.evaluate(() => {
    globalThis.layoutShift = 0;
  });
  await button.click();
  await expectOpened();
  await waitForTwoFrames(page);
  expect(await page.evaluate(() => globalThis.layoutShift)).toBeLessThan(0.1);
}

/** Fills in a card that the vault of the demonstration stores. */
async function fillCard(page: Page): Promise<void> {
  await page.getByLabel('Card number').fill('4111 1111 1111 1111');
  await page.getByLabel('Expiration month').selectOption('07');
  await page.getByLabel('Expiration year').selectOption({ index: 3 });
  await page.getByLabel('Security code').fill('123');
  await page.getByLabel('First name on the card').fill('Ann');
  await page.getByLabel('Last name on the card').fill('Lee');
}

/** Opens a quote and fills in its first section. Returns the mobile number. */
async function openQuoteForm(page: Page): Promise<string> {
  await checkByHttp(page, '10012', '154 Longboat Wharf');
  await page.goto('ExistingService');
  await page.getByRole('radio', { name: 'Review/access existing quote' }).check();
  await page.getByRole('textbox', { name: 'Price quote number' }).fill('Q-100156');
  await page.getByRole('button', { name: 'Continue' }).click();
  const form = page.getByRole('form', { name: 'About your business' });
  const mobile = newMobile();
  await form.getByLabel('First name').fill('Ann');
  await form.getByLabel('Last name').fill('Lee');
  await form.getByLabel('Business name').fill('Harbor Bakery');
  await form.getByLabel('Mobile number').fill(mobile);
  return mobile;
}

const waitForTwoFrames = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

test('the next step opens where its title was [S-123]', async ({ page }) => {
  await observeLayoutShift(page);
  await openCustomizePage(page);
  await plan(page, 'Fiber 300').check();
  await page.getByRole('button', { name: 'Select router', exact: true }).click();
  await page.getByRole('radio', { name: /own router/i }).check();
  await expectNoShift(page, page.locator('#router-continue'), () =>
    expect(stepHeader(page, 'Installation')).toHaveAttribute('aria-expanded', 'true'),
  );
});

test('each section of checkout opens where its title was [S-123]', async ({ page }) => {
  await observeLayoutShift(page);
  await openCheckoutForm(page);
  const mobile = newMobile();
  await fillBusiness(page, mobile);
  await expectNoShift(page, saveButton(page), () => expectOpen(page, 'Credit check'));
  await test.step('the questions below stay in place when the mobile number is confirmed [S-123]', async () => {
    await page.getByRole('button', { name: 'Send code' }).click();
    await page.getByLabel('Code from the text message').fill(await readCode(page, mobile));
    const confirm = page.getByRole('button', { name: 'Confirm code' });
    await confirm.scrollIntoViewIfNeeded();
    const questions = page.getByRole('radiogroup', { name: 'Who owns the business?' });
    const before = await questions.boundingBox();
    await confirm.click();
    await expect(page.getByText(`${mobile} is confirmed.`)).toBeVisible();
    const after = await questions.boundingBox();
    expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(4);
  });
  await fillOwner(page, '219-09-9999');
  const checkCredit = page.getByRole('button', { name: 'Check credit' });
  await expectNoShift(page, checkCredit, () => expectOpen(page, 'Terms and conditions'));
  await page.getByRole('checkbox', { name: /accept them for my business/ }).check();
  const accept = page.getByRole('button', { name: 'Accept and continue' });
  await expectNoShift(page, accept, () => expectOpen(page, 'Date and time'));
  const chooseTime = page.getByRole('button', { name: 'Choose this time' });
  await expectNoShift(page, chooseTime, () => expectOpen(page, 'How you pay'));
  await expectNoShift(page, saveButton(page), () => expect(placeOrderButton(page)).toBeEnabled());
  await test.step('a card for auto pay is saved without moving the page, and the last section is focused in view [S-300]', async () => {
    await accordionHeader(page, 'How you pay').click();
    await page.getByRole('switch', { name: 'Auto pay' }).check();
    await page.getByRole('switch', { name: 'Paper-free billing' }).check();
    await page.getByRole('radio', { name: 'Credit or debit card' }).check();
    await fillCard(page);
    await expectNoShift(page, saveButton(page), () => expect(placeOrderButton(page)).toBeEnabled());
    const heading = page.getByRole('heading', { name: 'Complete your order' });
    await expect(heading).toBeFocused();
    await expect(heading).toBeInViewport({ ratio: 1 });
  });
});

test('room for the order bar is kept while a page loads [S-328]', async ({ page }) => {
  await observeLayoutShift(page);
  await openCheckoutForm(page);
  for (const path of ['checkout', 'save-cart']) {
    await page.goto(path);
    await expectPrice(page, '$84.00/mo');
    await waitForTwoFrames(page);
    expect(await page.evaluate(() => globalThis.layoutShift), path).toBeLessThan(0.06);
  }
});

test('the lines below stay in place when a number to keep is saved [S-302]', async ({ page }) => {
  await observeLayoutShift(page);
  await addPhone(page);
  await page.getByRole('radio', { name: 'Business Digital Voice', exact: true }).check();
  await openStep(page, 'Phone setup');
  await page.getByRole('button', { name: 'Keep my number' }).click();
  await fillPortForm(page, '9175550123');
  await expectNoShift(page, page.getByRole('button', { name: 'Keep this number' }), () =>
    expect(page.getByRole('button', { name: 'Use a new number' })).toBeFocused(),
  );
});

test('the last section of a quote opens where its title was, and is focused in view [S-290]', async ({ page }) => {
  await observeLayoutShift(page);
  const mobile = await openQuoteForm(page);
  await saveButton(page).click();
  await expectOpen(page, 'Credit check');
  await fillOwner(page, '219-09-9999');
  await confirmMobile(page, mobile);
  await page.getByRole('button', { name: 'Check credit' }).click();
  const heading = page.getByRole('heading', { name: 'Terms and submit' });
  await expectNoShift(page, page.getByRole('button', { name: 'Choose this time' }), () =>
    expect(heading).toBeFocused(),
  );
  await expect(heading).toBeInViewport({ ratio: 1 });
});
