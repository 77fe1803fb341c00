import { expect, test } from '../support/test.ts';
import { openGallery } from './gallery.ts';

test('a button keeps its width and the focus while it loads, is high enough to press, and shows its focus', async ({
  page,
}) => {
  const section = await openGallery(page, 'Button');

  await test.step('a loading button keeps its width and the focus, announces its state, and ignores a second press', async () => {
    const button = section.getByRole('button', { name: 'Place order' });
    const width = async () => Math.round((await button.boundingBox())?.width ?? 0);
    const before = await width();
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(button).toHaveAccessibleName('Place order (placing your order)');
    expect(await width()).toBe(before);
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Space');
    await button.click({ force: true });
    await expect(section.getByText('Orders placed: 1')).toBeVisible();
  });
  await test.step('buttons are at least 44 px high and show a ring on keyboard focus', async () => {
    for (const button of await section.getByRole('button').all()) {
      expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
    const first = section.getByRole('button', { name: 'Continue' });
    await first.focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Shift+Tab');
    await expect(first).toBeFocused();
    await expect(first).toHaveCSS('outline-style', 'solid');
    await expect(first).toHaveCSS('outline-width', '3px');
  });
});
