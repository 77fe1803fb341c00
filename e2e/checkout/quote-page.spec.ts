import { readFile } from 'node:fs/promises';
import { providerKeyHeader } from '../../packages/contract/src/index.ts';
import { createMailAddress, readMail } from '../support/mailbox.ts';
import { expect, test } from '../support/test.ts';

const providerKey = 'a-key-of-the-provider-for-this-test';

test('the page of a quote downloads its PDF, prints without its button, and says when the quote has changed [O-135] [O-190] [O-194]', async ({
  openVisitorPage,
  startShop,
}) => {
  const shop = await startShop({ env: { PROVIDER_KEY: providerKey, DEMARC_ENV: 'demo' } });
  const page = await openVisitorPage(shop);
  const email = createMailAddress();
  const created = await page.request.post('api/price-quotes', {
    headers: { [providerKeyHeader]: providerKey },
    data: {
      ...{ number: 'Q-900161', orderNumber: 'M-900161', address: '154 Longboat Wharf, New York, NY 10012' },
      internet: { plan: 'fiber-500', router: 'router-rent' },
      contact: { email, name: 'Ann Lee' },
      note: 'First line.\nSecond line.',
    },
  });
  expect(created.status(), await created.text()).toBe(200);
  const mail = await readMail(page, email);
  await page.goto(/http:\S+?-checkout\?token=[\w-]{22}/.exec(mail)?.[0] ?? '');
  const summary = page.getByRole('region', { name: 'Quote Q-900161' });

  await test.step('the link downloads the quote as PDF', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      summary.getByRole('link', { name: 'Download as PDF' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('quote-Q-900161.pdf');
    expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');
  });
  await test.step('the note keeps its lines', async () => {
    await expect(summary.getByText('First line.')).toHaveCSS('white-space-collapse', 'preserve-breaks');
  });
  await test.step('the printed page has the quote and no button to decline it', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(summary).toBeVisible();
    await expect(page.getByRole('button', { name: 'Decline this quote' })).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await expect(page.getByRole('button', { name: 'Decline this quote' })).toBeVisible();
  });
  await test.step('another revision says so, and needs the terms again', async () => {
    const terms = page.getByRole('checkbox', { name: /accept them for my business/ });
    await terms.check();
    await page.reload();
    await expect(terms).toBeChecked();
    await page.route('**/api/quote-link', async (route) => {
      const quote = await (await route.fetch()).json();
      await route.fulfill({ json: { ...quote, Revision: 2 } });
    });
    await page.reload();
    await expect(page.getByText(/Our sales team has changed this quote since you opened it/)).toBeVisible();
    await expect(terms).not.toBeChecked();
    await terms.check();
    await expect(page.getByText(/Our sales team has changed this quote/)).toHaveCount(0);
    await page.reload();
    await expect(terms).toBeChecked();
    await expect(page.getByText(/Our sales team has changed this quote/)).toHaveCount(0);
  });
});
