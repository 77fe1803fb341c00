import type { Page } from '@playwright/test';
import { checkAddress } from '../support/address-check.ts';
import { captureRequests } from '../support/capture-requests.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { expect, test } from '../support/test.ts';

const thanks =
  'Thank you for contacting Halyard Business Markets. Your request has been submitted and a Sales representative will contact you within one business day.';
const form = (page: Page) => page.getByRole('form', { name: 'Contact request' });
const submit = (page: Page) => page.getByRole('button', { name: 'Submit' });
const confirmation = (page: Page) => page.getByRole('checkbox', { name: 'I confirm I have read and understood' });

async function fillContactForm(page: Page) {
  await page.getByLabel('First name').fill('Ann');
  await page.getByLabel('Last name').fill('Lee');
  await page.getByLabel('Business name').fill('Dock & Sons');
  await page.getByLabel('Phone number').fill('2125550100');
  await page.getByLabel('Email', { exact: true }).first().fill('ann@example.com');
  await page.getByRole('radio', { name: 'Phone' }).check();
  await confirmation(page).check();
}

test('a contact request is sent once with its 26 fields and leads to the thank-you page without a way back', async ({
  page,
}) => {
  const sent = captureRequests(page, '/api/contact-request');
  await page.goto('');
  await test.step('the form is shown [E-039]', async () => {
    await page.goto('contact');
    await expect(page.getByRole('heading', { level: 1, name: 'Contact sales' })).toBeVisible();
  });
  await fillContactForm(page);
  await page.getByLabel('Comments').fill('Two sites');
  await submit(page).dblclick();
  await test.step('the thank-you page follows with its text [E-037] [E-143]', async () => {
    await expect(page).toHaveURL(/\/Thank-you$/);
    await expect(page.getByText(thanks, { exact: true })).toBeVisible();
  });

  await test.step('one request has a list of one lead, with its 26 fields and their defaults [E-171] [E-173] [E-174] [E-175] [E-177] [E-178] [E-406]', async () => {
    expect(sent.map((request) => request.method())).toEqual(['POST']);
    expect(sent[0]?.postDataJSON()).toEqual({
      Req: [
        {
          firstName: 'Ann',
          lastName: 'Lee',
          Phone: '2125550100',
          Email: 'ann@example.com',
          MobilePhone: '',
          Address: '',
          City: '',
          PostalCode: '',
          State: '',
          Description: 'A sales representative will contact you within 24 hours.',
          Country: 'usa',
          Company: 'Dock & Sons',
          Status: 'NEW',
          LeadSource: 'digital ads',
          Title: '',
          Industry: '',
          Website: '',
          Account: '',
          External_System_Lead_ID: '',
          NASP_IDs_Text: '',
          Products_of_Interest: '',
          Campaign_Name: 'Business dedicated internet',
          Target_Lead_Owner: '',
          External_Lead_Source_System: 'IDE',
          Comments: 'Two sites',
          Preference: 'Phone',
        },
      ],
    });
  });

  await expectAccessible(page);
  await test.step('the back button does not return to the form [E-144]', async () => {
    for (let presses = 0; presses < 3; presses++) {
      await page.goBack();
      await expect(page).toHaveURL(/\/Thank-you$/);
      await expect(page.getByText(thanks, { exact: true })).toBeVisible();
    }
  });
  await page.getByRole('link', { name: 'Check another address' }).click();
  await expect(page).toHaveURL(/\/business\/internet\/$/);
});

