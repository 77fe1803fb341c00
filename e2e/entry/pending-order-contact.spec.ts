import { axe } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

const notice = 'Your account already has an order pending. Please contact us to make additional changes.';

test('the pending-order contact page has its notice, a number and hours; the question is another page [E-043] [E-086]', async ({
  page,
}) => {
  await page.goto('pending-order');
  await expect(page.getByText(notice, { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Yes|No)$/ })).toHaveCount(0);
  const contact = page.getByRole('region', { name: 'Contact us' });
  await expect(contact.getByRole('link', { name: /555-01/ })).toHaveAttribute('href', /^tel:\d+$/);
  await expect(contact.getByRole('listitem').first()).toHaveText('Mon-Fri 8:00AM-10:00PM');
  await axe(page);
  await page.goto('pendingOrder');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(notice)).toHaveCount(0);
});
