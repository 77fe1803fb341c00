import type { Locator, Page } from '@playwright/test';
import { accordionHeader, openCheckoutForm } from '../support/checkout-page.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, test } from '../support/test.ts';

const screens = ['', 'checkout', 'lower-funnel-out', 'contact'];
const headerHeight = (page: Page) =>
  page.getByRole('banner').evaluate((header) => header.getBoundingClientRect().height);

const offsets = [
  [360, 65, 'a phone [C-043] [K-357]'],
  [1280, 98, 'a desktop [C-044] [K-357]'],
] as const;

test('the layout of the landing page follows the width of the window', async ({ page }) => {
  await test.step('the phone layout applies below 600 px [E-450] [C-396]', async () => {
    await page.goto('');
    const current = page.getByRole('navigation', { name: 'Order steps' }).getByText(/^Step 1 of 4/);
    for (const [width, height, columns] of [
      [599, 65, 1],
      [600, 98, 2],
      [601, 98, 2],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      expect(await headerHeight(page)).toBe(height);
      const offers = page
        .getByRole('region', { name: /Go wireless/ })
        .getByRole('list')
        .first();
      const tracks = await offers.evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length);
      expect(tracks).toBe(columns);
      await expect(current).toBeAttached();
    }
  });
  for (const [width, offset, where] of offsets)
    await test.step(`a scroll target stops right below the header on ${where}`, async () => {
      await page.setViewportSize({ width, height: 400 });
      await page.goto('');
      const heading = page.getByRole('heading', { name: 'Halyard Fiber Internet for your business' });
      // Content that loads late, such as the demonstration's list, may move the page meanwhile.
      await expect(async () => {
        const top = await heading.evaluate((element) => {
          element.scrollIntoView({ behavior: 'instant', block: 'start' });
          return element.getBoundingClientRect().top;
        });
        expect(Math.abs(top - offset)).toBeLessThanOrEqual(1);
      }).toPass();
      expect(await headerHeight(page)).toBe(offset);
      expect(await page.getByRole('banner').evaluate((header) => header.getBoundingClientRect().top)).toBe(0);
    });
  await test.step('the columns of the landing page end at the page edge, and the cards leave no gap', async () => {
    const main = page.getByRole('main');
    const rightEdge = (locator: Locator) => locator.evaluate((element) => element.getBoundingClientRect().right);
    for (const width of [360, 768, 1280])
      await test.step(`at ${width} px`, async () => {
        await page.setViewportSize({ width, height: 800 });
        const edge = await rightEdge(main.getByRole('complementary', { name: 'Offers' }));
        expect(await rightEdge(main.getByRole('region', { name: /^Halyard Fiber Internet/ }))).toBeCloseTo(edge, 0);
        for (const row of [main.getByRole('region', { name: /Go wireless/ }), main.getByRole('complementary')]) {
          const cards = row.locator('[class*=cards] > *');
          const boxes = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().toJSON()));
          expect(boxes.length).toBeGreaterThan(1);
          const rows = Map.groupBy(boxes, ({ top }) => top);
          for (const rowBoxes of rows.values())
            expect(Math.max(...rowBoxes.map(({ right }) => right))).toBeCloseTo(edge, 0);
        }
      });
  });
  await test.step('the ad space is at least 240 px high, even if it is empty [E-449]', async () => {
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
});

test('pages are as wide as they should be, scroll only vertically, and are accessible in both color schemes', async ({
  page,
}) => {
  for (const path of screens) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await test.step(`the content of /${path} is never wider than 1272 px [E-452] [C-395]`, async () => {
      await page.setViewportSize({ width: 1920, height: 1000 });
      const widest = await page.evaluate(() => {
        const edges = [...document.querySelectorAll('header, main, footer')].flatMap((landmark) => {
          // Sections may span the full width, but their content may not.
          return [...landmark.querySelectorAll('h1, h2, p, a, button, img, li')].flatMap((element) => {
            const { left, right, width } = element.getBoundingClientRect();
            return width > 1 ? [left, right] : [];
          });
        });
        return Math.max(...edges) - Math.min(...edges);
      });
      expect(widest).toBeLessThanOrEqual(1272);
      expect(widest).toBeGreaterThan(900);
    });
    for (const [colorScheme, width] of [
      ['light', 320],
      ['dark', 1280],
    ] as const)
      await test.step(`/${path} is accessible and needs no horizontal scrolling, ${colorScheme}, at ${width} px`, async () => {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height: 800 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        await expectAccessible(page);
      });
    await test.step(`/${path} with text at 200 % scrolls only vertically and shows the whole header`, async () => {
      await page.setViewportSize({ width: 360, height: 800 });
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
      const header = page.getByRole('banner');
      const logo = await header.getByRole('img').boundingBox();
      expect(logo?.width).toBeGreaterThanOrEqual(120);
      const items = [header.getByRole('link', { name: 'Accessibility' }), ...(await header.getByRole('button').all())];
      expect(items).toHaveLength(3);
      for (const item of items) {
        await expect(item).toBeInViewport({ ratio: 1 });
        const box = await item.boundingBox();
        expect(box?.x).toBeGreaterThanOrEqual((logo?.x ?? 0) + (logo?.width ?? 0));
        expect(box?.width).toBeGreaterThanOrEqual(44);
      }
    });
  }
});

test('customizing and checkout with text at 200 % scroll only vertically', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const expectNoHorizontalScroll = async (where: string) => {
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), where).toBeLessThanOrEqual(360);
  };
  await openCheckoutForm(page);
  await expectNoHorizontalScroll('business form');
  await accordionHeader(page, 'How you pay').click();
  await page.getByRole('switch', { name: 'Auto pay' }).check();
  await expectNoHorizontalScroll('payment form');
  await page.goto('customize-order');
  await expect(page.getByRole('heading', { level: 2, name: 'Internet' })).toBeVisible();
  await expectNoHorizontalScroll('customize page');
  await page.goto('internet-services');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectNoHorizontalScroll('internet services');
});

test('a printed page has the content without the controls, with dark text in both color schemes', async ({ page }) => {
  await test.step('a printed page has the content without the controls', async () => {
    await page.goto('');
    await expect(page.getByRole('button', { name: 'FAQ' })).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('contentinfo').getByText(/^©/)).toBeVisible();
    for (const control of ['FAQ', 'Chat with us'])
      await expect(page.getByRole('button', { name: control })).toBeHidden();
    await expect(page.getByRole('navigation', { name: 'Order steps' })).toBeHidden();
    await expect(page.getByRole('region', { name: 'Check your address' })).toBeHidden();
    await expect(page.getByRole('region', { name: /Fiber Internet/ })).toHaveCSS(
      'background-color',
      'rgba(0, 0, 0, 0)',
    );
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  });
  await test.step('a page is printed with dark text in both color schemes', async () => {
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await page.goto('');
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveCSS('color', 'rgb(13, 31, 39)');
    await page.evaluate(() => {
      document.documentElement.dataset.theme = 'dark';
    });
    await expect(heading).toHaveCSS('color', 'rgb(13, 31, 39)');
  });
});
