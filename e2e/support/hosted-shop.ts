import type { Page } from '@playwright/test';
import { openPaymentProvider, type PaymentProvider } from '../../apps/server/src/testing/open-payment-provider.ts';
import { acceptTerms, accordionHeader, expectOpen, fillBusiness, openCheckout, saveButton } from './checkout-page.ts';
import { continueButton, openCustomizePageByForm, plan } from './customize-page.ts';
import { type Shop, startShop } from './shop.ts';
import { test as base, expect } from './test.ts';

const looseLimits = { ordersPerAddress: 1000, unprovenOrdersPerNetwork: 1000 };

/** Returns a test of a shop that takes cards only in the hosted form of a payment provider, without a credit check. */
export const createHostedTest = (opens: 'frame' | 'page') =>
  base.extend<{ payments: PaymentProvider }, { hosted: { shop: Shop; payments: PaymentProvider } }>({
    hosted: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the required fixtures from this pattern
      async ({}, use) => {
        const payments = await openPaymentProvider();
        const shop = await startShop({
          env: { PAYMENTS_URL: payments.systemUrl, LOG_LEVEL: 'debug' },
          edits: [{ deleteFile: 'credit.yaml' }],
          provider: {
            'rules.yaml': { creditCheck: 'off', mobileCode: 'off', payment: 'hosted', limits: looseLimits },
            'payments.yaml': { hostedForm: { url: payments.formUrl, opens } },
          },
        });
        payments.checkoutUrl = `${shop.url}checkout`;
        await use({ shop, payments });
        await shop.stop();
        await payments.close();
      },
      { scope: 'worker', timeout: 300_000 },
    ],
    payments: async ({ hosted }, use) => {
      await use(hosted.payments);
      hosted.payments.isSystemDown = false;
    },
    baseURL: async ({ hosted }, use) => use(hosted.shop.url),
  });

export const paymentForm = (page: Page) => page.getByRole('form', { name: 'Payment' });
const autoPaySwitch = (page: Page) => paymentForm(page).getByRole('switch', { name: 'Auto pay' });

/** Opens the payment section of a checkout that has the business only, and turns auto pay on. */
export async function openHostedPayment(page: Page): Promise<void> {
  await openCheckout(page);
  await fillBusiness(page);
  await saveButton(page).click();
  await expectOpen(page, 'Terms and conditions');
  await accordionHeader(page, 'How you pay').click();
  await autoPaySwitch(page).check();
}

/** Goes from the address to the payment section, with the next time of a technician, and turns auto pay on. */
export async function goToHostedPayment(page: Page): Promise<void> {
  await page.goto('');
  await openCustomizePageByForm(page);
  await plan(page, 'Fiber 300').check();
  await page.getByRole('button', { name: 'Select router' }).click();
  await page.locator('#router-continue').click();
  await continueButton(page).click();
  await expect(page).toHaveURL(/\/checkout$/);
  await fillBusiness(page);
  await saveButton(page).click();
  await expectOpen(page, 'Terms and conditions');
  await acceptTerms(page);
  const next = page.getByRole('region', { name: /^Next available/ });
  await next.getByRole('button', { name: 'Choose this time' }).click();
  await expectOpen(page, 'How you pay');
  await autoPaySwitch(page).check();
}
