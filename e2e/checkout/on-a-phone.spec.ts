import {
  acceptTerms,
  accordionHeader,
  doneAccordionHeader,
  expectOpen,
  expectUnnumberedSections,
  fillOwner,
  openCheckoutForm,
  passCredit,
  placeOrderButton,
  saveBusiness,
} from '../support/checkout-page.ts';
import { continueButton, orderBar } from '../support/customize-page.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('checkout on a phone shows the result of a failed credit check, stays done after Continue, and explains a limit of orders', async ({
  page,
}) => {
  await openCheckoutForm(page);
  await test.step('sections have no numbers [S-314]', () => expectUnnumberedSections(page));
  await test.step('the button to the summary shows its whole card below the price bar [S-304]', async () => {
    await page.getByRole('button', { name: 'See order summary' }).click();
    const summary = page.getByRole('region', { name: 'Order summary' });
    await expect(summary.getByRole('heading', { name: 'Order summary' })).toBeFocused();
    await expect
      .poll(async () => {
        const [bar, card] = await Promise.all([orderBar(page).boundingBox(), summary.boundingBox()]);
        return (card?.y ?? 0) - (bar?.y ?? 0) - (bar?.height ?? 0);
      })
      .toBeGreaterThanOrEqual(0);
  });
  await test.step('a failed credit check is focused and in view [S-284]', async () => {
    const mobile = await saveBusiness(page);
    await test.step('a check before the number is confirmed says so where the page leads [S-285]', async () => {
      await fillOwner(page, '219-09-0003');
      const hint = page.getByText('Before we check your credit, please confirm this number.');
      await expect(hint).toHaveCount(0);
      await page.getByRole('button', { name: 'Check credit' }).click();
      await expect(hint).toBeInViewport({ ratio: 1 });
    });
    await passCredit(page, '219-09-0003', mobile);
    await expectOpen(page, 'Terms and conditions');
    const outcome = page.locator('#credit-outcome');
    await expect(outcome).toBeFocused();
    await expect(outcome).toContainText('a representative will finish it with you by phone');
    await expect(outcome.getByText('a representative will finish')).toBeInViewport({ ratio: 1 });
    await expectAccessible(page);
  });
  await acceptTerms(page);
  await page
    .getByRole('region', { name: /^Next available/ })
    .getByRole('button', { name: 'Choose this time' })
    .click();
  await expectOpen(page, 'How you pay');
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(placeOrderButton(page)).toBeEnabled();

  await test.step('sections stay done after Continue on the customize page [S-281]', async () => {
    await page.goto('customize-order');
    await expect(page.getByRole('heading', { level: 3, name: 'Internet speed' })).toBeVisible();
    await continueButton(page).click();
    await expect(page).toHaveURL(/\/checkout$/);
    for (const title of [
      'Tell us about your business',
      'Credit check',
      'Terms and conditions',
      'Date and time',
      'How you pay',
    ])
      await expect(doneAccordionHeader(page, title)).toBeVisible();
    await expect(placeOrderButton(page)).toBeEnabled();
  });

  await test.step('a limit of orders is explained beside the button [S-283]', async () => {
    for (const ErrorCode of ['visitOrderLimit', 'heldOrderLimit']) {
      const refusal = { ErrorCode, ErrorMessage: `We can’t take another order like this online today (${ErrorCode}).` };
      await page.route('**/api/submit-order', (route) => route.fulfill({ status: 429, json: refusal }));
      await placeOrderButton(page).click();
      await expect(page.getByText(refusal.ErrorMessage)).toBeInViewport();
    }
    await expect(page.getByText('Nothing was ordered, and nothing is due.')).toBeInViewport();
    await expect(
      page.getByRole('region', { name: 'Complete your order' }).getByRole('link', { name: /^Call/ }),
    ).toBeInViewport();
    await expectAccessible(page);
  });

  await test.step('another contract term needs the terms again [S-281]', async () => {
    await page.goto('customize-order');
    await page
      .getByRole('heading', { level: 3, name: /^Contract agreement/ })
      .getByRole('button')
      .click();
    await page.getByRole('radio', { name: 'No annual contract' }).check();
    await continueButton(page).click();
    await expect(page).toHaveURL(/\/checkout$/);
    await expectOpen(page, 'Terms and conditions');
    await expect(doneAccordionHeader(page, 'Credit check')).toBeVisible();
    await expect(accordionHeader(page, 'Terms and conditions')).not.toHaveAccessibleName(/done/);
  });
});
