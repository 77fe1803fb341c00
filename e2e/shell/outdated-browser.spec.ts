import { expect, test } from '../support/test.ts';

const bannerText = 'Your web browser is out of date';

test('a current browser sees no banner, and an old one can run its script and its styles', async ({ page }) => {
  await test.step('a current browser sees no banner [E-063]', async () => {
    await page.goto('checkout');
    await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
    await expect(page.getByText(bannerText)).toBeHidden();
  });
  await test.step('the banner script uses only syntax that old browsers can run', async () => {
    await page.goto('');
    const source = await page.locator('script[nomodule]').getAttribute('src');
    const script = await (await page.request.get(source ?? '')).text();
    // No ES2015 syntax or later: the browsers that need this file would fail on it.
    expect(script).not.toMatch(/=>|`|\b(?:const|let|class|import|export)\b/);
  });
  await test.step('the build compiles light-dark() for browsers without it', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto('');
      const styles = await page.evaluate(() =>
        [...document.querySelectorAll('style')].map((style) => style.textContent),
      );
      expect(styles.join()).not.toContain('light-dark(');
      const surface = colorScheme === 'light' ? 'rgb(255, 255, 255)' : 'rgb(14, 23, 28)';
      await expect(page.locator('body')).toHaveCSS('background-color', surface);
    }
  });
});

test.describe('an old browser', () => {
  test.use({ userAgent: 'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko' });

  test('shows the banner until Ignore, first and also in keyboard order', async ({ page }) => {
    await test.step('until Ignore, which lasts for the session [E-063] [E-064]', async () => {
      await page.goto('');
      await expect(page.getByText(bannerText, { exact: true })).toBeVisible();
      await page.getByRole('button', { name: 'Ignore' }).click();
      await expect(page.getByText(bannerText)).toBeHidden();
      await page.getByRole('button', { name: 'FAQ' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();

      await page.goto('checkout');
      await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
      await expect(page.getByText(bannerText)).toBeHidden();
    });
    await test.step('first, also in keyboard order, and moves the focus to the page after it', async () => {
      await page.evaluate(() => sessionStorage.clear());
      await page.goto('checkout');
      await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
      const bannerBox = await page.getByRole('region', { name: 'Browser support' }).boundingBox();
      expect(bannerBox?.y).toBe(0);
      expect((await page.getByRole('banner').boundingBox())?.y).toBeGreaterThanOrEqual(bannerBox?.height ?? 1);
      await page.keyboard.press('Tab');
      await expect(page.getByRole('button', { name: 'Ignore' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('main')).toBeFocused();
    });
  });
});
