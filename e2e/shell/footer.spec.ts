import { expect, test } from '../support/test.ts';

test('every page ends with the copyright and the business-bureau badge [E-125] [E-126]', async ({ page }) => {
  for (const path of ['', 'checkout', 'lower-funnel-out']) {
    await page.goto(path);
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByText(/^© 20\d\d Halyard Communications, Inc\.$/)).toBeVisible();
    await expect(footer.getByRole('link', { name: /business bureau/i })).toBeVisible();
  }
  await page.getByRole('link', { name: /business bureau/i }).click();
  await expect(page).toHaveURL(/\/dev\/outside\/businessBureau$/);
});

test('the footer tells the help line, the support hours and where privacy is explained', async ({ page }) => {
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
