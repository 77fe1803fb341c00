import { expect, test } from '../support/test.ts';

test('the landing page asks what is available and shows the fiber offer [E-012] [E-015] [E-016] [E-050]', async ({
  page,
}) => {
  await page.goto('');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'What business internet service is available at your location?',
  );
  const offer = page.getByRole('region', { name: 'Halyard Fiber Internet for your business' });
  await expect(offer.getByRole('listitem').nth(0)).toHaveText(/\$69.*per month.*first year/);
  await expect(offer).toContainText('100 Mbps');
  await expect(offer).toContainText('99.99%');
});

test.describe('before any script has run', () => {
  test.use({ javaScriptEnabled: false });

  test('the landing page is complete, with its own colours and type', async ({ page }) => {
    await page.goto('');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('complementary', { name: 'Offers' }).getByRole('heading').first()).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /Figtree/);
    await expect(page.getByRole('banner')).toHaveCSS('position', 'sticky');
  });
});

test('a press that comes before the script is not lost', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/shell-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('');
  await page.getByRole('button', { name: 'FAQ' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  release();
  await expect(page.getByRole('dialog', { name: 'Frequently asked questions' })).toBeVisible();
});

test('the landing page fetches the icons that it shows, and not the whole set', async ({ page }) => {
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text().catch(() => ''));
  });
  await page.goto('', { waitUntil: 'networkidle' });
  await page.getByRole('heading', { level: 1 }).click();
  await page.waitForLoadState('networkidle');
  const fetched = (await Promise.all(scripts)).join();
  expect(fetched).toContain('message-circle');
  expect(fetched).not.toContain('shopping-cart');
});