test('every request arrives in the sales mailbox, with its preference and its campaign, as plain text', async ({
  page,
}) => {
  await test.step('every request has the same campaign and the chosen preference, and arrives in the sales mailbox with the campaign of the link [E-172] [E-176]', async () => {
    const sent = captureRequests(page, '/api/contact-request');
    for (const preference of ['Phone', 'Email']) {
      // The second request has the campaign of the first link, too.
      await page.goto(preference === 'Phone' ? 'contact?utm_source=marina-ads&cid=c-7' : 'contact');
      await fillContactForm(page);
      await page.getByLabel('Business name').fill('Mailbox Marina');
      await page.getByRole('radio', { name: preference }).check();
      await submit(page).click();
      await expect(page).toHaveURL(/\/Thank-you$/);
    }
    const leads = sent.map((request) => request.postDataJSON().Req[0]);
    expect(leads.map((lead) => lead.Preference)).toEqual(['Phone', 'Email']);
    expect(leads.map((lead) => lead.Campaign_Name)).toEqual(Array(2).fill('Business dedicated internet'));
    await page.goto('dev/mailbox');
    const mail = page.getByRole('listitem').filter({ hasText: 'Contact request: Mailbox Marina' });
    await expect(mail).toHaveCount(2);
    await expect(mail.first()).toContainText('To sales@example.com');
    await test.step('both have the campaign of the link that brought the shopper [O-106]', async () => {
      for (const link of await mail.getByRole('link', { name: /Contact request/ }).all()) {
        const text = await (await page.request.get((await link.getAttribute('href')) ?? '')).text();
        expect(text).toContain('cid: c-7, utm_source: marina-ads');
      }
    });
  });
  await test.step('hostile text is shown as plain text', async () => {
    await page.goto('contact');
    await fillContactForm(page);
    const hostile = `<img src=x onerror=alert(1)>'; drop table sales_lead; -- 🙂`;
    await page.getByLabel('First name').fill(hostile.slice(0, 50));
    await page.getByLabel('Business name').fill(hostile);
    await page.getByLabel('Comments').fill('x'.repeat(10_000));
    await submit(page).click();
    await expect(page).toHaveURL(/\/Thank-you$/);
  });
});

test('the form checks each field, shows the errors of all, and fits into 320 px', async ({ page }) => {
  await page.goto('contact');
  await test.step('an empty form shows errors in a summary and at each field, and each disappears when fixed [E-355] [E-356] [E-357] [E-360] [E-361] [E-363] [E-364]', async () => {
    const sent = captureRequests(page, '/api/contact-request');
    await confirmation(page).check();
    await submit(page).click();
    const summary = page.getByRole('alert', { name: 'There is a problem' });
    await expect(summary).toBeFocused();
    await expect(page).toHaveTitle('Error: Contact sales | Halyard Business');
    const messages = [
      'First name must be entered.',
      'Last name must be entered.',
      'Phone number must be entered.',
      'Email must be entered.',
      'Business name must be entered.',
      'Please select a preference.',
    ];
    await expect(summary.getByRole('link')).toHaveText(messages);
    for (const [label, message] of [
      ['First name', messages[0]],
      ['Last name', messages[1]],
      ['Phone number', messages[2]],
      ['Business name', messages[4]],
    ] as const) {
      await expect(page.getByLabel(label)).toHaveAccessibleDescription(new RegExp(`^${message}`));
    }
    const email = page.getByRole('textbox', { name: 'Email' });
    await expect(email).toHaveAccessibleDescription(/^Email must be entered\./);
    await expect(page.getByRole('radiogroup')).toHaveAccessibleDescription('Please select a preference.');
    await expectAccessible(page);

    await summary.getByRole('link', { name: 'Phone number must be entered.' }).press('Enter');
    await expect(page.getByLabel('Phone number')).toBeFocused();
    await fillContactForm(page);
    await expect(summary).toHaveCount(0);
    await expect(page).toHaveTitle('Contact sales | Halyard Business');
    await expect(page.getByText('must be entered')).toHaveCount(0);

    await email.fill('ann@example');
    await email.blur();
    await expect(email).toHaveAccessibleDescription(/^Please enter your valid Email Address\./);
    await email.pressSequentially('.com');
    await expect(page.getByText('Please enter your valid Email Address.')).toHaveCount(0);
    await expect(email).toHaveValue('ann@example.com');
    expect(sent).toHaveLength(0);
  });
  await test.step('Submit is disabled until the confirmation is checked [E-365]', async () => {
    const sent = captureRequests(page, '/api/contact-request');
    await fillContactForm(page);
    await expect(submit(page)).toBeEnabled();
    await confirmation(page).uncheck();
    await expect(submit(page)).toBeDisabled();
    await page.getByLabel('First name').press('Enter');
    await expect(page).toHaveURL(/\/contact$/);
    expect(sent).toHaveLength(0);
  });
  await test.step('the phone number is formatted 3-3-4 with at most ten digits, and the email has at most fifty characters [E-358] [E-359] [E-362]', async () => {
    const phone = page.getByLabel('Phone number');
    await phone.fill('');
    await phone.pressSequentially('2125550100');
    await expect(phone).toHaveValue('212-555-0100');
    await phone.press('9');
    await expect(phone).toHaveValue('212-555-0100');
    const email = page.getByRole('textbox', { name: 'Email' });
    const fifty = `${'a'.repeat(38)}@example.com`;
    expect(fifty).toHaveLength(50);
    await email.fill('');
    await email.pressSequentially(`${fifty}m`);
    await expect(email).toHaveValue(fifty);
  });
  await test.step('a press that causes an error message above it still counts', async () => {
    // Tall enough that the browser does not adjust the scroll position.
    await page.setViewportSize({ width: 1280, height: 1600 });
    await page.goto('contact');
    await page.getByRole('textbox', { name: 'Email' }).fill('ann');
    const box = await confirmation(page).boundingBox();
    if (!box) throw new Error('the confirmation is not shown');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.up();
    await expect(confirmation(page)).toBeChecked();
    await expect(page.getByText('Please enter your valid Email Address.')).toBeVisible();
  });
  await test.step('the form and the thank-you page pass axe and fit into 320 px', async () => {
    await page.setViewportSize({ width: 320, height: 800 });
    for (const path of ['contact', 'Thank-you']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    }
    await page.goto('contact');
    await expect(form(page)).toBeVisible();
  });
});

