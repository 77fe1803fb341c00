import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, test } from '../support/test.ts';
import { getSection, openGallery } from './gallery.ts';

test('every component passes axe in both color schemes', async ({ page }) => {
  await openGallery(page, 'Button');
  for (const { colorScheme, width } of [
    { colorScheme: 'light', width: 360 },
    { colorScheme: 'dark', width: 1280 },
  ] as const)
    await test.step(`${colorScheme}, at ${width} px`, async () => {
      // About 150 examples on one page: axe needs time.
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      await expectAccessible(page);
    });
});

test('colors and motion follow the settings of the system and of the page', async ({ page }) => {
  await openGallery(page, 'Button');
  await test.step('nothing is animated with reduced motion', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const animationCount = await page.evaluate(() => document.getAnimations().length);
    expect(animationCount).toBe(0);
  });
  await test.step('the color scheme of the root element overrides the system', async () => {
    await page.emulateMedia({ colorScheme: 'light' });
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const light = await background();
    await page.getByRole('radio', { name: 'Dark' }).check();
    await expect.poll(background).not.toBe(light);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.getByRole('radio', { name: 'Light' }).check();
    await expect.poll(background).toBe(light);
  });
});

const getHorizontalOverflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('components fit into narrow windows and are announced', async ({ page }) => {
  const stepper = await openGallery(page, 'Stepper');
  await test.step('the step indicator is compact below 600 px and a row from 600 px', async () => {
    const label = stepper.getByText('Select plan, router, & services').first();
    const shownWidth = async () => (await label.boundingBox())?.width ?? 0;
    await page.setViewportSize({ width: 599, height: 800 });
    expect(await shownWidth()).toBeLessThan(2);
    await page.setViewportSize({ width: 600, height: 800 });
    expect(await shownWidth()).toBeGreaterThan(40);
  });
  await test.step('the step indicator announces the current step, and a price is announced in words', async () => {
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
  await test.step('a table keeps its headers for screen readers when its rows stack', async () => {
    await page.setViewportSize({ width: 360, height: 800 });
    const section = getSection(page, 'Table');
    const table = section.getByRole('table', { name: 'Internet plans at this address' });
    await expect(table.getByRole('columnheader')).toHaveText(['Plan', 'Speed', 'Term', 'Price']);
    await expect(table.getByRole('rowheader')).toHaveText(['Fiber 300', 'Fiber 500', 'Fiber 1 Gig']);
    const price = table.getByRole('cell', { name: '$69.00/mo' });
    const speed = table.getByRole('cell', { name: '300 Mbps' });
    expect((await price.boundingBox())?.y).toBeGreaterThan((await speed.boundingBox())?.y ?? Number.POSITIVE_INFINITY);
  });
  await test.step('nothing needs horizontal scrolling at 320 px, and the gallery links to the other development pages', async () => {
    await page.setViewportSize({ width: 320, height: 800 });
    expect(await getHorizontalOverflow(page)).toBe(0);
    await page.getByRole('link', { name: 'All development pages' }).click();
    await expect(page.getByRole('heading', { name: 'Behind the scenes' })).toBeVisible();
  });
});
