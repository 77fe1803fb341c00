import { expectAccessible } from '../support/expect-accessible.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { expect, test } from '../support/test.ts';

test('the landing page asks what is available, and shows its offers and ads without a call', async ({ page }) => {
  await test.step('the landing page asks what is available and shows the fiber offer [E-012] [E-015] [E-016] [E-050]', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'What business internet service is available at your location?',
    );
    // All of it fits above the fold of a small laptop.
    await expect(page.getByRole('button', { name: 'Check availability' })).toBeInViewport({ ratio: 1 });
    const offer = page.getByRole('region', { name: 'Halyard Fiber Internet for your business' });
    await expect(offer.getByRole('listitem').nth(0)).toHaveText(/\$69.*per month.*first year/);
    await expect(offer).toContainText('100 Mbps');
    await expect(offer).toContainText('99.99%');
    await test.step('without fiber, LTE and 5G are offered with their own figures [E-013] [E-014] [E-017] [E-019] [E-022] [E-023]', async () => {
      const card = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
      const lte = card('LTE Business Internet');
      await expect(lte).toContainText(/\$69.*per month.*first year/);
      await expect(lte).toContainText('10 Mbps download');
      await expect(lte).toContainText('300 GB of data each month');
      const fiveG = card('5G Business Internet');
      await expect(fiveG).toContainText(/\$69.*per month.*first year/);
      await expect(fiveG).toContainText('100 Mbps');
      await expect(fiveG).toContainText('10-year price lock');
    });
  });
  await test.step('the ads are shown without a call, and the price guarantee opens its own dialog [E-141] [E-142] [E-438] [E-439] [E-440]', async () => {
    await page.route('**/api/**', (route) => route.abort());
    await page.goto('');
    const ads = page.getByRole('complementary', { name: 'Offers' });
    await expect(ads).toContainText('Price guarantee up to 3 years on fiber and LTE');
    await expect(ads).toContainText('Price guarantee 10 years on 5G');
    await expect(ads).toContainText(/Internet and voice.*Internet and TV.*bundle/s);
    await expect(ads).toContainText('Up to $500 prepaid card with a 2-year agreement (offer ended 11.14.22)');
    await ads.getByRole('button', { name: 'How the price guarantee works' }).click();
    const dialog = page.getByRole('dialog', { name: 'How the price guarantee works' });
    await expect(dialog).toContainText('does not rise during the guarantee');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(ads.getByRole('button', { name: 'How the price guarantee works' })).toBeFocused();
  });
});

test.describe('before any script has run', () => {
  test.use({ javaScriptEnabled: false });

  test('the landing page is complete, with its colors and fonts', async ({ page }) => {
    await page.goto('');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('complementary', { name: 'Offers' }).getByRole('heading').first()).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /Figtree/);
    await expect(page.getByRole('banner')).toHaveCSS('position', 'sticky');
  });
});

test('a press before hydration is not lost', async ({ page }) => {
  const release = await holdRequests(page, '**/assets/shell-*.js');
  await page.goto('');
  await page.getByRole('button', { name: 'FAQ' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  release();
  await expect(page.getByRole('dialog', { name: 'Frequently asked questions' })).toBeVisible();
});

test('the landing page loads only the icons that it shows', async ({ page }) => {
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text().catch(() => ''));
  });
  await page.goto('', { waitUntil: 'networkidle' });
  await page.getByRole('heading', { level: 1 }).click();
  await page.waitForLoadState('networkidle');
  const fetched = (await Promise.all(scripts)).join();
  expect(fetched).toContain('Chat with us');
  expect(fetched).not.toContain('shopping-cart');
});
