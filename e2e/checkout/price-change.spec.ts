import {
  acceptTerms,
  doneAccordionHeader,
  expectOpen,
  openCheckoutForm,
  passCredit,
  placeOrderButton,
  saveBusiness,
  saveButton,
} from '../support/checkout-page.ts';
import { expectPrice, openStep, plan } from '../support/customize-page.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, test } from '../support/test.ts';

test('a price that changes between the page and the button is shown with the old and new totals, and then ordered [S-010]', async ({
  openVisitorPage,
  startShop,
}) => {
  const shop = await startShop({});
  const page = await openVisitorPage(shop);
  await openCheckoutForm(page);
  await passCredit(page, '219-09-9999', await saveBusiness(page));
  await acceptTerms(page);
  await page.getByRole('button', { name: 'Choose this time' }).click();
  await expectOpen(page, 'How you pay');
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(placeOrderButton(page)).toHaveText('Place order: $0.00 today, $84.00/mo');

  await shop.restart({
    'catalog/charges.yaml': {
      fees: [
        // The terms name the activation fee. It stays, so that they need not be accepted again.
        { id: 'activation', name: 'Activation fee', once: 49, description: 'For setting up the service.' },
        { id: 'site-visit', name: 'Site visit fee', once: 10, description: 'For the visit.' },
        { id: 'recovery', name: 'Cost recovery fee', monthly: 5, description: 'For the network.' },
      ],
    },
  });
  await placeOrderButton(page).click();
  const notice = page.getByText('Prices have changed since you last saw your cart').locator('..');
  await expect(notice).toContainText('Your monthly price was $84.00/mo. It’s now $89.00/mo.');
  await expect(notice).toContainText('Equipment and one-time charges were $49.00. They’re now $59.00.');
  await expect(page.getByText(/The price of your order has changed\. Please review it/)).toBeVisible();
  await expect(notice).toBeInViewport();
  await expect(page.locator('#price-change')).toBeFocused();
  await expect(placeOrderButton(page)).toHaveText('Place order: $0.00 today, $89.00/mo');
  await expectAccessible(page);

  await placeOrderButton(page).click();
  await expect(page).toHaveURL(/\/confirmation$/);
  await expect(page.getByText('leaving early costs up to $705.60.')).toBeVisible();
});

test('a cart that another tab changed is shown with the old and new totals, and asks for the terms again [S-151]', async ({
  page,
}) => {
  await openCheckoutForm(page);
  await passCredit(page, '219-09-9999', await saveBusiness(page));
  await acceptTerms(page);
  await page.getByRole('button', { name: 'Choose this time' }).click();
  await expectOpen(page, 'How you pay');
  await expect(doneAccordionHeader(page, 'Terms and conditions')).toBeVisible();

  const otherTab = await page.context().newPage();
  await otherTab.goto('customize-order');
  // The step of a chosen plan is folded when the cart has loaded.
  await expectPrice(otherTab, '$84.00/mo');
  await openStep(otherTab, 'Internet speed');
  await plan(otherTab, 'Fiber 1 Gig').check();
  await expectPrice(otherTab, '$149.00/mo');
  await page.bringToFront();

  const notice = page.getByText('Your order was changed in another tab or on another device').locator('..');
  await expect(notice).toContainText('Your monthly price was $84.00/mo. It’s now $149.00/mo.');
  await expect(notice).toContainText('Please check your order and accept the terms again before you place it.');
  await expect(doneAccordionHeader(page, 'Terms and conditions')).toHaveCount(0);
  await expectAccessible(page);

  await saveButton(page).click();
  await expectOpen(page, 'Terms and conditions');
  // Saving loads the cart again; the notice stays.
  await expect(notice).toContainText('Your monthly price was $84.00/mo. It’s now $149.00/mo.');
  await page.getByRole('checkbox', { name: /accept them for my business/ }).check();
  await page.getByRole('button', { name: 'Accept and continue' }).click();
  await expect(placeOrderButton(page)).toHaveText('Place order: $0.00 today, $149.00/mo for 12 months');
  await placeOrderButton(page).click();
  await expect(page).toHaveURL(/\/confirmation$/);
});
