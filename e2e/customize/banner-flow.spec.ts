import { checked } from '../support/customize-page.ts';
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

for (const [banner, place, sections, row] of flows)
  test(`the banner ${banner} begins with its services ${row} [E-235]`, async ({ page }) => {
    await checked(page, place);
    const begun = page.waitForResponse(
      async (answer) =>
        answer.url().includes('/float-cart') && answer.ok() && (await answer.json()).FlowInfo.isBannerFlow === 'Y',
    );
    await page.goto(`customize-order?SMBBANNERID=${banner}`);
    expect(await (await begun).json()).toMatchObject({ servicesInCart: banner });
    const ids = { Internet: 'section-internet', Phone: 'section-voice', TV: 'section-tv' };
    for (const [name, id] of Object.entries(ids))
      await expect(page.locator(`#${id}`)).toHaveCount((sections as readonly string[]).includes(name) ? 1 : 0);
    if (banner !== 'FLEX') return;
    // Neither a static address nor month to month is offered with it.
    await expect(page.getByRole('radio', { name: 'Static IP address included' })).toHaveCount(0);
    await page.getByRole('radio', { name: 'Fiber 500', exact: true }).check();
    await expect(page.getByRole('region', { name: 'Your order' })).toContainText('$99.00/mo');
  });
