import type { Page } from '@playwright/test';
import { axe } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

const screens = ['', 'checkout', 'lower-funnel-out', 'contact'];
const headerHeight = (page: Page) =>
  page.getByRole('banner').evaluate((header) => header.getBoundingClientRect().height);

test('the layout of a phone holds below 600 px [E-450] [C-396]', async ({ page }) => {
  await page.goto('');
  const current = page.getByRole('navigation', { name: 'Order steps' }).getByText(/^Step 1 of 4/);
  for (const [width, height, columns] of [
    [599, 65, 1],
    [600, 98, 3],
    [601, 98, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    expect(await headerHeight(page)).toBe(height);
    const offers = page.getByRole('region', { name: 'Halyard Fiber Internet for your business' }).getByRole('list');
    const tracks = await offers.evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length);
    expect(tracks).toBe(columns);
    await expect(current).toBeAttached();
  }
});

const offsets = [
  [360, 65, 'a phone [C-043] [K-357]'],
  [1280, 98, 'a desktop [C-044] [K-357]'],
] as const;
for (const [width, offset, where] of offsets) {
  test(`what is scrolled to stops right below the header of ${where}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 400 });
    await page.goto('');
    const heading = page.getByRole('heading', { name: 'Halyard Fiber Internet for your business' });
    await heading.evaluate((element) => element.scrollIntoView({ behavior: 'instant', block: 'start' }));
    const top = await heading.evaluate((element) => element.getBoundingClientRect().top);
    expect(Math.abs(top - offset)).toBeLessThanOrEqual(1);
    expect(await headerHeight(page)).toBe(offset);
    expect(await page.getByRole('banner').evaluate((header) => header.getBoundingClientRect().top)).toBe(0);
  });
}

test('content is never wider than 1272 px [E-452] [C-395]', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1000 });
  for (const path of screens) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const widest = await page.evaluate(() => {
      const edges = [...document.querySelectorAll('header, main, footer')].flatMap((part) => {
        // The boxes of the parts themselves may reach from edge to edge; what stands in them may not.
        return [...part.querySelectorAll('h1, h2, p, a, button, img, li')].flatMap((element) => {
          const { left, right, width } = element.getBoundingClientRect();
          return width > 1 ? [left, right] : [];
        });
      });
      return Math.max(...edges) - Math.min(...edges);
    });
    expect(widest).toBeLessThanOrEqual(1272);
    expect(widest).toBeGreaterThan(900);
  }
});

test('the ad space is at least 240 px high, even with nothing in it [E-449]', async ({ page }) => {
  const ads = page.getByRole('complementary', { name: 'Offers' });
  const height = () => ads.evaluate((space) => space.getBoundingClientRect().height);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('');
    await expect(ads.getByRole('heading').first()).toBeVisible();
    expect(await height()).toBeGreaterThanOrEqual(240);
  }
  await ads.evaluate((space) => space.replaceChildren());
  expect(await height()).toBeGreaterThanOrEqual(240);
});

for (const width of [360, 768, 1280]) {
  test(`at ${width} px offers leave no hole and the chat button covers nothing at the end of the page`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('');
    const offers = page.getByRole('complementary', { name: 'Offers' });
    const { space, cards } = await offers.evaluate((element) => {
      const box = (each: Element) => each.getBoundingClientRect();
      return {
        space: box(element).right,
        cards: [...element.children].map((card) => [box(card).top, box(card).right]),
      };
    });
    const rows = Map.groupBy(cards, ([top]) => top);
    for (const row of rows.values()) expect(Math.max(...row.map(([, right]) => right ?? 0))).toBeCloseTo(space, 0);

    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const covered = await page.getByRole('button', { name: 'Chat with us' }).evaluate((button) => {
      const over = button.getBoundingClientRect();
      return [...document.querySelectorAll('footer :is(a, p, li, h2)')].flatMap((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        const apart = right < over.left || left > over.right || bottom < over.top || top > over.bottom;
        return apart ? [] : [element.textContent];
      });
    });
    expect(covered).toEqual([]);
  });
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const path of screens) {
    test(`/${path} is accessible and needs no sideways scrolling, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      for (const width of [320, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        await axe(page);
      }
    });
  }
}

test('a printed page is the content without the controls around it', async ({ page }) => {
  await page.goto('');
  await expect(page.getByRole('button', { name: 'FAQ' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('contentinfo').getByText(/^©/)).toBeVisible();
  for (const control of ['FAQ', 'Chat with us']) await expect(page.getByRole('button', { name: control })).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Order steps' })).toBeHidden();
});
