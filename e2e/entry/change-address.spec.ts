import type { Page } from '@playwright/test';
import { checkAddress, street } from '../support/address-check.ts';
import { openWithCheckResult } from '../support/check-result.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { changeSettings } from '../support/settings.ts';
import { expect, test } from '../support/test.ts';

const changeAddress = async (page: Page) => {
  await page.getByRole('button', { name: 'Change address' }).click();
  await page.getByRole('button', { name: 'Yes, change address' }).click();
};

test('the address can be changed after a confirmation, on the page of the shop or of the provider', async ({
  page,
}) => {
  await test.step('changing the address leads to the address check with phone and email prefilled [E-137]', async () => {
    await checkAddress(page, '26501', '131 Longboat Wharf');
    await expect(page).toHaveURL(/\/internet-services$/);
    await changeAddress(page);
    await expect(page).toHaveURL(/\/internet\/$/);
    await expect(page.getByLabel('Phone number')).toHaveValue('212-555-0100');
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('ann@example.com');
    await expect(street(page)).toHaveValue('');
  });
  await test.step('the address can be changed after a confirmation [E-136] [E-138] [E-139] [E-140]', async () => {
    await openWithCheckResult(page, 'internet-services', { HSIStatus: 'Y', PlanCount: 1 });
    const addressSummary = page.getByRole('region', { name: 'Your address', exact: true });
    await expect(addressSummary.getByRole('paragraph')).toHaveText('140 West 4th Street, STE 2New York, NY 10012');
    const change = addressSummary.getByRole('button', { name: 'Change address' });
    const dialog = page.getByRole('dialog', { name: 'Change address?' });
    await change.click();
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'No, keep address' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(change).toBeFocused();
    await expect(addressSummary).toContainText('140 West 4th Street');
    await change.click();
    await dialog.getByRole('button', { name: 'Yes, change address' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^What business internet service/);
    // E-181: all data of the old address is cleared.
    await page.goBack();
    await expect(page.getByRole('link', { name: 'Check your address' })).toBeVisible();
    await expect(addressSummary).toHaveCount(0);
  });
  await test.step('a provider can configure another page for changing the address [E-137]', async () => {
    const otherUrl = 'https://www.halyard.example/business/another-address';
    await changeSettings(page, ({ rules }) => {
      rules.changeAddressUrl = otherUrl;
    });
    await page.route(otherUrl, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>Another address</h1>' }),
    );
    await openWithCheckResult(page, 'internet-services', { HSIStatus: 'Y', PlanCount: 1 });
    await changeAddress(page);
    await expect(page).toHaveURL(otherUrl);
  });
});
