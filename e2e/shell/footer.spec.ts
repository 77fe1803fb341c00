import { expect, test } from '../support/test.ts';

test('the footer shows the help line, the support hours and the privacy links', async ({ page }) => {
  await page.goto('');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: /555-01/ })).toHaveAttribute('href', /^tel:\d{10}$/);
  await expect(footer.getByRole('list', { name: 'Support hours' }).getByRole('listitem')).toHaveText([
    'Mon-Fri 8:00AM-10:00PM',
    'Sat 8:00AM-9:30PM',
    'Sun 11:00AM-9:30PM EST',
  ]);
  await expect(footer.getByRole('link', { name: 'Privacy policy', exact: true })).toBeVisible();
});

for (const [DEMO_NOW, when, shown] of [
  ['2026-05-31T12:00:00Z', 'is absent in May', 0],
  ['2026-06-01T12:00:00Z', 'is shown from the first of June', 1],
] as const) {
  test(`the privacy notice ${when} [E-454] [K-354]`, async ({ page, startShop }) => {
    test.slow(); // starts its own server
    const shop = await startShop({ env: { DEMO_NOW } });
    await page.goto(shop.url);
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByText(/^© 2026/)).toBeVisible();
    await expect(footer.getByRole('region', { name: 'Privacy notice' })).toHaveCount(shown);
  });
}
