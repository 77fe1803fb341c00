import { openCustomizePage, openStep, stepHeader } from '../support/customize-page.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

test('cards and steps look right after a tap', async ({ page }) => {
  await test.step('a card that was tapped looks like the others once another is chosen [S-289]', async () => {
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
  await test.step('the summary of a finished step starts below its title button [S-293]', async () => {
    await page.locator('#router-continue').click();
    const equipment = stepHeader(page, 'Equipment');
    await expect(equipment).toContainText('Edit');
    // Measured at once, because the page may be scrolling.
    const gap = await equipment.evaluate((button) => {
      const summary = button.closest('h3')?.nextElementSibling?.firstElementChild;
      return summary ? summary.getBoundingClientRect().top - button.getBoundingClientRect().bottom : undefined;
    });
    expect(gap).toBeGreaterThanOrEqual(0);
  });
});
