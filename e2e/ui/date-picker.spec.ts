import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, test } from '../support/test.ts';
import { openGallery } from './gallery.ts';

test('a date can be chosen by keyboard and mouse, among the open dates only', async ({ page }) => {
  const section = await openGallery(page, 'Date picker');
  const day = (name: RegExp) => section.getByRole('button', { name });
  await test.step('a fully booked day cannot be chosen', async () => {
    await section.getByRole('button', { name: /March 12, 2027/ }).click({ force: true });
    await expect(section.getByText('No date chosen')).toBeVisible();
  });
  await test.step('a date can be chosen by keyboard alone; changing the month moves to the nearest open date', async () => {
    await day(/March 22, 2027/).focus();
    for (let times = 0; times < 2; times += 1) {
      await page.keyboard.press('PageDown');
      await expect(day(/April 2, 2027/)).toBeFocused();
      await page.keyboard.press('PageUp');
      await expect(day(/March 9, 2027/)).toBeFocused();
    }
    await page.keyboard.press('ArrowRight');
    await expect(day(/March 10, 2027/)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(day(/March 17, 2027/)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(section.getByText('Chosen: 2027-03-17')).toBeVisible();
    await expect(day(/March 17, 2027, selected/)).toHaveCount(1);
    await expectAccessible(page, '#date-picker');
  });
  await test.step('Home and End move to the first and the last open date of the week [S-129]', async () => {
    await day(/March 10, 2027/).focus();
    await page.keyboard.press('Home');
    await expect(day(/March 9, 2027/)).toBeFocused();
    await page.keyboard.press('End');
    await expect(day(/March 11, 2027/)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(section.getByText('Chosen: 2027-03-11')).toBeVisible();
  });
  await test.step('the calendar shows only months with open dates', async () => {
    const next = section.getByRole('button', { name: 'Next month', exact: true });
    const previous = section.getByRole('button', { name: 'Previous month', exact: true });
    await expect(previous).toHaveAttribute('aria-disabled', 'true');
    await next.focus();
    await page.keyboard.press('Enter');
    await expect(section.getByRole('grid', { name: 'April 2027' })).toBeVisible();
    await expect(next).toHaveAttribute('aria-disabled', 'true');
    await section.getByRole('button', { name: /April 2, 2027/ }).click();
    await expect(section.getByText('Chosen: 2027-04-02')).toBeVisible();
  });
});

test('the chosen date is the same day in every time zone', async ({ browser, baseURL }) => {
  for (const timezoneId of ['Pacific/Kiritimati', 'America/Los_Angeles']) {
    const page = await browser.newPage({ baseURL: baseURL ?? '', timezoneId });
    const section = await openGallery(page, 'Date picker');
    await section.getByRole('button', { name: /Monday, March 22, 2027/ }).click();
    await expect(section.getByText('Chosen: 2027-03-22')).toBeVisible();
    await page.close();
  }
});
