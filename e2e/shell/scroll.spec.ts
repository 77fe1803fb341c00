import type { Page } from '@playwright/test';
import { openForm, street } from '../support/address-check.ts';
import { expect, test } from '../support/test.ts';

test.use({ reducedMotion: 'no-preference' });

const getScrollY = (page: Page) => page.evaluate(() => scrollY);

/** Stops the clock at the end of an incomplete form, and presses Enter. */
async function submitIncomplete(page: Page): Promise<number> {
  await openForm(page);
  const email = page.getByRole('textbox', { name: 'Email' });
  await email.focus();
  await email.evaluate((field) => field.scrollIntoView({ block: 'end', behavior: 'instant' }));
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  const before = await getScrollY(page);
  await email.press('Enter');
  await page.clock.runFor(50);
  await expect(street(page)).toBeFocused();
  return before;
}

test.beforeEach(({ page }) => page.clock.install());

test('a small screen scrolls to the first invalid field after two seconds [E-451]', async ({ page }) => {
  await page.setViewportSize({ width: 400, height: 380 });
  const before = await submitIncomplete(page);
  await page.clock.runFor(1900);
  expect(await getScrollY(page)).toBe(before);
  await page.clock.runFor(400);
  expect(await getScrollY(page)).not.toBe(before);
  await expect(street(page)).toBeInViewport({ ratio: 1 });
});

test('a large screen scrolls at once, in a fifth of a second', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 380 });
  const before = await submitIncomplete(page);
  await page.clock.runFor(200);
  const after = await getScrollY(page);
  expect(after).not.toBe(before);
  await page.clock.runFor(1000);
  expect(await getScrollY(page)).toBe(after);
});

test('with reduced motion the page jumps without an animation', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1280, height: 380 });
  const before = await submitIncomplete(page);
  const after = await getScrollY(page);
  expect(after).not.toBe(before);
  await page.clock.runFor(1000);
  expect(await getScrollY(page)).toBe(after);
});
