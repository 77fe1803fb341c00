import type { Page } from '@playwright/test';
import { placeOrderButton, saveButton } from '../support/checkout-page.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { createHostedTest, goToHostedPayment, openHostedPayment, paymentForm } from '../support/hosted-shop.ts';
import { readMail } from '../support/mailbox.ts';
import { expect } from '../support/test.ts';

const test = createHostedTest('frame');
// One shop for all tests.
test.describe.configure({ mode: 'default' });

const frame = (page: Page) => page.frameLocator('iframe[title="Form for auto pay"]');
const problem = (page: Page) => page.locator('#hosted-problem');
const tryAgain = (page: Page) => problem(page).getByRole('button', { name: 'Try again' });

test('a shopper orders with a card of the form in the frame, which is the only frame that the page allows [P-053] [P-143] [P-144]', async ({
  page,
  payments,
  hosted: { shop },
}) => {
  await goToHostedPayment(page);
  await frame(page).getByLabel('Card number').fill('4242424242424242');
  await frame(page).getByRole('button', { name: 'Use this card' }).click();
  await expect(paymentForm(page).getByText('Visa ending in 4242')).toBeVisible();
  await expect(page.locator('#saved-method')).toBeFocused();
  await expectAccessible(page);
  const policy = (await page.request.get('checkout')).headers()['content-security-policy'];
  expect(policy).toContain(`; frame-src ${new URL(payments.formUrl).origin};`);
  await saveButton(page).click();
  await placeOrderButton(page).click();
  await expect(page).toHaveURL(/\/confirmation$/);
  await expect(page.getByRole('main')).toContainText('Auto pay, Visa ending in 4242');
  expect(await readMail(page, 'ann@example.com')).toContain('On, Visa ending in 4242');
  for (const secret of ['4242424242424242', 'tok_hosted']) expect(shop.output()).not.toContain(secret);
});

test('a declined, cancelled or unconfirmed form in the frame saves nothing, and can be opened again [P-143]', async ({
  page,
  payments,
}) => {
  await openHostedPayment(page);
  await frame(page).getByRole('button', { name: 'Use a declined card' }).click();
  await expect(problem(page)).toContainText('Our payment partner declined your payment method.');
  await expect(problem(page)).toBeFocused();
  await expectAccessible(page);
  await tryAgain(page).click();
  await frame(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(problem(page)).toContainText('You left our payment partner’s form');
  await saveButton(page).click();
  await expect(paymentForm(page).getByText('Complete the auto pay form first, or turn off auto pay.')).toBeVisible();
  await tryAgain(page).click();
  payments.isSystemDown = true;
  await frame(page).getByRole('button', { name: 'Use this card' }).click();
  await expect(problem(page)).toContainText('Our payment partner hasn’t confirmed your payment method yet.');
  payments.isSystemDown = false;
  await problem(page).getByRole('button', { name: 'Check again' }).click();
  await expect(paymentForm(page).getByText('Visa ending in 4242')).toBeVisible();
  const questions = payments.asked as readonly { readonly reference: string }[];
  expect(questions.at(-1)?.reference).toMatch(/^[\w-]{22}$/);
  await page.getByRole('button', { name: 'Use another' }).click();
  await page.getByRole('button', { name: 'Keep Visa ending in 4242' }).click();
  await saveButton(page).click();
  await expect(page.getByText('Auto pay, Visa ending in 4242')).toBeVisible();
});
