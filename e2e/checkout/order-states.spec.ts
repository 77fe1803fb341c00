import type { BrowserContext, Page } from '@playwright/test';
import {
  acceptTerms,
  accordionHeader,
  expectOpen,
  openCheckoutForm,
  passCredit,
  placeOrderButton,
  saveBusiness,
} from '../support/checkout-page.ts';
import { continueButton, expectPrice, openCustomizePageByForm, plan } from '../support/customize-page.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, test } from '../support/test.ts';

/** Fills in every section of checkout. The Social Security number decides about the credit. */
async function completeSections(page: Page, ssn = '219-09-9999'): Promise<void> {
  await passCredit(page, ssn, await saveBusiness(page));
  await acceptTerms(page);
  await page.getByRole('button', { name: 'Choose this time' }).click();
  await expectOpen(page, 'How you pay');
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(placeOrderButton(page)).toBeEnabled();
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const main = (page: Page) => page.getByRole('main');

test('the page of an order follows its state, whatever the URL, and going back says that the cart is ordered [S-024] [S-025]', async ({
  page,
  baseURL,
}) => {
  await openCustomizePageByForm(page);
  await plan(page, 'Fiber 300').check();
  await expectPrice(page, '$84.00/mo');
  await page.getByRole('button', { name: 'Select router' }).click();
  await page.locator('#router-continue').click();
  await continueButton(page).click();
  await completeSections(page);
  const [answer] = await Promise.all([page.waitForResponse('**/api/submit-order'), placeOrderButton(page).click()]);
  const orderNumber: string = (await answer.json()).nextButtonBI.MONNo;
  await expect(heading(page)).toHaveText('Thank you, Ann Lee!');

  await test.step('going back names the order and leads to its confirmation [S-025]', async () => {
    await page.goBack();
    await expect(page).toHaveURL(/\/customize-order$/);
    await expect(heading(page)).toHaveText('Your order is already placed');
    await expect(main(page)).toContainText(`Order ${orderNumber} includes your cart as it was when you ordered.`);
    await expectAccessible(page);
    await page.getByRole('link', { name: `See order ${orderNumber}` }).click();
    await expect(page).toHaveURL(/\/confirmation$/);
    await expect(heading(page)).toHaveText('Thank you, Ann Lee!');
  });
  await test.step('a placed order at the URL of held orders shows its confirmation [S-024]', async () => {
    await page.goto('confirmation-contact-rep');
    await expect(page).toHaveURL(/\/confirmation$/);
    await expect(heading(page)).toHaveText('Thank you, Ann Lee!');
    await expect(heading(page)).toBeFocused();
  });
  await test.step('a new cart starts with the address [S-025]', async () => {
    await page.goto('customize-order');
    await page.getByRole('link', { name: 'Start a new cart' }).click();
    await expect(page).toHaveURL(baseURL ?? '');
  });
});

test('a held order at the URL of the confirmation asks for a call [S-024]', async ({ page }) => {
  await openCheckoutForm(page);
  await completeSections(page, '219-09-0003');
  await placeOrderButton(page).click();
  await expect(page).toHaveURL(/\/confirmation-contact-rep$/);
  for (const path of ['confirmation', 'optix-confirmation']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/confirmation-contact-rep$/);
    await expect(heading(page)).toHaveText('Call us');
  }
});

const notice = (page: Page) => main(page).getByRole('alert').filter({ hasText: /./ });

/** Goes offline when the order is sent. With `arrives`, the server gets the order, but its answer is lost. */
async function loseConnectionAtSubmit(page: Page, context: BrowserContext, arrives: boolean): Promise<void> {
  await page.route(
    '**/api/submit-order',
    async (route) => {
      if (arrives) await route.fetch();
      await context.setOffline(true);
      await route.abort('internetdisconnected');
    },
    { times: 1 },
  );
}

test('a shopper who is offline keeps everything, is told that nothing was ordered, and orders when back [S-026]', async ({
  page,
  context,
}) => {
  await openCheckoutForm(page);
  await completeSections(page);
  let submits = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/submit-order')) submits++;
  });

  await test.step('offline before the button is pressed', async () => {
    await context.setOffline(true);
    await placeOrderButton(page).click();
    await expect(notice(page)).toContainText(
      'You’re offlineNothing was ordered. Everything you entered is still here.',
    );
    await expect(placeOrderButton(page)).toBeFocused();
    expect(submits).toBe(0);
    await expectAccessible(page);
    await context.setOffline(false);
    await expect(notice(page)).toContainText(
      'Your order was not placedThe connection is back, and nothing was ordered.',
    );
  });

  await test.step('offline while the order is sent, which does not arrive', async () => {
    await loseConnectionAtSubmit(page, context, false);
    await placeOrderButton(page).click();
    await expect(notice(page)).toContainText('We lost the connectionWe don’t know yet if your order went through.');
    await expect(placeOrderButton(page)).toHaveAttribute('aria-disabled', 'true');
    await expect(placeOrderButton(page)).toBeFocused();
    await expectAccessible(page);
    const submitsBefore = submits;
    await placeOrderButton(page).press('Enter');
    await context.setOffline(false);
    await expect(notice(page)).toContainText('You can place your order now.');
    expect(submits).toBe(submitsBefore);
    await accordionHeader(page, 'Tell us about your business').click();
    await expect(page.getByLabel('Business name')).toHaveValue('Harbor Bakery');
  });

  await placeOrderButton(page).click();
  await expect(page).toHaveURL(/\/confirmation$/);
});

test('an order whose answer is lost with the connection is found when the connection is back [S-026]', async ({
  page,
  context,
}) => {
  await openCheckoutForm(page);
  await completeSections(page);
  await loseConnectionAtSubmit(page, context, true);
  await placeOrderButton(page).click();
  await expect(notice(page)).toContainText('We lost the connection');
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/confirmation$/);
  await expect(heading(page)).toHaveText('Thank you, Ann Lee!');
});
