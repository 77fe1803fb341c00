import {
  acceptTerms,
  accordionHeader,
  creditForm,
  expectOpen,
  fillBusiness,
  fillOwner,
  placeOrderButton,
  readCode,
  saveButton,
} from '../../e2e/support/checkout-page.ts';
import { continueButton } from '../../e2e/support/customize-page.ts';
import { click, findButton, type PhoneWalk } from './phone-walk.ts';

const mobile = '220-555-0177';

/** Continues to checkout, and proves business, mobile number and credit. */
export async function proveBusiness({ page, run }: PhoneWalk): Promise<void> {
  await run(
    '/checkout',
    click(() => continueButton(page)),
    () => accordionHeader(page, 'Tell us about your business').waitFor(),
  );
  await fillBusiness(page, mobile);
  await run(
    '/checkout business saved',
    click(() => saveButton(page)),
    () => creditForm(page).waitFor(),
  );
  await fillOwner(page, '219-09-9999');
  await run(
    '/checkout code sent',
    click(() => findButton(page, 'Send code')),
    () => page.getByLabel('Code from the text message').waitFor(),
  );
  await page.getByLabel('Code from the text message').fill(await readCode(page, mobile));
  await run(
    '/checkout code confirmed',
    click(() => findButton(page, 'Confirm code')),
    () => page.getByText(`${mobile} is confirmed.`).waitFor(),
  );
  await run(
    '/checkout credit checked',
    click(() => findButton(page, 'Check credit')),
    () => findButton(page, 'Sign the letter').waitFor(),
  );
}

/** Signs the letter of authorization, accepts the terms and chooses a time. */
export async function signAndChooseTime({ page, run }: PhoneWalk): Promise<void> {
  const letter = page.getByRole('form', { name: 'Letter of authorization' });
  await letter.getByLabel('Phone number').fill('2015550142');
  await run(
    '/checkout letter signed',
    click(() => letter.getByRole('button', { name: 'Sign the letter' })),
    () => findButton(page, 'Accept and continue').waitFor(),
  );
  await run(
    '/checkout terms accepted',
    () => acceptTerms(page),
    () => findButton(page, 'Choose this time').waitFor(),
  );
  await run(
    '/checkout time chosen',
    click(() => findButton(page, 'Choose this time')),
    () => expectOpen(page, 'How you pay'),
  );
}

/** Sets up auto pay by card, and places the order. */
export async function payAndOrder({ page, run }: PhoneWalk): Promise<void> {
  await run(
    '/checkout auto pay on',
    () => page.getByRole('switch', { name: 'Auto pay' }).check(),
    () => page.getByRole('radio', { name: 'Credit or debit card' }).waitFor(),
  );
  await run(
    '/checkout card chosen',
    () => page.getByRole('radio', { name: 'Credit or debit card' }).check(),
    () => page.getByLabel('Card number').waitFor(),
  );
  await page.getByLabel('Card number').fill('4111 1111 1111 1111');
  await page.getByLabel('Expiration month').selectOption('07');
  await page.getByLabel('Expiration year').selectOption({ index: 3 });
  await page.getByLabel('Security code').fill('123');
  await page.getByLabel('First name on the card').fill('Ann');
  await page.getByLabel('Last name on the card').fill('Lee');
  await run(
    '/checkout payment saved',
    click(() => saveButton(page)),
    () => page.locator('button:enabled', { hasText: /^Place order/ }).waitFor(),
  );
  await run(
    '/confirmation',
    click(() => placeOrderButton(page)),
    async () => {
      await page.waitForURL(/\/confirmation/);
      await page
        .getByText(/Order number/i)
        .first()
        .waitFor();
    },
  );
}
