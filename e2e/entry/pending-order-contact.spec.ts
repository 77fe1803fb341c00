import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, test } from '../support/test.ts';

const notice = 'Your account already has an order pending. Please contact us to make additional changes.';

test('the pending-order contact page has a notice, a phone number and hours, apart from the question page [E-043] [E-086] [K-355]', async ({
  page,
}) => {
  await page.goto('pending-order');
  await expect(page.getByText(notice, { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Yes|No)$/ })).toHaveCount(0);
  const contact = page.getByRole('region', { name: 'Contact us' });
  await expect(contact.getByRole('link', { name: /555-01/ })).toHaveAttribute('href', /^tel:\d+$/);
  await expect(contact.getByRole('listitem').first()).toHaveText('Mon-Fri 8:00AM-10:00PM');
  await expectAccessible(page);
  const closed = contact.getByText('We are closed for the night.');
  for (const [time, isClosed] of [
    ['2026-01-15T22:00:00-05:00', true],
    ['2026-01-15T12:00:00-05:00', false],
  ] as const) {
    await page.clock.setFixedTime(new Date(time));
    await page.reload();
    await expect(contact.getByRole('listitem').first()).toBeVisible();
    await expect(closed).toHaveCount(isClosed ? 1 : 0);
  }
  await page.goto('pendingOrder');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(notice)).toHaveCount(0);
});
