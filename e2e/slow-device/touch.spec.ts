import { openCustomizePage, openStep } from '../support/customize-page.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

test('a card that was tapped looks like the others once another is chosen [S-289]', async ({ page }) => {
  await openCustomizePage(page);
  await page.getByRole('radio', { name: 'Fiber 300', exact: true }).check();
  await openStep(page, 'Equipment');
  const findBorder = (name: string) =>
    page
      .getByRole('radio', { name })
      .locator('xpath=ancestor::label')
      .evaluate((card) => getComputedStyle(card).borderTopColor);
  await page.getByText('Rent a wireless router', { exact: true }).tap();
  await expect(page.getByRole('radio', { name: 'Rent a wireless router' })).toBeChecked();
  // The finger stays here, while the keyboard chooses another card.
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('radio', { name: 'Use my own router' })).toBeChecked();
  await expect.poll(() => findBorder('Rent a wireless router')).toBe(await findBorder('Buy a wireless router'));
});
