import { captureRequests } from '../support/capture-requests.ts';
import { accordionHeader, openCheckoutForm } from '../support/checkout-page.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, test } from '../support/test.ts';

const codes = [
  'NTE_OLQ_DoLQ',
  'NTE_OLQ_BTNEmpty',
  'NTE_PS_GETPREFEREDVOICE_BTNEmpty',
  'NTE_PS_RequestTNFailure',
  'NTE_PS_GetSABDV',
  'NTE_PS_GETSELECTEDBUNDLEINFO',
  'NTE_PC_GETFLOATCART',
  'NTE_PC_GETCARTDETAILS',
  'NTE_SO_SaveMyOrder',
  'NTE_SO_DOSaveOrder',
  'NTE_CO_VOFailure',
  'NTE_CO_SubmitOrder',
  'NTE_CO_CovidQ',
  'NTE_CO_GenerateSI',
  'NTE_CO_GenericError',
  'NTE_CO_NextButtonIPM',
  'NTE_CO_GetDueDates',
  'NTE_GenericError',
];

test('the failure page shows the text of its code, and links to the start page and the help line', async ({ page }) => {
  await test.step('each code has its text, and an unknown code shows the generic text without echoing the code [K-302] [K-274]', async () => {
    const messageRequests = captureRequests(page, '/api/error-message');
    const message = page.getByRole('main').getByRole('status').getByRole('paragraph');
    for (const code of codes) {
      await page.goto(`lower-funnel-out?message=${code}`);
      await expect(message).toHaveText(/^[A-Z][^_]{20,}[.!]$/);
      const request = messageRequests.at(-1);
      expect(request?.method()).toBe('GET');
      expect(new URL(request?.url() ?? '').searchParams.get('Message')).toBe(code);
    }
    const generic = await message.textContent();
    const unknown = ['', '?message=', '?message=toString', '?message=<img src=x onerror=alert(1)>NTE_NoSuchCode'];
    for (const query of unknown) {
      await page.goto(`lower-funnel-out${query}`);
      await expect(message).toHaveText(generic ?? '');
      await expect(page.getByText('NoSuchCode')).toHaveCount(0);
      await expect(page.locator('main img')).toHaveCount(0);
    }
  });
  await test.step('the failure page links to the start page and the help line', async () => {
    await page.goto('lower-funnel-out?message=NTE_CO_SubmitOrder');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('We couldn’t complete your request');
    await expect(main.getByRole('link', { name: /555-01/ })).toBeVisible();
    await expectAccessible(page);
    await main.getByRole('link', { name: 'Back to the start' }).click();
    await expect(page).toHaveURL(/\/business\/internet\/$/);
  });
  await test.step('the technical-issue text is shown when the text cannot be loaded', async () => {
    await page.route('**/api/error-message*', (route) => route.fulfill({ status: 404, json: {} }));
    await page.goto('lower-funnel-out?message=NTE_CO_SubmitOrder');
    await expect(page.getByText('We are experiencing a technical issue. Please try again later.')).toBeVisible();
  });
});

test('the failure page of a checkout step shows the help line and leads back to the order', async ({ page }) => {
  await openCheckoutForm(page);
  const main = page.getByRole('main');
  for (const [code, text] of [
    ['NTE_CO_GenericError', 'Your choices are saved.'],
    [
      'NTE_CO_SubmitOrder',
      'Your choices are saved. If your order went through, its page says so. If not, you can place it there.',
    ],
  ] as const) {
    await page.goto(`lower-funnel-out?message=${code}`);
    await expect(main.getByText(text, { exact: true })).toBeVisible();
    await expect(main.getByRole('link', { name: /555-01/ })).toBeVisible();
    await expectAccessible(page);
    await main.getByRole('link', { name: 'Back to my order' }).click();
    await expect(page).toHaveURL(/\/checkout$/);
    await expect(accordionHeader(page, 'Tell us about your business')).toBeVisible();
  }
});
