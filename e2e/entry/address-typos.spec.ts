import { checkButton, fillContact, openForm, street } from '../support/address-check.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, test } from '../support/test.ts';

test('the form explains what is missing in a ZIP or an address, and finds an address in spite of typos', async ({
  page,
}) => {
  await openForm(page);

  await test.step('an incomplete ZIP code gets a message when the field is left [S-046]', async () => {
    const zip = page.getByLabel('ZIP code');
    await zip.pressSequentially('070');
    await expect(zip).not.toHaveAttribute('aria-invalid', 'true');
    await page.keyboard.press('Tab');
    await expect(zip).toHaveAccessibleDescription('Enter all 5 digits of your ZIP code, or leave it empty.');
    await expectAccessible(page);
    await zip.pressSequentially('30');
    await expect(zip).not.toHaveAttribute('aria-invalid', 'true');
  });
  await test.step('the search finds an address in spite of typos, text before the number, other numbers, a floor and a neighbor city [S-041] [S-181] [S-201] [S-202]', async () => {
    await page.getByLabel('ZIP code').fill('');
    for (const text of [
      '101 Longboat Wharf, Hobokken',
      '101 Longboat Warf',
      'Attn: Ann Lee 101 Longboat Wharf Hoboken',
      'Harbor Supply Co, Suite 4 101 Longboat Wharf, Hoboken, NJ',
      '101Longboat Wharf',
      '101 Longboat Wharf 2nd floor',
      '101-103 Longboat Wharf',
      '101 1/2 Longboat Wharf, Hoboken',
      '1O1 Longboat Wharf',
      '101 Longboat Wharf Jersey City NJ',
      '101 Longboat Wharf, Jersey City, NJ 07302',
    ]) {
      await street(page).fill(text);
      await expect(page.getByRole('option').first()).toHaveText('101 Longboat Wharf, Hoboken, NJ 07030');
    }
  });
  await test.step('a street without a number gets a hint to add it [S-042]', async () => {
    await street(page).fill('Longboat Wharf');
    await expect(page.getByText('Add the street number in front of “Longboat Wharf”.')).toBeVisible();
    await expect(page.getByText('We couldn’t find this address.')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Use the address I typed' })).toHaveCount(0);
    await expectAccessible(page);
  });
  await test.step('a number alone chooses no address, and the ZIP of a suggestion goes with it [S-171]', async () => {
    await street(page).fill('');
    const zip = page.getByLabel('ZIP code');
    await street(page).pressSequentially('101');
    await expect(page.getByRole('option').first()).toBeVisible();
    await expect(zip).toHaveValue('');
    await street(page).pressSequentially(' Longboat');
    await expect(zip).toHaveValue('07030');
    await street(page).fill('101 Dock Street');
    await expect(zip).toHaveValue('');
    await expect(page.getByText('Hoboken, NJ', { exact: true })).toHaveCount(0);
    await page.getByRole('button', { name: 'Use the address I typed' }).click();
    await expect(street(page)).toHaveAccessibleDescription(/Add the city, state and ZIP code, separated by commas/);
  });
  await test.step('a ZIP code of another state is not used as typed [S-177]', async () => {
    await street(page).fill('99 Nowhere Street, Hoboken, NY 07030');
    await page.getByRole('button', { name: 'Use the address I typed' }).click();
    await expect(street(page)).toHaveAccessibleDescription(/The ZIP code is not in this state\. Check both\./);
  });
  await test.step('an implausible address is refused with a reason and stays in the field [S-047]', async () => {
    const useTyped = page.getByRole('button', { name: 'Use the address I typed' });
    for (const [text, problem] of [
      ['P.O. Box 12, Hoboken, NJ 07030', /^We can’t bring service to a P\.O\. box\./],
      ['12 Nowhere Street', /^Add the city, state and ZIP code, separated by commas/],
    ] as const) {
      await street(page).fill(text);
      await useTyped.click();
      await expect(street(page)).toHaveAccessibleDescription(problem);
      await expect(street(page)).toHaveValue(text);
      await expect(street(page)).toBeFocused();
    }
    await street(page).fill('12 Nowhere Street, Hoboken, NJ 07030');
    await useTyped.click();
    await expect(page.getByText('We will check your address as you typed it.')).toBeVisible();
  });
});

test('a pasted address replaces a leftover ZIP code, an unknown ZIP code filters nothing, and any email ending is accepted', async ({
  page,
}) => {
  await openForm(page);

  await test.step('an unknown ZIP code filters nothing and is gone after a reload [S-045]', async () => {
    await page.getByLabel('ZIP code').fill('99999');
    await expect(page.getByText('We don’t recognize this ZIP code.')).toBeVisible();
    await page.getByLabel('Phone number').fill('2125550100');
    await page.reload();
    await expect(page.getByLabel('Phone number')).toHaveValue('212-555-0100');
    await expect(page.getByLabel('ZIP code')).toHaveValue('');
    await page.getByLabel('ZIP code').fill('99999');
    await expect(page.getByText('We don’t recognize this ZIP code.')).toBeVisible();
    await street(page).fill('101 Longboat Wharf');
    await expect(page.getByRole('option')).toHaveText(['101 Longboat Wharf, Hoboken, NJ 07030']);
  });
  await test.step('a pasted full address replaces a leftover ZIP code, and is selected when the field is left [S-043] [S-044]', async () => {
    await street(page).fill('');
    await page.getByLabel('ZIP code').fill('10012');
    await expect(page.getByText('New York, NY', { exact: true })).toBeVisible();
    await street(page).focus();
    await page.keyboard.insertText('101 longboat wharf, hoboken, nj');
    await page.keyboard.press('Tab');
    await expect(street(page)).toHaveValue('101 Longboat Wharf, Hoboken, NJ 07030');
    await expect(page.getByLabel('ZIP code')).toHaveValue('07030');
    await expect(page.getByText('Hoboken, NJ', { exact: true })).toBeVisible();
    await fillContact(page);
    await expect(checkButton(page)).toBeEnabled();
  });
  await test.step('Halyard Business accepts an email with any top-level domain [S-050]', async () => {
    const email = page.getByRole('textbox', { name: 'Email' });
    await email.fill('office@smile.dental');
    await email.blur();
    await expect(email).not.toHaveAttribute('aria-invalid', 'true');
    await checkButton(page).click();
    await expect(page).toHaveURL(/\/customize-order$/);
  });
});
