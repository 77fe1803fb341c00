import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, test } from '../support/test.ts';
import { openGallery } from './gallery.ts';

test('a combobox suggests, chooses and announces by keyboard and mouse', async ({ page }) => {
  const section = await openGallery(page, 'Combobox');
  const field = section.getByRole('combobox', { name: 'Business address' });

  await test.step('suggestions open at the third character; arrows and Enter choose one, and the focus stays in the field', async () => {
    const options = section.getByRole('option');
    await field.pressSequentially('14');
    await expect(options).toHaveCount(0);
    await field.pressSequentially('0');
    await expect(options).toHaveCount(3);
    await expect(field).toHaveAttribute('aria-expanded', 'true');
    await expect(section.getByRole('status').getByText('3 suggestions')).toHaveCount(1);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    const second = section.getByRole('option', { name: '140 W 40th Street, New York' });
    await expect(field).toBeFocused();
    await expect(field).toHaveAttribute('aria-activedescendant', (await second.getAttribute('id')) ?? 'no id');
    await expectAccessible(page, '#combobox');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(section.getByRole('option', { selected: true })).toHaveText('140 W 4th Street, Newark');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(field).toHaveValue('140 W 40th Street, New York');
    await expect(section.getByText('Selected: 140 W 40th Street, New York')).toBeVisible();
    await expect(options).toHaveCount(0);
  });
  await test.step('Escape closes the suggestions and keeps the typed text', async () => {
    await field.clear();
    await field.pressSequentially('140 w');
    await expect(section.getByRole('option')).toHaveCount(3);
    await page.keyboard.press('Escape');
    await expect(section.getByRole('option')).toHaveCount(0);
    await expect(field).toHaveValue('140 w');
    await expect(field).toBeFocused();
  });
  await test.step('a click chooses a suggestion, and blur keeps an unlisted address as typed', async () => {
    await field.clear();
    await field.pressSequentially('14 ');
    await section.getByRole('option', { name: '14 Wharf Road, Dover' }).click();
    await expect(field).toHaveValue('14 Wharf Road, Dover');
    await field.fill('9 Nowhere Lane');
    await expect(section.getByText('No matches.').first()).toBeVisible();
    await expectAccessible(page, '#combobox');
    await page.keyboard.press('Tab');
    await expect(field).toHaveValue('9 Nowhere Lane');
  });
  await test.step('a combobox announces its state', async () => {
    for (const { name, statusText } of [
      { name: 'Slow address', statusText: 'Searching…' },
      { name: 'Broken address', statusText: 'Suggestions are not available right now. Type the whole address.' },
    ])
      await test.step(statusText, async () => {
        await section.getByRole('combobox', { name }).pressSequentially('140');
        await expect(section.getByRole('status').getByText(statusText)).toHaveCount(1);
        await expectAccessible(page, '#combobox');
      });
  });
});
