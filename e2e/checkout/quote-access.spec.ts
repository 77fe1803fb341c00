import type { Page } from '@playwright/test';
import { providerKeyHeader } from '../../packages/contract/src/index.ts';
import { checkByHttp } from '../support/check-by-http.ts';
import {
  accordionHeader,
  confirmMobile,
  doneAccordionHeader,
  fillOwner,
  newMobile,
  saveButton,
} from '../support/checkout-page.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { createMailAddress, readMail } from '../support/mailbox.ts';
import { expect, test } from '../support/test.ts';

const providerKey = 'a-key-of-the-provider-for-this-test';
const sizes = [360, 768, 1280].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
);

test('a shopper opens a quote by the link of its mail and orders it, or declines it after its number and a code [O-120] [O-121]', async ({
  openVisitorPage,
  startShop,
}) => {
  const shop = await startShop({ env: { PROVIDER_KEY: providerKey, DEMARC_ENV: 'demo' } });
  const page = await openVisitorPage(shop);
  let count = 0;
  const sendNewQuote = async () => {
    count += 1;
    const email = createMailAddress();
    const number = `Q-90015${count}`;
    const created = await page.request.post('api/price-quotes', {
      headers: { [providerKeyHeader]: providerKey },
      data: {
        ...{ number, orderNumber: `M-90015${count}`, address: '154 Longboat Wharf, New York, NY 10012' },
        internet: { plan: 'fiber-500', router: 'router-rent' },
        owner: { name: 'Sam Keel', phone: '212-555-0142', email: 'sam@example.com' },
        contact: { email, name: 'Ann Lee' },
      },
    });
    expect(created.status(), await created.text()).toBe(200);
    const mail = await readMail(page, email);
    const link = /http:\S+?-checkout\?token=[\w-]{22}/.exec(mail)?.[0] ?? '';
    return { email, number, link };
  };
  const expectAccessibleEverywhere = async (page: Page) => {
    for (const { width, colorScheme } of sizes) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page);
    }
  };

  await test.step('an unknown link says so', async () => {
    await page.goto('optix-checkout?token=abcdefghij_0123456-XYZ');
    await expect(page.getByText(/This link is incomplete or no longer valid\./)).toBeVisible();
    await expectAccessibleEverywhere(page);
  });

  const linked = await sendNewQuote();
  await test.step('the link opens the quote without an address and a code, and again after a reload', async () => {
    await page.goto(linked.link);
    const summary = page.getByRole('region', { name: `Quote ${linked.number}` });
    await expect(summary).toContainText('154 Longboat Wharf');
    await expect(summary).toContainText('Your contact for this quote: Sam Keel');
    await page.reload();
    await expect(summary).toBeVisible();
  });
  await test.step('the quote is ordered', async () => {
    const form = page.getByRole('form', { name: 'About your business' });
    const mobile = newMobile();
    await form.getByLabel('First name').fill('Ann');
    await form.getByLabel('Last name').fill('Lee');
    await form.getByLabel('Business name').fill('Harbor Bakery');
    await form.getByLabel('Mobile number').fill(mobile);
    await form.getByRole('textbox', { name: 'Email' }).fill(linked.email);
    await saveButton(page).click();
    await expect(accordionHeader(page, 'Credit check')).toHaveAttribute('aria-expanded', 'true');
    await confirmMobile(page, mobile);
    await fillOwner(page, '219-09-9999');
    await page.getByRole('button', { name: 'Check credit' }).click();
    const next = page.getByRole('region', { name: 'Next available appointment' });
    await next.getByRole('button', { name: 'Choose this time' }).click();
    await expect(doneAccordionHeader(page, 'Installation')).toBeVisible();
    const last = page.getByRole('region', { name: 'Terms and submit' });
    await last.getByRole('checkbox', { name: /accept them for my business/ }).check();
    await last.getByRole('button', { name: /^Place order/ }).click();
    await expect(page).toHaveURL(/-confirmation$/);
  });
  await test.step('its link then names the sales person to another visitor', async () => {
    const other = await openVisitorPage(shop);
    await other.goto(linked.link);
    await expect(other.getByRole('heading', { level: 1, name: 'This quote was already ordered' })).toBeVisible();
    await expect(other.getByText(/Your contact for this quote: Sam Keel/)).toBeVisible();
  });

  const coded = await sendNewQuote();
  const neighbor = await openVisitorPage(shop);
  await checkByHttp(neighbor, '10012', '154 Longboat Wharf');
  await test.step('the number asks for the code that the contact gets', async () => {
    await neighbor.goto('ExistingService');
    await neighbor.getByRole('radio', { name: 'Review/access existing quote' }).check();
    await neighbor.getByRole('textbox', { name: 'Price quote number' }).fill(coded.number);
    await neighbor.getByRole('button', { name: 'Continue' }).click();
    await expect(neighbor.getByText(/six-digit code to the email starting with “r”/)).toBeVisible();
    await expect(neighbor.getByText('Sam Keel')).toHaveCount(0);
    await expectAccessibleEverywhere(neighbor);
    await neighbor.getByRole('button', { name: 'Send code' }).click();
    const field = neighbor.getByLabel('Code from the email');
    await expect(field).toBeFocused();
    const code = /\b\d{6}\b/.exec(
      (await readMail(page, coded.email)).replace(/<style>[\s\S]*?<\/style>|#\w{6}/g, ''),
    )?.[0];
    await field.fill(code === '000000' ? '111111' : '000000');
    await neighbor.getByRole('button', { name: 'Confirm code' }).click();
    await expect(field).toHaveAccessibleDescription(/This code was not accepted/);
    await expectAccessibleEverywhere(neighbor);
    await field.fill(code ?? '');
    await neighbor.getByRole('button', { name: 'Confirm code' }).click();
  });
  await test.step('the right code opens the quote, also after a reload', async () => {
    const summary = neighbor.getByRole('region', { name: `Quote ${coded.number}` });
    await expect(summary).toBeVisible();
    await expect(neighbor.getByRole('heading', { level: 1 })).toBeFocused();
    await neighbor.reload();
    await expect(summary).toBeVisible();
  });
  await test.step('the quote is declined with a reason, after a second question [O-123]', async () => {
    const offer = neighbor.getByRole('button', { name: 'Decline this quote' });
    await offer.click();
    await expect(neighbor.getByRole('heading', { name: 'Decline this quote?' })).toBeFocused();
    await expectAccessibleEverywhere(neighbor);
    await neighbor.getByRole('button', { name: 'Keep the quote' }).click();
    await expect(offer).toBeFocused();
    await offer.click();
    await neighbor.getByRole('textbox', { name: /Why doesn’t it suit you/ }).fill('We move to another building.');
    await neighbor.getByRole('button', { name: 'Decline the quote' }).click();
    await expect(neighbor.getByRole('heading', { level: 1, name: 'This quote was declined' })).toBeVisible();
    await expect(neighbor.getByText(/Your contact for this quote: Sam Keel/)).toBeVisible();
    await expectAccessibleEverywhere(neighbor);
    expect(await readMail(page, 'sam@example.com')).toContain('We move to another building.');
  });
});
