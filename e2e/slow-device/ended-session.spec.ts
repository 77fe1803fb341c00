import { checkByHttp } from '../support/check-by-http.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, test } from '../support/test.ts';

test('a quote page that is reloaded after its session ended says what to do, and leads there [S-127]', async ({
  page,
}) => {
  await checkByHttp(page, '10012', '154 Longboat Wharf');
  await page.goto('ExistingService');
  await page.getByRole('radio', { name: 'Review/access existing quote' }).check();
  await page.getByRole('textbox', { name: 'Price quote number' }).fill('q-100156');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('region', { name: 'Quote Q-100156' })).toBeVisible();

  await page.context().clearCookies();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your quote is no longer open');
  await expect(page.getByText(/Check your address again and enter your quote number\.$/)).toBeVisible();
  await expect(page.getByText('We are experiencing a technical issue. Please try again later.')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Start again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('What business internet service');
});
