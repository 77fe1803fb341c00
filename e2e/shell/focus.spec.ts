import type { Page } from '@playwright/test';
import { fillContact, openForm, street } from '../support/address-check.ts';
import { expectPrice, openCustomizePage, plan } from '../support/customize-page.ts';
import { expect, test } from '../support/test.ts';

const focusable = /^(A|BUTTON|INPUT|SELECT|TEXTAREA|H[1-6])$/;
/** The tag of the focused element: a control or a heading, never the body. */
const expectFocus = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.tagName ?? '')).toMatch(focusable);

test('the focus stays on a control after the shopper uses an address that is not listed [S-031]', async ({ page }) => {
  await openForm(page);
  await page.getByLabel('ZIP code').fill('10012');
  await street(page).fill('999 Nowhere Street');
  await fillContact(page);
  const chooseTyped = page.getByRole('button', { name: 'Use the address I typed' });
  await chooseTyped.focus();
  await page.keyboard.press('Enter');
  await expect(chooseTyped).toHaveCount(0);
  await expectFocus(page);
});

test('the focus goes to the heading after the idle dialog, if nothing was focused before [S-031]', async ({ page }) => {
  await page.clock.install();
  await openCustomizePage(page);
  await plan(page, 'Fiber 300').check();
  const dialog = page.getByRole('dialog', { name: 'Do you want to finish your purchase later?' });
  for (const close of [
    () => dialog.getByRole('button', { name: 'Return to order' }).click(),
    () => page.keyboard.press('Escape'),
  ]) {
    await expectPrice(page, '$84.00/mo');
    await page.reload();
    // The clock must not run while the cart is loaded.
    await expectPrice(page, '$84.00/mo');
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.clock.runFor(301_000);
    await expect(dialog).toBeVisible();
    await close();
    await expect(dialog).toHaveCount(0);
    await page.clock.runFor(100);
    await expectFocus(page);
  }
});

test('the focus returns to the button of a dialog after it closes [S-031]', async ({ page }) => {
  await openCustomizePage(page);
  for (const [opener, title] of [
    ['FAQ', 'Frequently asked questions'],
    ['Change address', /change/i],
  ] as const) {
    const button = page.getByRole('button', { name: opener });
    await button.click();
    await expect(page.getByRole('dialog', { name: title })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(button).toBeFocused();
  }
});
