import { expect, type Page } from '@playwright/test';

export const street = (page: Page) => page.getByRole('combobox', { name: 'Enter your business address*' });
export const unit = (page: Page) => page.getByRole('combobox', { name: 'Unit' });
export const checkButton = (page: Page) => page.getByRole('button', { name: 'Check availability' });

/** Opens the landing page and clicks into the form, so that it hydrates. */
export async function openForm(page: Page, query = ''): Promise<void> {
  await page.goto(query);
  await page.getByLabel('ZIP code').click();
  await expect(street(page)).toBeVisible();
}

export async function fillContact(page: Page): Promise<void> {
  await page.getByLabel('Phone number').fill('2125550100');
  await page.getByRole('textbox', { name: 'Email' }).fill('ann@example.com');
  await expect(page.getByRole('checkbox', { name: "I'm not a robot" })).toBeChecked();
}

/** Types an address of the demonstration and chooses it from the list. */
export async function chooseAddress(page: Page, zip: string, line: string): Promise<void> {
  await page.getByLabel('ZIP code').fill(zip);
  await street(page).fill(line);
  await page.getByRole('option', { name: new RegExp(`^${line}, `) }).click();
}

export async function checkAddress(page: Page, zip: string, line: string): Promise<void> {
  await openForm(page);
  await chooseAddress(page, zip, line);
  await fillContact(page);
  await checkButton(page).click();
}

/** Ends the session and leaves the page with its draft, so that the next visit is that of another visitor. */
export async function leaveAsVisitor(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.evaluate(() => sessionStorage.clear());
  // The same URL would restore the draft.
  await page.goto('about:blank');
}
