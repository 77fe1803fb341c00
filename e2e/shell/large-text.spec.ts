import type { Page } from '@playwright/test';
import {
  acceptTerms,
  expectOpen,
  openCheckoutForm,
  passCredit,
  placeOrderButton,
  saveBusiness,
} from '../support/checkout-page.ts';
import { continueButton, openCustomizePage, openStep, orderBar, plan, priceButton } from '../support/customize-page.ts';
import { expect, test } from '../support/test.ts';

const screen = { width: 360, height: 740 };
test.use({ viewport: screen });

test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    const enlarge = () => document.documentElement?.style.setProperty('font-size', '200%');
    enlarge();
    addEventListener('DOMContentLoaded', enlarge);
  }),
);

/** Lists texts that are cut off, leave their box or the screen, or have lines of only a few letters. */
const listUnreadableTexts = (page: Page) =>
  page.evaluate(() => {
    /** Visually hidden text is in a box of one pixel. */
    const isHidden = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).clipPath !== 'none' || isHidden(element.parentElement));
    const found: string[] = [];
    if (document.documentElement.scrollWidth > innerWidth) found.push('the page scrolls sideways');
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode;
      const words = text.textContent?.trim() ?? '';
      const element = text.parentElement;
      if (!words || !element?.checkVisibility({ visibilityProperty: true }) || isHidden(element)) continue;
      if (element.closest('script, style, noscript, select')) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const { left, right, height, width } = range.getBoundingClientRect();
      if (width <= 1 || height <= 1) continue;
      if (right > innerWidth + 1 || left < -1) found.push(`off the screen: ${words}`);
      const clip = element.closest('section, fieldset, form, li, td, label, button, [class*=card], [class*=banner]');
      if (clip && right > clip.getBoundingClientRect().right + 4) found.push(`outside its box: ${words}`);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
      if (lines > 2 && words.length / lines < 4) found.push(`broken into pieces: ${words}`);
    }
    return found;
  });

async function expectReadable(page: Page, where: string): Promise<void> {
  await expect.poll(() => listUnreadableTexts(page), where).toEqual([]);
  const bars = await page.getByRole('region', { name: 'Your order', exact: true }).all();
  const bar = await bars[0]?.boundingBox();
  expect(bar?.height ?? 0, `height of the price bar: ${where}`).toBeLessThanOrEqual(screen.height / 4);
}

test('customize and landing page with text at 200 % are readable on a phone', async ({ page }) => {
  await test.step('customize with text at 200 % is readable on a phone [S-282]', async () => {
    await openCustomizePage(page);
    await expectReadable(page, 'plans');
    await plan(page, 'Fiber 300').check();
    await expect(priceButton(page)).toContainText('$84.00');
    await test.step('a notice is below the price bar [S-288]', async () => {
      await continueButton(page).click();
      const notice = page.getByRole('alert').getByText('Please confirm your router');
      await expect(notice).toBeVisible();
      const bar = await orderBar(page).boundingBox();
      const box = await page.locator('[data-notification]').boundingBox();
      expect(box?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
      await page.getByRole('alert').getByRole('button', { name: 'Dismiss' }).click();
    });
    await openStep(page, 'Equipment');
    await expectReadable(page, 'router');
    await page.getByRole('button', { name: 'Add phone', exact: true }).click();
    await page.getByRole('radio', { name: 'Business Digital Voice', exact: true }).check();
    await expectReadable(page, 'phone service');
    await openStep(page, 'Phone setup');
    await page.getByRole('button', { name: 'Keep my number' }).click();
    await expect(page.getByLabel('Number to keep')).toBeVisible();
    await expectReadable(page, 'port form');
    await openStep(page, 'Contract agreement');
    await expectReadable(page, 'contract');
    await priceButton(page).click();
    await expect(page.getByRole('dialog', { name: 'Cart summary' })).toBeVisible();
    await expectReadable(page, 'cart summary');
  });
  await test.step('the landing page with text at 200 % is readable on a phone [S-282]', async () => {
    await page.goto('');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectReadable(page, 'landing page');
  });
});

test('checkout and confirmation with text at 200 % are readable on a phone [S-282]', async ({ page }) => {
  await openCheckoutForm(page);
  await expectReadable(page, 'business form');
  await test.step('the title of a long list of errors is in view [S-292]', async () => {
    await page.getByRole('button', { name: 'Save and continue' }).click();
    const title = page.getByRole('heading', { name: 'There is a problem' });
    await expect(title).toBeInViewport({ ratio: 1 });
    const bar = await page.getByRole('region', { name: 'Your order', exact: true }).first().boundingBox();
    expect((await title.boundingBox())?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
  });
  const mobile = await saveBusiness(page);
  await expectReadable(page, 'credit form');
  await passCredit(page, '219-09-0003', mobile);
  await expectOpen(page, 'Terms and conditions');
  await expect(page.getByText('The credit check is complete.')).toBeInViewport();
  await expectReadable(page, 'terms');
  await acceptTerms(page);
  const next = page.getByRole('region', { name: /^Next available/ });
  await expect(next).toBeVisible();
  await expectReadable(page, 'calendar');
  await next.getByRole('button', { name: 'Choose this time' }).click();
  await expectOpen(page, 'How you pay');
  await page.getByRole('switch', { name: 'Auto pay' }).check();
  await expectReadable(page, 'payment form');
  await page.getByRole('switch', { name: 'Auto pay' }).uncheck();
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(placeOrderButton(page)).toBeEnabled();
  await expectReadable(page, 'place order');
  await placeOrderButton(page).click();
  await expect(page).toHaveURL(/confirmation/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectReadable(page, 'confirmation');
});
