import type { Page } from '@playwright/test';
import { captureRequests } from '../support/capture-requests.ts';
import { continueButton, openCustomizePage, openStep, plan, section, stepHeader } from '../support/customize-page.ts';
import { fillPortForm } from '../support/phone-section.ts';
import { expect, test } from '../support/test.ts';

async function openPhoneSetup(page: Page, internetPlan?: string): Promise<void> {
  await openCustomizePage(page);
  if (internetPlan) await plan(page, internetPlan).check();
  await page.getByRole('button', { name: 'Add phone', exact: true }).click();
  await page.getByRole('radio', { name: 'Business Digital Voice', exact: true }).check();
  await openStep(page, 'Phone setup');
  await page.getByRole('checkbox', { name: /911/ }).check();
  await page.getByRole('button', { name: 'Keep my number' }).click();
}

const next = (page: Page) => page.locator('#section-voice').getByRole('button', { name: 'Next', exact: true });

test.describe('Next', () => {
  test('submits a completed port form, directory listing and TechTeam contact, and shows the errors of an incomplete one', async ({
    page,
  }) => {
    await test.step('a port form [S-121]', async () => {
      await openPhoneSetup(page, 'Fiber 300');
      const ported = captureRequests(page, '/api/number-port');
      await test.step('an incomplete form shows its errors and keeps its values', async () => {
        await page.getByLabel('Number to keep').fill('9175550187');
        await next(page).click();
        await expect(page.getByRole('alert').getByRole('link')).toHaveCount(3);
        await expect(page.getByLabel('Number to keep')).toHaveValue('917-555-0187');
      });
      await fillPortForm(page, '9175550187');
      await next(page).click();
      await expect(stepHeader(page, 'Phone setup')).toHaveAttribute('aria-expanded', 'false');
      await expect(section(page, 'Review order')).toContainText('(917) 555-0187 (transferred from Harbor Telephone)');
      expect(ported).toHaveLength(1);
      await test.step('Next closes an unchanged form without submitting it', async () => {
        await openStep(page, 'Phone setup');
        await page.getByRole('button', { name: 'Change transferred number for line 1' }).click();
        await next(page).click();
        await expect(stepHeader(page, 'Phone setup')).toHaveAttribute('aria-expanded', 'false');
        expect(ported).toHaveLength(1);
      });
    });
    await test.step('a directory listing [S-121]', async () => {
      await openStep(page, 'Add directory listing');
      await page.getByRole('radio', { name: /^Additional listing/ }).check();
      const form = page.getByRole('form', { name: 'Directory listing' });
      await next(page).click();
      await expect(form.getByRole('alert').getByRole('link').first()).toBeVisible();
      await form.getByLabel('Business name').fill('Harbor Bakery');
      await form.getByLabel('Business category').selectOption({ index: 1 });
      await form.getByLabel('Business phone').fill('2015550188');
      await next(page).click();
      await expect(stepHeader(page, 'Add directory listing')).toHaveAttribute('aria-expanded', 'false');
      await expect(section(page, 'Review order')).toContainText('Additional listing');
    });
    await test.step('a TechTeam contact [S-121]', async () => {
      await openStep(page, 'Small business solutions');
      await page.getByRole('button', { name: 'Add TechTeam for Internet' }).click();
      const contact = page.getByRole('form', { name: /^Who should/ });
      await contact.getByLabel('First name').fill('Ann');
      const nextStep = section(page, 'Make it yours').getByRole('button', { name: 'Next', exact: true });
      await nextStep.click();
      await expect(page.getByRole('alert').getByRole('link').first()).toBeVisible();
      await contact.getByLabel('Last name').fill('Lee');
      await nextStep.click();
      await expect(section(page, 'Review order')).toContainText('TechTeam for Internet');
    });
  });
});

test('Continue submits a completed inner form too [S-121]', async ({ page }) => {
  await openPhoneSetup(page);
  await page.getByLabel('Number to keep').fill('9175550187');
  await continueButton(page).click();
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(3);
  await fillPortForm(page, '9175550187');
  await continueButton(page).click();
  await expect(section(page, 'Review order')).toContainText('(917) 555-0187 (transferred from Harbor Telephone)');
});

