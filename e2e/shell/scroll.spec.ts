import type { Page } from '@playwright/test';
import { openForm, street } from '../support/address-check.ts';
import { expect, test } from '../support/test.ts';

test.use({ reducedMotion: 'no-preference' });

const placeOnPage = (page: Page) => page.evaluate(() => scrollY);

/** Stops the clock at the foot of a form that is not complete, and presses Enter there. */
async function submitIncomplete(page: Page): Promise<number> {
  await openForm(page);
  const email = page.getByRole('textbox', { name: 'Email' });
  await email.focus();
  await email.evaluate((field) => field.scrollIntoView({ block: 'end', behavior: 'instant' }));
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  const before = await placeOnPage(page);
  await email.press('Enter');
  await page.clock.runFor(50);
  await expect(street(page)).toBeFocused();
  return before;
}

test.beforeEach(({ page }) => page.clock.install());

test('on a small screen the page moves to the first wrong field two seconds after it was found [E-451]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 400, height: 380 });
  const before = await submitIncomplete(page);
  await page.clock.runFor(1900);
  expect(await placeOnPage(page)).toBe(before);
  await page.clock.runFor(400);
  expect(await placeOnPage(page)).not.toBe(before);
  await expect(street(page)).toBeInViewport({ ratio: 1 });
});

test('on a large screen it moves at once, in a fifth of a second', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 380 });
  const before = await submitIncomplete(page);
  await page.clock.runFor(200);
  const after = await placeOnPage(page);
  expect(after).not.toBe(before);
  await page.clock.runFor(1000);
  expect(await placeOnPage(page)).toBe(after);
});

test('for a visitor who wants no motion it is there in one step', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1280, height: 380 });
  const before = await submitIncomplete(page);
  const after = await placeOnPage(page);
  expect(after).not.toBe(before);
  await page.clock.runFor(1000);
  expect(await placeOnPage(page)).toBe(after);
});
