import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, test } from '../support/test.ts';
import { openGallery } from './gallery.ts';

test('a failed submit moves the focus to the summary each time, and its links lead to the fields', async ({ page }) => {
  const section = await openGallery(page, 'Error summary');
  const submit = section.getByRole('button', { name: 'Save contact' });
  const summary = section.getByRole('alert', { name: 'There is a problem' });
  await submit.click();
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText(['Enter your first name', 'Enter your last name']);
  await expectAccessible(page, '#error-summary');
  await summary.getByRole('link', { name: 'Enter your last name' }).press('Enter');
  const last = section.getByLabel('Last name');
  await expect(last).toBeFocused();
  await expect(last).toHaveAccessibleDescription('Enter your last name');
  await expect(last).toBeInViewport();
  await submit.click();
  await expect(summary).toBeFocused();
  await last.fill('Mariner');
  await submit.click();
  await expect(summary.getByRole('link')).toHaveText(['Enter your first name']);
});
