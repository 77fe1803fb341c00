import type { Page } from '@playwright/test';
import {
  acceptTerms,
  openCheckoutForm,
  passCredit,
  placeOrderButton,
  readCode,
  saveBusiness,
} from '../support/checkout-page.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, test } from '../support/test.ts';

/** Places an order. Returns its number, its mobile number and the path of its page. */
async function placeOrder(page: Page) {
  await openCheckoutForm(page);
  const mobile = await saveBusiness(page);
  await passCredit(page, '219-09-9999', mobile);
  await acceptTerms(page);
  await page.getByRole('button', { name: 'Choose this time' }).click();
  await page.getByRole('button', { name: 'Save and continue' }).click();
  const [answer] = await Promise.all([page.waitForResponse('**/api/submit-order'), placeOrderButton(page).click()]);
  const number: string = (await answer.json()).nextButtonBI.MONNo;
  let path = '';
  await expect(async () => {
    const mailbox = await (await page.request.get('dev/mailbox')).text();
    const id = new RegExp(`mailbox/([\\w-]+)">[^<]*${number}`).exec(mailbox)?.[1];
    const mail = await (await page.request.get(`dev/mailbox/${id}`)).text();
    path = /order-status\?token=[\w-]+/.exec(mail)?.[0] ?? '';
    expect(path).not.toBe('');
  }).toPass();
  return { number, mobile, path };
}

test('a shopper moves the installation and then cancels the order on its page, with the keyboard only [O-049]', async ({
  page,
  openVisitorPage,
}) => {
  const { mobile, path } = await placeOrder(page);
  const reader = await openVisitorPage();
  await reader.goto(path);
  const changes = reader.getByRole('region', { name: 'Change your order' });
  const heading = reader.getByRole('heading', { level: 1 });

  await test.step('the rules are shown before', async () => {
    await expect(changes).toContainText(/It’s free\. Possible until .+\. You can change it 3 more times\./);
    await expectAccessible(reader);
  });
  await test.step('a code to the mobile number proves who asks', async () => {
    await changes.getByRole('button', { name: 'Change the date' }).press('Enter');
    await expect(reader.getByRole('heading', { level: 3, name: 'Change the date' })).toBeFocused();
    await expect(changes).toContainText(`the number ending in ${mobile.slice(-2)}`);
    await changes.getByRole('button', { name: 'Send code' }).press('Enter');
    const field = reader.getByLabel('Code from the text message');
    await expect(field).toBeFocused();
    await field.pressSequentially(await readCode(reader, mobile));
    await field.press('Enter');
  });
  await test.step('the new date is on the page and in the history', async () => {
    const dates = reader.getByRole('group', { name: 'New date' });
    await changes.getByRole('button', { name: 'Change the date' }).press('Enter');
    await expect(changes).toContainText('Please choose a day.');
    await dates.getByRole('button', { name: 'Next month' }).press('Enter');
    const day = dates.getByRole('grid').getByRole('button', { disabled: false }).first();
    const label = (await day.getAttribute('aria-label')) ?? '';
    await day.press('Enter');
    await changes.getByRole('radio').first().press('Space');
    await expectAccessible(reader);
    await changes.getByRole('button', { name: 'Change the date' }).press('Enter');
    await expect(heading).toBeFocused();
    await expect(reader.getByRole('region', { name: 'Order history' })).toContainText('Installation date changed');
    const date = /\w+ \d+, \d{4}/.exec(label)?.[0] ?? label;
    await expect(reader.getByRole('definition').filter({ hasText: date })).toHaveCount(1);
    await expect(changes).toContainText('You can change it 2 more times.');
  });
  await test.step('the focus returns to the button of a closed form', async () => {
    await changes.getByRole('button', { name: 'Cancel the order' }).press('Enter');
    await changes.getByRole('button', { name: 'Keep the order as it is' }).press('Enter');
    await expect(changes.getByRole('button', { name: 'Cancel the order' })).toBeFocused();
  });
  await test.step('a cancelled order offers no changes', async () => {
    await changes.getByRole('button', { name: 'Cancel the order' }).press('Enter');
    await expect(changes).toContainText('This can’t be undone.');
    await expectAccessible(reader);
    await changes.getByRole('button', { name: 'Cancel the order' }).press('Enter');
    await expect(heading).toHaveText('This order is cancelled');
    await expect(heading).toBeFocused();
    await expect(changes).toHaveCount(0);
    await expectAccessible(reader);
  });
});
