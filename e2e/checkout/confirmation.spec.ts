import type { Page } from '@playwright/test';
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
import { mockRetrieval, openSavedCartLink } from '../support/retrieved-cart.ts';
import { readTabMemory } from '../support/tab-memory.ts';
import { expect, test } from '../support/test.ts';

test.use({ reducedMotion: 'no-preference' });

const supportHours = ['Mon-Fri 8:00AM-10:00PM', 'Sat 8:00AM-9:30PM', 'Sun 11:00AM-9:30PM EST'];
const sealed = expect.stringMatching(/^[\w-]+\.\.[\w-]+\.[\w-]+\.[\w-]+$/);

test.describe('the journey from an address to an order', () => {
  test('a fiber shopper places an order and finds it on the confirmation page, in print and behind the mailed link [E-001] [K-001] [K-004] [K-007]', async ({
    page,
    baseURL,
    openVisitorPage,
  }) => {
    await openCustomizePageByForm(page);
    await plan(page, 'Fiber 300').check();
    await expectPrice(page, '$84.00/mo');
    await page.getByRole('button', { name: 'Select router' }).click();
    await page.locator('#router-continue').click();
    const checkoutResponse = page.waitForResponse('**/api/checkout-data');
    await continueButton(page).click();
    await expect(page).toHaveURL(/\/checkout$/);
    const orderNumber: string = (await (await checkoutResponse).json()).nextButtonBI.MONNo;

    // K-002: each of the six parts is a step below.
    await test.step('business information, then the credit check [K-002]', async () => {
      await passCredit(page, '219-09-9999', await saveBusiness(page));
      await expectOpen(page, 'Terms and conditions');
    });
    await test.step('Business contracts shows the terms with the early termination fee [K-053] [K-338]', async () => {
      const contracts = page.getByRole('region', { name: 'Business contracts' });
      const terms = contracts.getByRole('region', { name: 'Terms and conditions', exact: true });
      for (const text of [
        /2-year term, it starts on the day of installation. It renews automatically/,
        'early termination fee of 35% of the base monthly charges for the unexpired term',
      ])
        await expect(terms).toContainText(text);
      await expect(contracts.getByRole('checkbox', { name: /accept them for my business/ })).toBeVisible();
    });
    await test.step('without accepted terms nothing is ordered, and the terms show an error [K-002] [K-225]', async () => {
      await page.getByRole('button', { name: 'Accept and continue' }).click();
      await expect(page.getByText('Please accept the terms to place your order.')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Accept the terms of service.' })).toBeVisible();
      await expect(placeOrderButton(page)).toBeDisabled();
      await expectAccessible(page);
      await acceptTerms(page);
      await expect(page.getByRole('button', { name: 'Accept the terms of service.' })).toHaveCount(0);
    });

    const next = page.getByRole('region', { name: /^Next available/ });
    let day = '';
    await test.step('Installation appointment holds details, date and time, and the next one [K-002] [K-054]', async () => {
      const installation = page.getByRole('region', { name: 'Installation appointment' });
      await expect(installation.getByRole('button', { name: 'Installation details' })).toBeVisible();
      await expect(installation.getByRole('group', { name: 'Select date and time' })).toBeVisible();
      await expectAccessible(page);
    });
    await test.step('the shopper chooses who installs, and each choice has its own dates [K-112] [K-231]', async () => {
      const choose = async (who: string, isSelfInstall: 'Y' | 'N') => {
        const [datesRequest] = await Promise.all([
          page.waitForRequest('**/api/self-install-dates'),
          page.getByRole('radio', { name: who }).click(),
        ]);
        expect(datesRequest.postDataJSON()).toEqual({
          isSelfInstall,
          isTechInstall: isSelfInstall === 'Y' ? 'N' : 'Y',
        });
      };
      const installBy = async () => (await readTabMemory(page, 'checkout')).installation.installBy;
      const calendar = page.getByRole('group', { name: 'Select date and time' });
      await calendar.getByRole('button', { name: 'Next month' }).click();
      await choose('I install it myself', 'Y');
      await expect(next).toContainText('Any time');
      // The calendar starts at the first available day of the new choice.
      const [, month, year] = /(\w+) \d+, (\d{4})/.exec((await next.locator('p').textContent()) ?? '') ?? [];
      const days = page.getByRole('group', { name: 'Select the day' });
      await expect(days.getByRole('grid', { name: `${month} ${year}` })).toBeVisible();
      expect(await installBy()).toBe('self');
      await choose('A technician installs it', 'N');
      await expect(next).not.toContainText('Any time');
      expect(await installBy()).toBe('technician');
      day = (await next.locator('p').textContent()) ?? '';
      await next.getByRole('button', { name: 'Choose this time' }).click();
    });

    const payFrom = page.getByRole('radiogroup', { name: 'Pay from' });
    const autoPay = page.getByRole('switch', { name: 'Auto pay' });
    await test.step('Payment holds the one-time fees and two choices [K-002] [K-055] [K-337]', async () => {
      await expectOpen(page, 'How you pay');
      await expect(page.getByRole('region', { name: 'One-time fees' })).toContainText('Activation fee$49.00');
      await expect(page.getByRole('switch')).toHaveCount(2);
      await expect(page.getByRole('switch', { name: 'Paper-free billing' })).not.toBeChecked();
    });
    const save = page.getByRole('button', { name: 'Save and continue' });
    await test.step('the payment method is asked only with auto pay, with a bank account as the default [K-056] [K-105] [K-107]', async () => {
      await expect(payFrom).toHaveCount(0);
      await autoPay.check();
      await expect(page.getByRole('radio', { name: 'Bank account' })).toBeChecked();
      await save.click();
      const errorLinks = page.getByRole('alert').filter({ hasText: 'There is a problem' }).getByRole('link');
      await expect(errorLinks).toHaveText([/9-digit routing number/, /account number of 4 to 17 digits/]);
      await page.getByLabel('Routing number').fill('021000021');
      await expect(errorLinks).toHaveText([/account number of 4 to 17 digits/]);
      await page.getByLabel('Account number').fill('123456789');
      await expect(errorLinks).toHaveCount(0);
      await autoPay.uncheck();
      await expect(payFrom).toHaveCount(0);
    });
    await test.step('the default card is VISA [K-108]', async () => {
      await autoPay.check();
      await page.getByRole('radio', { name: 'Credit or debit card' }).check();
      await expect(page.getByLabel('Card type')).toHaveValue('VISA');
    });
    await page.getByLabel('Card number').fill('4111 1111 1111 1111');
    await page.getByLabel('Expiration month').selectOption('12');
    await page.getByLabel('Expiration year').selectOption({ index: 4 });
    await page.getByLabel('Security code').fill('123');
    await page.getByLabel('First name on the card').fill('Jo');
    await page.getByLabel('Last name on the card').fill('Park');
    await page.getByRole('checkbox', { name: 'This is a debit card' }).check();
    await page.getByRole('checkbox', { name: 'My card has a different billing address' }).check();
    const payment = page.getByRole('form', { name: 'Payment' });
    const billingAddress = { 'Street address': '1 Pier', Unit: '2', City: 'Troy', 'ZIP code': '12180' };
    for (const [field, text] of Object.entries(billingAddress)) await payment.getByLabel(field).fill(text);
    await payment.getByLabel('State').selectOption('NY');
    await expectAccessible(page);
    await test.step('the typed values are saved, with sealed numbers [K-105] [K-109]', async () => {
      const year = await page.getByLabel('Expiration year').inputValue();
      const [tokenRequest] = await Promise.all([page.waitForRequest('**/api/payment-token'), save.click()]);
      expect(tokenRequest.postDataJSON()).toEqual({
        ...{ PaymentMethodType: 'Card', CardType: 'VISA', ExpMonth: '12', ExpYear: year, IsDebitCard: 'Y' },
        ...{ HolderFirstName: 'Jo', HolderLastName: 'Park', CardNumber: sealed, CVV: sealed },
        ...{ Address: '1 Pier', City: 'Troy', State: 'NY', ZipCode: '12180', Unit: '2' },
      });
      await expect(page.getByText('Auto pay, Visa ending in 1111')).toBeVisible();
    });

    const agreement = '2-year agreement, renews automatically; leaving early costs up to $705.60.';
    const last = page.getByRole('region', { name: 'Complete your order' });
    await test.step('the summary and the last section name the term, its renewal and the early termination fee [S-001]', async () => {
      await expect(page.getByRole('region', { name: 'Order summary' }).getByText(agreement)).toBeVisible();
      await expect(last.getByText(agreement)).toBeVisible();
      await expect(placeOrderButton(page)).toHaveAccessibleDescription(agreement);
    });
    await test.step('the address of the summary names the state [S-063]', () =>
      expect(
        page.getByRole('region', { name: 'Order summary' }).getByText(/^101 Longboat Wharf\s*Hoboken, NJ 07030$/),
      ).toBeVisible());
    await test.step('one button places the order, in the last section [K-002] [K-057]', async () => {
      await expect(last.getByRole('button', { name: /^Place order/ })).toHaveText(
        'Place order: $0.00 today, $84.00/mo',
      );
      await expect(placeOrderButton(page)).toHaveCount(1);
      await expectAccessible(page);
    });
    await test.step('the button is disabled without a Social Security number, and enabled when everything is done [K-058]', async () => {
      const noSsn = page.getByRole('checkbox', { name: 'No Social Security number' });
      const needsSsn = page.getByRole('button', { name: 'We need a Social Security number' });
      await expect(placeOrderButton(page)).toBeEnabled();
      await accordionHeader(page, 'Credit check').click();
      await noSsn.check();
      await expect(needsSsn).toBeVisible();
      await expect(placeOrderButton(page)).toBeDisabled();
      await noSsn.uncheck();
      await expect(needsSsn).toHaveCount(0);
      await page.getByLabel('Social Security number', { exact: true }).fill('219-09-9999');
      await page.getByRole('button', { name: 'Check credit again' }).click();
      await expect(placeOrderButton(page)).toBeEnabled();
    });

    await test.step('the order is placed under its initial number [E-034] [K-004] [K-072] [K-124]', async () => {
      const [answer] = await Promise.all([page.waitForResponse('**/api/submit-order'), placeOrderButton(page).click()]);
      expect((await answer.json()).nextButtonBI.MONNo).toBe(orderNumber);
      await expect(page).toHaveURL(/\/confirmation$/);
      await expect(page.getByText(orderNumber, { exact: true })).toBeVisible();
      await expect(page.getByText('Your order is being processed for Harbor Bakery.')).toBeVisible();
      await expectAccessible(page);
    });
    await test.step('the confirmation names the agreement of the checkout [S-002]', () =>
      expect(page.getByText(agreement)).toBeVisible());
    await test.step('the installation address of the confirmation names the state [S-063]', () =>
      expect(page.getByRole('main').getByText(/^101 Longboat Wharf, Hoboken, NJ\s07030$/)).toBeVisible());
    await test.step('the page shows the visit, and that the technician asks for the card holder [K-085] [K-091]', async () => {
      await page.getByRole('button', { name: 'Installation details' }).click();
      const details = page.getByRole('dialog', { name: 'Your installation appointment' });
      for (const text of day.split(/, (?=\d+:)/)) await expect(details).toContainText(text);
      await expect(details).toContainText('Point of contactJo Park');
      await page.keyboard.press('Escape');
    });
    await test.step('the page shows the support hours [E-448]', () =>
      expect(page.getByRole('complementary').getByRole('listitem')).toHaveText(supportHours));
    await test.step('an order of phones only shows how to prepare for the visit [K-086]', async () => {
      await page.route('**/api/order-confirmation', async (route) => {
        const { Cart, ...order } = await (await route.fetch()).json();
        await route.fulfill({ json: { ...order, Cart: { ...Cart, servicesInCart: 'BDV' } } });
      });
      await page.reload();
      await page.getByRole('button', { name: 'Installation details' }).click();
      await expect(page.getByRole('dialog', { name: 'Prepare for your installation' })).toBeVisible();
      await page.unroute('**/api/order-confirmation');
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, Ann Lee!');
    });

    const print = page.getByRole('button', { name: 'Print details' });
    await test.step('the complete order is printed, and shown only in print [K-075] [K-078]', async () => {
      await expect(page.getByText('What you ordered')).toBeHidden();
      await page.evaluate(() => {
        window.print = () => document.body.setAttribute('data-printed', '');
      });
      await print.click();
      await expect(page.locator('body')).toHaveAttribute('data-printed', '');
      await page.emulateMedia({ media: 'print' });
      for (const group of ['Internet Plan', 'Equipment and one-time charges', 'Taxes and other charges'])
        await expect(page.getByRole('heading', { level: 3, name: group })).toBeVisible();
      await expect(print).toBeHidden();
      // S-128
      await expect(page.getByText(/^2-year agreement, renews automatically; leaving early costs up to/)).toBeVisible();
      await page.emulateMedia({ media: 'screen' });
    });
    await test.step('a referral cannot print [K-233]', async () => {
      await page.goto('confirmation?fiosreferral=Y');
      await expect(page.getByText(orderNumber, { exact: true })).toBeVisible();
      await expect(print).toHaveCount(0);
    });
    await test.step('the customer of a digital agent cannot print [K-234]', async () => {
      await page.goto('confirmation?source=mail');
      await expect(print).toBeVisible();
      await mockRetrieval(page, () => ({ DigitalAgentFlow: 'Y' }));
      await openSavedCartLink(page, 'abandoned-cart?scartid=AAAAAAAAAAAAAAAAAAAAAA');
      await expect(page).toHaveURL(/\/confirmation$/);
      await expect(page.getByText(orderNumber, { exact: true })).toBeVisible();
      await expect(print).toHaveCount(0);
    });

    const reader = await openVisitorPage();
    await test.step('the mailed link shows the order status without personal data [K-079]', async () => {
      await reader.goto(await readStatusLink(page, orderNumber));
      await expect(reader.getByText(orderNumber, { exact: true })).toBeVisible();
      await expect(reader.getByRole('main')).toContainText(day.split(/, (?=\d+:)/)[0] ?? '');
      await expect(reader.getByRole('main')).not.toContainText(/Ann|Lee|Park/);
      const file = await reader.request.get(
        (await reader.getByRole('link', { name: 'Add to calendar' }).getAttribute('href')) ?? '',
      );
      expect(await file.text()).toContain('BEGIN:VEVENT');
      await expectAccessible(reader);
    });
    await test.step('a visitor without an order sees no confirmation [K-077]', async () => {
      await reader.goto('confirmation');
      await expect(reader).toHaveURL(baseURL ?? '');
    });
    await test.step('Continue Shopping leads to the start [K-076]', async () => {
      await page.getByRole('link', { name: 'Continue Shopping' }).click();
      await expect(page).toHaveURL(baseURL ?? '');
    });
  });

  test('a shopper who fails the credit check is asked to call, and sees both reference numbers [K-025] [K-030] [K-084] [K-340] [E-036]', async ({
    page,
  }) => {
    await openCheckoutForm(page);
    await passCredit(page, '219-09-0003', await saveBusiness(page));
    await acceptTerms(page);
    await page.getByRole('button', { name: 'Choose this time' }).click();
    await expectOpen(page, 'How you pay');
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await expect(placeOrderButton(page)).toHaveAccessibleDescription(/^2-year agreement/);
    const agreement = (await page.locator('#order-agreement').textContent()) ?? '';
    await placeOrderButton(page).click();
    await expect(page).toHaveURL(/\/confirmation-contact-rep$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Call us');
    await test.step('the page names the agreement of the checkout [S-002]', () =>
      expect(page.getByText(agreement, { exact: true })).toBeVisible());
    await expect(page.getByText('Customer reference number').locator('xpath=following-sibling::dd')).not.toBeEmpty();
    await expect(page.getByRole('complementary').getByRole('listitem')).toHaveText(supportHours);
    await expectAccessible(page);
    await page.goto('contact-rep');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Call us');
    await expect(page.getByRole('main').getByRole('link', { name: 'Call (800) 555-0142' })).toBeVisible();
    await expect(page.getByRole('complementary').getByRole('listitem')).toHaveText(supportHours);
    await expectAccessible(page);
  });
});

/** Reads the link to the order status from the mail. */
async function readStatusLink(page: Page, orderNumber: string): Promise<string> {
  let link: string | undefined;
  await expect(async () => {
    const mailbox = await (await page.request.get('dev/mailbox')).text();
    const id = new RegExp(`mailbox/([\\w-]+)">[^<]*${orderNumber}`).exec(mailbox)?.[1];
    const mail = await (await page.request.get(`dev/mailbox/${id}`)).text();
    link = /https?:\/\/[^\s"<]+order-status\?token=[\w-]+/.exec(mail)?.[0];
    expect(link).toBeDefined();
  }).toPass();
  return `order-status${new URL(link ?? '').search}`;
}