test.describe('the heading of a step', () => {
  test('submits a completed form of the step that it closes, and keeps an incomplete one open', async ({ page }) => {
    await test.step('a port form [S-172]', async () => {
      await openPhoneSetup(page, 'Fiber 300');
      await page.getByLabel('Number to keep').fill('9175550186');
      for (const heading of ['Phone service', 'Phone setup']) {
        await stepHeader(page, heading).click();
        await expect(page.getByRole('alert').getByRole('link')).toHaveCount(3);
        await expect(stepHeader(page, 'Phone setup')).toHaveAttribute('aria-expanded', 'true');
        await expect(page.getByLabel('Number to keep')).toHaveValue('917-555-0186');
      }
      await fillPortForm(page, '9175550187');
      await page.getByLabel('Number to keep').fill('9175550186');
      await stepHeader(page, 'Phone service').click();
      await expect(stepHeader(page, 'Phone service')).toHaveAttribute('aria-expanded', 'true');
      await expect(section(page, 'Review order')).toContainText('(917) 555-0186 (transferred from Harbor Telephone)');
      await test.step('an unchanged form closes at once', async () => {
        await stepHeader(page, 'Phone setup').click();
        await page.getByRole('button', { name: 'Change transferred number for line 1' }).click();
        await stepHeader(page, 'Phone setup').click();
        await expect(stepHeader(page, 'Phone setup')).toHaveAttribute('aria-expanded', 'false');
      });
    });
    await test.step('a TechTeam contact [S-172]', async () => {
      await openStep(page, 'Small business solutions');
      await page.getByRole('button', { name: 'Add TechTeam for Internet' }).click();
      const contact = page.getByRole('form', { name: /^Who should/ });
      await contact.getByLabel('First name').fill('Ann');
      await stepHeader(page, 'Static IP Address').click();
      await expect(page.getByRole('alert').getByRole('link')).toHaveText(['Please enter your last name.']);
      await contact.getByLabel('Last name').fill('Lee');
      await stepHeader(page, 'Static IP Address').click();
      await expect(stepHeader(page, 'Static IP Address')).toHaveAttribute('aria-expanded', 'true');
      await expect(section(page, 'Review order')).toContainText('TechTeam for Internet');
    });
  });
});

test.describe('a reload on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('keeps an unfinished port form open with its text, except for the account [S-280]', async ({ page }) => {
    await openPhoneSetup(page);
    await fillPortForm(page, '9175550185');
    await page.getByLabel('Transfer PIN').fill('4071');
    await page.getByLabel('Person authorized on the account').fill('Ann Mer');
    await page.reload();
    const form = page.getByRole('form', { name: 'Keep my number' });
    await expect(form.getByLabel('Number to keep')).toHaveValue('917-555-0185');
    await expect(form.getByLabel('Current phone company')).toHaveValue('Harbor Telephone');
    await expect(form.getByLabel('Person authorized on the account')).toHaveValue('Ann Mer');
    await expect(form.getByLabel('Account number')).toHaveValue('');
    await expect(form.getByLabel('Transfer PIN')).toHaveValue('');
    const stored = await page.evaluate(() => JSON.stringify([history.state, sessionStorage, localStorage]));
    expect(stored).toContain('917-555-0185');
    expect(stored).not.toMatch(/HT-20418|4071/);
    await test.step('a submitted form is closed after a reload', async () => {
      await fillPortForm(page, '9175550185');
      await form.getByRole('button', { name: 'Keep this number' }).click();
      await expect(form).toHaveCount(0);
      await page.reload();
      await expect(section(page, 'Review order')).toContainText('(917) 555-0185 (transferred from Harbor Telephone)');
      await openStep(page, 'Phone setup');
      await expect(page.getByRole('button', { name: 'Change transferred number for line 1' })).toBeVisible();
    });
  });

  test('keeps an unfinished directory listing and TechTeam contact [S-280]', async ({ page }) => {
    await openPhoneSetup(page, 'Fiber 300');
    await page.getByRole('button', { name: 'Choose a new number' }).click();
    await openStep(page, 'Add directory listing');
    await page.getByRole('radio', { name: /^Additional listing/ }).check();
    const listing = page.getByRole('form', { name: 'Directory listing' });
    await listing.getByLabel('Business name').fill('Harbor Bakery');
    await openStep(page, 'Small business solutions');
    await page.getByRole('button', { name: 'Add TechTeam for Internet' }).click();
    await page.getByLabel('Last name').last().fill('Lee');
    await page.reload();
    await expect(listing.getByLabel('Business name')).toHaveValue('Harbor Bakery');
    const contact = page.getByRole('form', { name: /^Who should/ });
    await expect(contact.getByLabel('Last name')).toHaveValue('Lee');
    await contact.getByRole('button', { name: 'Cancel' }).click();
    await page.reload();
    await expect(listing.getByLabel('Business name')).toHaveValue('Harbor Bakery');
    await expect(contact).toHaveCount(0);
  });
});