test('sending shows a spinner, and is repeated with the same idempotency key after a failure or for a captcha', async ({
  page,
}) => {
  await test.step('sending shows a spinner; a failure shows a message, keeps the input, and a retry uses the same idempotency key', async () => {
    const sent = captureRequests(page, '/api/contact-request');
    const refusal = { status: 400, json: { ErrorCode: 'invalidRequest', ErrorMessage: 'The request is invalid.' } };
    await page.goto('contact');
    await fillContactForm(page);
    for (const attempt of [1, 2]) {
      const release = await holdRequests(page, '**/api/contact-request', (route) => route.fulfill(refusal));
      await submit(page).click();
      await expect(page.getByText('One moment, please')).toBeVisible();
      await expect.poll(() => sent.length).toBe(attempt);
      release();
      await expect(page.getByRole('alert').getByText('The request is invalid.')).toBeVisible();
      await expect(page.getByText('One moment, please')).toHaveCount(0);
    }
    await expect(page).toHaveURL(/\/contact$/);
    await expect(page.getByLabel('First name')).toHaveValue('Ann');
    const [first, second] = sent.map((request) => request.headers()['idempotency-key']);
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(second).toBe(first);
    await page.unroute('**/api/contact-request');
  });
  await test.step('a request beyond the limit of a shared network is sent with a captcha, which the page solves [S-322]', async () => {
    const sent = captureRequests(page, '/api/contact-request');
    const refusal = { status: 403, json: { ErrorCode: 'captchaRequired', ErrorMessage: 'Please confirm again.' } };
    await page.route('**/api/contact-request', (route) => route.fulfill(refusal), { times: 1 });
    await submit(page).click();
    await expect(page).toHaveURL(/\/Thank-you$/);
    expect(sent.map((request) => 'x-captcha' in request.headers())).toEqual([false, true]);
    const [first, second] = sent.map((request) => request.headers()['idempotency-key']);
    expect(second).toBe(first);
  });
});

test('the whole form works by keyboard, and a reload keeps what was typed', async ({ page }) => {
  await page.goto('contact');
  await page.getByLabel('First name').focus();
  for (const text of ['Ann', 'Lee', '2125550100', 'ann@example.com', 'Dock & Sons']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Phone' })).toBeChecked();
  await expect.poll(() => page.evaluate(() => history.state?.drafts?.contact?.preference)).toBe('Phone');
  await page.reload();
  await expect(page.getByLabel('Business name')).toHaveValue('Dock & Sons');
  await expect(page.getByLabel('Phone number')).toHaveValue('212-555-0100');
  await confirmation(page).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await expect(submit(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/Thank-you$/);
});

test('the contact data of the address check is prefilled', async ({ page }) => {
  await checkAddress(page, '02108', '132 Longboat Wharf');
  await page.getByRole('link', { name: 'Contact our sales team' }).click();
  await expect(page.getByRole('textbox', { name: 'Phone number' })).toHaveValue('212-555-0100');
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('ann@example.com');
  await page.goto('fios-registration');
  for (const [name, value] of [
    ['Email', 'ann@example.com'],
    ['Mobile number', '2125550100'],
    ['ZIP code', '02108'],
    ['City', 'Boston'],
    ['Street address', '132 Longboat Wharf'],
  ] as const)
    await expect(page.getByRole('textbox', { name })).toHaveValue(value);
});
