import type { Page } from '@playwright/test';
import { continueButton, expectPrice, openCustomizePage, plan } from '../support/customize-page.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 360, height: 740 } });

interface FirstPaint {
  readonly scrollY: number;
  readonly focused: string;
}

declare global {
  var firstPaint: FirstPaint | undefined;
}

/** Builds a cart that can be ordered, and scrolls down to its last step. */
async function buildCart(page: Page): Promise<void> {
  await openCustomizePage(page);
  await plan(page, 'Fiber 300').check();
  await expectPrice(page, '$84.00/mo');
  await page.getByRole('button', { name: 'Select router', exact: true }).click();
  await page.getByRole('radio', { name: /own router/i }).check();
  await page.locator('#router-continue').click();
  await page.evaluate(() => scrollTo(0, 900));
  // Records what the shopper sees in the first frame of the new page.
  await page.evaluate(() => {
    const { pushState } = history;
    history.pushState = function (...args) {
      pushState.apply(this, args);
      requestAnimationFrame(() =>
        setTimeout(() => {
          globalThis.firstPaint = { scrollY, focused: document.activeElement?.textContent ?? '' };
        }),
      );
    };
  });
}

for (const [what, held] of [
  ['while its data is loading', '**/api/cart-info'],
  ['while its files are loading', /\/assets\/Checkout-.*\.js/],
] as const)
  test(`after Continue the new page starts at its top with its heading focused at once, ${what} [S-125]`, async ({
    page,
  }) => {
    const release = await holdRequests(page, held);
    await buildCart(page);
    await continueButton(page).click();
    await expect(page).toHaveURL(/\/checkout$/);
    await expect.poll(() => page.evaluate(() => globalThis.firstPaint)).toEqual({ scrollY: 0, focused: 'Checkout' });
    release();
    await expect(page.getByRole('button', { name: 'Save and continue' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
