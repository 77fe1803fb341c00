import type { Page } from '@playwright/test';
import { checkDemoAddress, expectPrice, section, stepHeader } from '../support/customize-page.ts';
import { expect, test } from '../support/test.ts';

const flows = [
  ['DATA', 'fiber', ['Internet'], '[C-201]'],
  ['HSI', 'hsi', ['Internet'], '[C-201]'],
  ['BDV', 'fiber', ['Phone'], '[C-202]'],
  ['VIDEO', 'fiber', ['TV'], '[C-203]'],
  ['DATA_BDV', 'fiber', ['Internet', 'Phone'], '[C-204]'],
  ['FLEX', 'fiber', ['Internet', 'TV'], '[C-205]'],
  ['BDV_DATA_VIDEO', 'fiber', ['Internet', 'Phone', 'TV'], '[C-206]'],
] as const;

test('a banner starts with its services [E-235]', async ({ context }) => {
  for (const [banner, demoAddress, sections, row] of flows)
    await test.step(`the banner ${banner} ${row}`, async () => {
      // Every visitor has a tab and a session of its own.
      await context.clearCookies();
      const page = await context.newPage();
      await checkDemoAddress(page, demoAddress);
      const startResponse = page.waitForResponse(
        async (answer) =>
          answer.url().includes('/float-cart') && answer.ok() && (await answer.json()).FlowInfo.isBannerFlow === 'Y',
      );
      await page.goto(`customize-order?SMBBANNERID=${banner}`);
      expect(await (await startResponse).json()).toMatchObject({ servicesInCart: banner });
      const ids = { Internet: 'section-internet', Phone: 'section-voice', TV: 'section-tv' };
      for (const [name, id] of Object.entries(ids))
        await expect(page.locator(`#${id}`)).toHaveCount((sections as readonly string[]).includes(name) ? 1 : 0);
      if (banner === 'FLEX') await expectFlexOffers(page);
      await page.close();
    });
});

async function expectFlexOffers(page: Page): Promise<void> {
  const plan = page.getByRole('radio', { name: 'Fiber 500', exact: true });
  await test.step('neither a static IP address nor month to month is offered with it [C-205]', async () => {
    await plan.check();
    await expectPrice(page, '$99.00/mo');
    await stepHeader(page, 'Static IP Address').click();
    await page.getByRole('radio', { name: 'Static IP Single' }).check();
    await expectPrice(page, '$119.00/mo');
    // The address is an add-on: the plan stays dynamic.
    await expect(page.getByText('Extra IP address: $20.00 a month')).toBeVisible();
    await page.getByRole('radio', { name: 'Dynamic' }).check();
    await expectPrice(page, '$99.00/mo');
    await stepHeader(page, 'Contract agreement').click();
    await expect(page.getByText('Not available for these services')).toBeVisible();
    await expect(page.getByRole('radio', { name: /^No annual contract/ })).toBeDisabled();
  });
  await test.step('starting over clears the choices and the banner, also after a reload [C-207] [C-208]', async () => {
    await section(page, 'Review order').getByRole('button', { name: 'Start over' }).click();
    await page.getByRole('button', { name: 'Remove everything' }).click();
    await expectPrice(page, '$0/mo');
    await expect(page.locator('#section-tv')).toHaveCount(0);
    await page.reload();
    await expect(plan).toBeVisible();
    await expect(plan).not.toBeChecked();
    await expect(page.locator('#section-tv')).toHaveCount(0);
  });
}
