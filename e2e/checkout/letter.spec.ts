import { captureRequests } from '../support/capture-requests.ts';
import { accordionHeader } from '../support/checkout-page.ts';
import { openCustomizePage, openStep } from '../support/customize-page.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { fillPortForm } from '../support/phone-section.ts';
import { expect, test } from '../support/test.ts';

test('a shopper who ports a number signs the letter of authorization before the terms are shown [K-132] [K-247]', async ({
  page,
}) => {
  await openCustomizePage(page);
  await page.getByRole('button', { name: 'Add phone', exact: true }).click();
  await page.getByRole('radio', { name: 'Business Digital Voice', exact: true }).check();
  await openStep(page, 'Phone setup');
  await page.getByRole('button', { name: 'Keep my number' }).click();
  await fillPortForm(page, '9175550123');
  await page.getByLabel('Service address').fill('12 Pier Road, Hoboken, NJ 07030');
  await page.getByRole('button', { name: 'Keep this number' }).click();
  await expect(page.getByRole('list', { name: 'Phone lines' }).getByText('(917) 555-0123').first()).toBeVisible();

  await page.goto('checkout');
  const sent = captureRequests(page, '/api/loa');
  const letter = page.getByRole('form', { name: 'Letter of authorization' });
  await test.step('a letter whose text does not load cannot be signed [S-301]', async () => {
    const text = '**/api/content/letter-of-authorization*';
    await page.route(text, (route) => route.fulfill({ status: 404, json: {} }));
    await accordionHeader(page, 'Terms and conditions').click();
    const retry = page.getByRole('button', { name: 'Try again' });
    await expect(retry).toBeVisible();
    await expect(letter).toHaveCount(0);
    await page.unroute(text);
    await retry.click();
    await expect(page.getByRole('region', { name: 'Letter of authorization' })).toContainText('What you authorize');
    await expect(letter).toBeVisible();
  });
  await expect(page.getByRole('button', { name: 'Accept and continue' })).toHaveCount(0);
  await test.step('the letter lists each number with its carrier before it is signed [S-008]', async () => {
    const numbers = page.getByRole('list', { name: 'Numbers that this letter transfers' });
    await expect(numbers.getByRole('listitem')).toHaveText(['(917) 555-0123, now with Harbor Telephone']);
    expect((await numbers.boundingBox())?.y).toBeLessThan(
      (await letter.getByRole('button', { name: 'Sign the letter' }).boundingBox())?.y ?? 0,
    );
  });
  await expect(letter.getByLabel('Long-distance carrier')).toHaveValue('Harbor Telephone');
  // The account's authorized person signs, not necessarily the person who orders.
  await expect(letter.getByLabel('First name')).toHaveValue('Ann');
  await expect(letter.getByLabel('Last name')).toHaveValue('Mercer');
  await letter.getByLabel('Last name').fill('');
  await letter.getByRole('button', { name: 'Sign the letter' }).click();
  await expect(page.getByRole('alert').getByRole('link').first()).toBeVisible();
  await expectAccessible(page);
  await letter.getByLabel('Last name').fill('Mercer');
  await letter.getByLabel('Phone number').fill('2015550142');
  await letter.getByRole('button', { name: 'Sign the letter' }).click();
  await expect(page.getByText(/You signed the letter.*Confirmation number: LOA-\w+/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Accept and continue' })).toBeVisible();
  expect(Object.keys(sent[0]?.postDataJSON()).sort()).toEqual(
    [
      ...['Sole_DOB', 'Sole_SSN', 'pn1_DOB', 'pn1_SSN', 'pn2_DOB', 'pn2_SSN', 'Corp_Taxid', 'LSProvider'],
      ...['intraLATA', 'interLATA', 'LOA_Date', 'LOA_FirstName', 'LOA_LastName', 'LOAContno'],
    ].sort(),
  );
  await expectAccessible(page);
  await test.step('accepting the terms cannot discard a letter that is being signed again [S-121]', async () => {
    await page.getByRole('button', { name: 'Sign again' }).click();
    await letter.getByLabel('Last name').fill('Mercer-Lee');
    await expect(page.getByRole('button', { name: 'Accept and continue' })).toHaveCount(0);
    await letter.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.locator('#letter-signed')).toBeFocused();
    await expect(page.getByRole('button', { name: 'Accept and continue' })).toBeVisible();
  });
});
