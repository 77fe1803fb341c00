import { expectAccessible } from '../support/expect-accessible.ts';
import { writeTabMemory } from '../support/tab-memory.ts';
import { expect, test } from '../support/test.ts';

test('the out-of-area page shows the checked address, and offers two next steps', async ({ page }) => {
  await test.step('the out-of-area page explains itself and offers two next steps [E-041] [E-104] [E-105] [E-106] [E-107]', async () => {
    await page.goto('out-of-franchise');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Halyard Fiber is not available for your location yet.',
    );
    const register = page.getByRole('region', { name: 'Get notified when Halyard Fiber is available.' });
    await expect(register).toBeVisible();
    await expect(page.getByText('Get the right business wireless plan.', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await register.getByRole('link', { name: 'Register' }).click();
    await expect(page).toHaveURL(/\/fios-registration$/);
  });
  await test.step("Shop plans leads to the provider's wireless site [E-108]", async () => {
    await page.goto('out-of-franchise');
    const card = page.getByRole('region', { name: 'Get the right business wireless plan.' });
    await card.getByRole('link', { name: 'Shop plans' }).click();
    await expect(page).toHaveURL(/\/dev\/outside\/wirelessShop$/);
    await expect(page.getByText('https://www.halyard.example/business/wireless')).toBeVisible();
  });
  await test.step('the checked address is shown with its state, unless it is None [E-109] [S-063]', async () => {
    const address = { street: '140 West 4th Street', unit: 'STE 2', city: 'New York', state: 'NY', zip: '10012' };
    await page.goto('out-of-franchise');
    for (const storedAddress of ['None', { ...address, street: 'None' }, address]) {
      await writeTabMemory(page, 'session', { address: storedAddress });
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const summary = page.getByRole('region', { name: 'Your address', exact: true });
      if (storedAddress === address) {
        await expect(summary.getByRole('paragraph')).toHaveText('140 West 4th Street, STE 2New York, NY 10012');
        await expectAccessible(page);
      } else await expect(summary).toHaveCount(0);
      await expect(page.getByText('None')).toHaveCount(0);
    }
  });
});
