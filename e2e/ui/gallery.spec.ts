import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, test } from '../support/test.ts';
import { getSection, openGallery } from './gallery.ts';

for (const { colorScheme, width } of [
  { colorScheme: 'light', width: 360 },
  { colorScheme: 'dark', width: 1280 },
] as const) {
  test(`every component passes axe in ${colorScheme} at ${width} px`, async ({ page }) => {
    // About 150 examples on one page: axe needs time.
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    await openGallery(page, 'Button');
    await expectAccessible(page);
  });
}

test('the color scheme of the root element overrides the system', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await openGallery(page, 'Button');
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await background();
  await page.getByRole('radio', { name: 'Dark' }).check();
  await expect.poll(background).not.toBe(light);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.getByRole('radio', { name: 'Light' }).check();
  await expect.poll(background).toBe(light);
});

const getHorizontalOverflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('nothing needs horizontal scrolling at 320 px, and the gallery links to the other development pages', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await openGallery(page, 'Button');
  expect(await getHorizontalOverflow(page)).toBe(0);
  await page.getByRole('link', { name: 'All development pages' }).click();
  await expect(page.getByRole('heading', { name: 'Behind the scenes' })).toBeVisible();
});

test('nothing is animated with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openGallery(page, 'Button');
  const animationCount = await page.evaluate(() => document.getAnimations().length);
  expect(animationCount).toBe(0);
});

test('the step indicator is compact below 600 px and a row from 600 px', async ({ page }) => {
  const stepper = await openGallery(page, 'Stepper');
  const label = stepper.getByText('Select plan, router, & services').first();
  const shownWidth = async () => (await label.boundingBox())?.width ?? 0;
  await page.setViewportSize({ width: 599, height: 800 });
  expect(await shownWidth()).toBeLessThan(2);
  await page.setViewportSize({ width: 600, height: 800 });
  expect(await shownWidth()).toBeGreaterThan(40);
});

test('the step indicator announces the current step, and a price is announced in words', async ({ page }) => {
  const stepper = await openGallery(page, 'Stepper');
  const checkout = stepper.getByRole('navigation', { name: 'Steps of a checkout' });
  await expect(checkout.getByText('Step 3 of 3')).toHaveCount(1);
  await expect(checkout.getByRole('listitem')).toHaveText([
    /Check availability, completed$/,
    /Select plan, router, & services, completed$/,
    /Checkout, current step$/,
  ]);
  await expect(checkout.locator('[aria-current=step]')).toHaveText(/Checkout/);
  await test.step('and its old price as "was"', async () => {
    const price = getSection(page, 'Price');
    await expect(price.getByText('Was $89.00 per month, now $69.00 per month')).toHaveCount(1);
    await expect(price.getByText('$1,234.56 per month')).toHaveCount(1);
  });
});

test('a table keeps its headers for screen readers when its rows stack', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const section = await openGallery(page, 'Table');
  const table = section.getByRole('table', { name: 'Internet plans at this address' });
  await expect(table.getByRole('columnheader')).toHaveText(['Plan', 'Speed', 'Term', 'Price']);
  await expect(table.getByRole('rowheader')).toHaveText(['Fiber 300', 'Fiber 500', 'Fiber 1 Gig']);
  const price = table.getByRole('cell', { name: '$69.00/mo' });
  const speed = table.getByRole('cell', { name: '300 Mbps' });
  expect((await price.boundingBox())?.y).toBeGreaterThan((await speed.boundingBox())?.y ?? Number.POSITIVE_INFINITY);
});
