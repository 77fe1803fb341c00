import { captureSubmissions } from '../support/capture-submissions.ts';
import { addOneButton, openStep, priceButton, section } from '../support/customize-page.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { addPhone, fillPortForm } from '../support/phone-section.ts';
import { expect, test } from '../support/test.ts';

test('a number is ported with the data that its carrier requires', async ({ page }) => {
  await addPhone(page);
  const submissions = captureSubmissions(page);
  await page.getByRole('radio', { name: 'Business Digital Voice', exact: true }).check();
  await addOneButton(page, 'line').click();
  await expect(priceButton(page)).toContainText('$118.00/mo');
  await addOneButton(page, 'line').click();
  await expect(priceButton(page)).toContainText('$177.00/mo');
  await openStep(page, 'Phone setup');
  await page.getByRole('button', { name: 'Keep my number for line 2' }).click();
  await page.getByRole('button', { name: 'Keep this number' }).click();
  // The address is not asked for again, because it was checked.
  await expect(page.getByLabel('Service address')).toHaveValue(/^101 Longboat Wharf, .+, NJ 07030$/i);
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(4);
  await expectAccessible(page);
  await test.step('a number that cannot be ported is refused with its reason and the number to call [S-049] [S-286]', async () => {
    const number = page.getByLabel('Number to keep');
    await page.getByLabel('Current phone company').fill('Harbor Telephone');
    await page.getByLabel('Account number').fill('HT-20418');
    await page.getByLabel('Person authorized on the account').fill('Ann Mercer');
    for (const [typed, reason] of [
      ['8885550123', /^Toll-free numbers can’t be used for a local line\. Call us at \(800\) 555-0142/],
      ['2125550123', /^This is one of our own numbers.*call us at \(800\) 555-0142/],
    ] as const) {
      await number.fill(typed);
      await page.getByRole('button', { name: 'Keep this number' }).click();
      await expect(number).toHaveAccessibleDescription(reason);
    }
  });
  await fillPortForm(page, '9175550123');
  await page.getByLabel('Service address').fill('12 Pier Road, Hoboken, NJ 07030');
  await page.getByRole('button', { name: 'Keep this number' }).click();
  await expect(page.getByRole('list', { name: 'Phone lines' }).getByText('(917) 555-0123').first()).toBeVisible();
  const sent = () => submissions.last('cart-update').bdvModelPost as Record<string, unknown>;
  await expect.poll(() => sent()?.BdvPhoneLines).toContainEqual(expect.objectContaining({ NewTN: '9175550123' }));
  await expect(page.getByText('Transferred from Harbor Telephone', { exact: true })).toBeVisible();
  await expect(section(page, 'Review order')).toContainText('(917) 555-0123 (transferred from Harbor Telephone)');
  expect(sent().BdvProviderInfo).toEqual({ ProviderName: 'Harbor Telephone' });
  expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain('HT-20418');
  await test.step('editing the ported number prefills its data, except for the account', async () => {
    await page.getByRole('button', { name: 'Change transferred number for line 2' }).click();
    await expect(page.getByLabel('Number to keep')).toHaveValue('917-555-0123');
    await expect(page.getByLabel('Current phone company')).toHaveValue('Harbor Telephone');
    await expect(page.getByLabel('Service address')).toHaveValue('12 Pier Road, Hoboken, NJ 07030');
    await expect(page.getByLabel('Person authorized on the account')).toHaveValue('Ann Mercer');
    await expect(page.getByLabel('Account number')).toHaveValue('');
  });
  await test.step('the data is prefilled after a reload, too', async () => {
    await page.reload();
    await expect(section(page, 'Review order')).toContainText('(917) 555-0123 (transferred from Harbor Telephone)');
    await openStep(page, 'Phone setup');
    await page.getByRole('button', { name: 'Change transferred number for line 2' }).click();
    await expect(page.getByLabel('Service address')).toHaveValue('12 Pier Road, Hoboken, NJ 07030');
    await expect(page.getByLabel('Person authorized on the account')).toHaveValue('Ann Mercer');
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('HT-20418');
  });
  await test.step('the ported number is removed with its line after a notice, and restored with it', async () => {
    await openStep(page, 'Phone service');
    const removeLine = page.getByRole('button', { name: 'Remove one line' });
    await removeLine.click();
    await removeLine.click();
    await expect(
      page.getByText(
        '(917) 555-0123 (transferred from Harbor Telephone) is no longer in your order, because you removed line 2.',
      ),
    ).toBeVisible();
    await expect(priceButton(page)).toContainText('$59.00/mo');
    await addOneButton(page, 'line').click();
    await expect(priceButton(page)).toContainText('$118.00/mo');
    await expect(section(page, 'Review order')).toContainText('(917) 555-0123 (transferred from Harbor Telephone)');
  });
});
