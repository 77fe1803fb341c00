import type { Page } from '@playwright/test';
import { expectOpen, openCheckoutForm, placeOrderButton, saveButton } from '../support/checkout-page.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { createHostedTest, goToHostedPayment, openHostedPayment, paymentForm } from '../support/hosted-shop.ts';
import { readMail } from '../support/mailbox.ts';
import { expect } from '../support/test.ts';

const test = createHostedTest('page');
// One shop for all tests.
test.describe.configure({ mode: 'default' });

const continueToForm = (page: Page) => page.getByRole('button', { name: 'Continue to our payment partner' });
const formHeading = (page: Page) => page.getByRole('heading', { name: 'Set up auto pay' });
const useCard = (page: Page) => page.getByRole('button', { name: 'Use this card' });

test('a shopper orders with a card that only the page of the payment provider has seen [P-053] [P-143] [P-144]', async ({
  page,
  payments,
  hosted: { shop },
}) => {
  await test.step('from the address to the page of the payment provider', async () => {
    await goToHostedPayment(page);
    await expect(paymentForm(page).getByText(`our payment partner, ${new URL(payments.formUrl).host}.`)).toBeVisible();
    await expect(paymentForm(page).getByRole('textbox')).toHaveCount(0);
    await expectAccessible(page);
    await continueToForm(page).click();
    await expect(formHeading(page)).toBeVisible();
  });
  await test.step('back to the checkout with the method', async () => {
    await page.getByLabel('Card number').fill('4242424242424242');
    await useCard(page).click();
    await expect(paymentForm(page).getByText('Visa ending in 4242')).toBeVisible();
    await expect(page.locator('#saved-method')).toBeFocused();
    await expect(page).toHaveURL(`${shop.url}checkout`);
    await expectAccessible(page);
  });
  await test.step('to the confirmed order', async () => {
    await saveButton(page).click();
    await placeOrderButton(page).click();
    await expect(page).toHaveURL(/\/confirmation$/);
    await expect(page.getByRole('main')).toContainText('Auto pay, Visa ending in 4242');
    expect(await readMail(page, 'ann@example.com')).toContain('On, Visa ending in 4242');
  });
  const reference = payments.openedWith.at(-1) ?? '';
  expect(payments.asked.at(-1)).toMatchObject({ reference });
  // The log names neither the card nor what could be used to take the method.
  const log = shop.output();
  expect(log).toContain('autopay-form');
  for (const secret of ['4242424242424242', reference, 'tok_hosted']) expect(log).not.toContain(secret);
});

test('a declined, cancelled or left page of the payment provider saves nothing, and can be opened again [P-143]', async ({
  page,
}) => {
  await openHostedPayment(page);
  const problem = page.locator('#hosted-problem');
  await test.step('declined', async () => {
    await continueToForm(page).click();
    await page.getByRole('button', { name: 'Use a declined card' }).click();
    await expect(problem).toContainText(
      'Our payment partner declined your payment method. You weren’t charged. Try another one, or turn off auto pay.',
    );
    await expect(problem).toBeFocused();
    await expect(page).toHaveURL(/\/checkout$/);
    await expectAccessible(page);
  });
  await test.step('cancelled', async () => {
    await continueToForm(page).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(problem).toContainText(
      'You left our payment partner’s form before your payment method was saved. You weren’t charged. Open the form again, or turn off auto pay.',
    );
  });
  await test.step('left by Back', async () => {
    await continueToForm(page).click();
    await expect(formHeading(page)).toBeVisible();
    await page.goBack();
    await expect(continueToForm(page)).toBeEnabled();
    await saveButton(page).click();
    await expect(paymentForm(page).getByRole('alert')).toContainText(
      'Enter your payment method at our payment partner first, or turn off auto pay.',
    );
  });
  await test.step('closed, and opened again in another tab', async () => {
    await continueToForm(page).click();
    await expect(formHeading(page)).toBeVisible();
    const formUrl = page.url();
    await page.close();
    const tab = await page.context().newPage();
    await tab.goto('checkout');
    await expectOpen(tab, 'Terms and conditions');
    // The shopper finishes the form after all.
    await tab.goto(formUrl);
    await useCard(tab).click();
    await expect(paymentForm(tab).getByText('Visa ending in 4242')).toBeVisible();
    await saveButton(tab).click();
    await expect(tab.getByText('Auto pay, Visa ending in 4242')).toBeVisible();
  });
});

test('a payment system that does not answer loses no method, and the shopper can order without auto pay [P-143]', async ({
  page,
  payments,
}) => {
  await openHostedPayment(page);
  await continueToForm(page).click();
  payments.isSystemDown = true;
  await useCard(page).click();
  const problem = page.locator('#hosted-problem');
  const checkAgain = problem.getByRole('button', { name: 'Check again' });
  await expect(problem).toContainText(
    'Our payment partner hasn’t confirmed your payment method yet. You weren’t charged. Check again in a moment, or turn off auto pay. You don’t have to fill in the form again.',
  );
  await expectAccessible(page);
  await checkAgain.click();
  await expect(problem).toBeFocused();
  await page.reload();
  await expect(checkAgain).toBeVisible();
  payments.isSystemDown = false;
  await checkAgain.click();
  await expect(paymentForm(page).getByText('Visa ending in 4242')).toBeVisible();
  await expect(page).toHaveURL(/\/checkout$/);
  await paymentForm(page).getByRole('switch', { name: 'Auto pay' }).uncheck();
  await saveButton(page).click();
  await expect(page.getByText('You pay each bill yourself')).toBeVisible();
});

test('a link to the checkout that only looks like a return changes nothing [P-144]', async ({ page, payments }) => {
  await openCheckoutForm(page);
  await page.goto('checkout?auto-pay=done&reference=guessed&token=tok_hosted.1');
  await expectOpen(page, 'Tell us about your business');
  await expect(page).toHaveURL(/\/checkout$/);
  const asked = payments.asked.length;
  await openHostedPayment(page);
  await page.goto('checkout?auto-pay=declined&reference=guessed');
  await expect(continueToForm(page)).toBeVisible();
  await expect(page.locator('#hosted-problem')).toHaveCount(0);
  expect(payments.asked).toHaveLength(asked);
});
