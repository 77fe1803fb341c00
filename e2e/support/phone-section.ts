import type { Page } from '@playwright/test';
import { openCustomizePage } from './customize-page.ts';

/** Opens the customize page and adds the phone section. */
export async function addPhone(page: Page): Promise<void> {
  await openCustomizePage(page);
  await page.getByRole('button', { name: 'Add phone', exact: true }).click();
}

export const shownNumbers = (page: Page) =>
  page
    .getByRole('list', { name: 'Phone lines' })
    .locator('span')
    .getByText(/^\(\d{3}\) 555-01\d{2}$/);

export const notice911Checkbox = (page: Page) => page.getByRole('checkbox', { name: /how 911 works/ });

/** Fills in the form for a number to keep, except the service address, which is prefilled. */
export async function fillPortForm(page: Page, number: string): Promise<void> {
  await page.getByLabel('Number to keep').fill(number);
  await page.getByLabel('Current phone company').fill('Harbor Telephone');
  await page.getByLabel('Account number').fill('HT-20418');
  await page.getByLabel('Person authorized on the account').fill('Ann Mercer');
}
