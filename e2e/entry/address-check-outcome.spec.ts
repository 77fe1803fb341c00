import type { Page } from '@playwright/test';
import {
  checkAddress,
  checkButton,
  chooseAddress,
  fillContact,
  leaveAsVisitor,
  openForm,
  street,
  unit,
} from '../support/address-check.ts';
import { captureRequests } from '../support/capture-requests.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { readTabMemory } from '../support/tab-memory.ts';
import { expect, test } from '../support/test.ts';

const readStoredAddress = async (page: Page) => (await readTabMemory(page, 'session')).address;

test('a check sends all its fields, passes its origin to the customize page, and stores the address', async ({
  page,
}) => {
  const sent = captureRequests(page, '/DoLoopQualification');
  const all = captureRequests(page, '/api/');
  await page.route('**/DoLoopQualification*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), IsShowLiveChat: 'N' } });
  });
  await openForm(page);
  await chooseAddress(page, '07030', '101 Longboat Wharf');
  await fillContact(page);
  await page.getByRole('textbox', { name: 'Email' }).fill(' ann@example.com ');
  await checkButton(page).click();
  await expect(page).toHaveURL(/\/customize-order$/);
  await test.step('the phone number is sent without dashes [E-153] [E-154] [E-156] [E-157] [E-158] [E-320]', async () => {
    expect(all.map((request) => `${request.url()} ${request.postData()}`).join()).not.toContain('555-0100');
    const body = sent[0]?.postDataJSON();
    expect(Object.keys(body)).toHaveLength(37);
    expect(body).toMatchObject({
      streetAddress: '101 Longboat Wharf',
      houseNumber: '101',
      city: 'Hoboken',
      state: 'NJ',
      zipCode: '07030',
      TelephNoLQ: '2125550100',
      VZWTN: '2125550100',
      EmailLQ: 'ann@example.com',
      SkipPendingOrderFlag: 'Y',
      FiosTVReStructure: 'Y',
      ProductRecommend: 'BAU|BAU',
    });
  });
  await test.step('the email is sent without the spaces around it [E-325]', async () => {
    expect(sent[0]?.postDataJSON().EmailLQ).toBe('ann@example.com');
  });
  await test.step('the origin is passed on, and the address and its chat availability are stored [E-159]', async () => {
    const chat = page.getByRole('button', { name: 'Chat with us' });
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    expect(await page.evaluate(() => history.state.prevPage)).toBe('LQ');
    await expect(chat).toHaveCount(0);
    expect(await readStoredAddress(page)).toEqual({
      street: '101 Longboat Wharf',
      unit: '',
      city: 'Hoboken',
      state: 'NJ',
      zip: '07030',
    });
    await page.goto('');
    await page.getByLabel('ZIP code').click();
    await expect.poll(() => readStoredAddress(page)).toBeNull();
    await expect(chat).toBeVisible();
  });
});

test('an unlisted address is checked as typed, and a redirect out of the shop carries the origin and the query', async ({
  page,
}) => {
  await test.step('a redirect out of the shop carries the origin and the query of the shopper [E-258] [E-263] [E-264] [E-265] [E-266] [E-267]', async () => {
    for (const [line, from] of [
      ['145 Longboat Wharf', 'BBA'],
      ['141 Longboat Wharf', 'GBCOM'],
    ] as const) {
      await openForm(page, '?cmp=spring&fiosreferral=7');
      await chooseAddress(page, '06103', line);
      await fillContact(page);
      await checkButton(page).click();
      await expect(page).toHaveURL(/\/dev\/outside\//);
      const query = new URL(page.url()).searchParams;
      expect(query.get('redirectedFrom')).toBe(from);
      expect(query.get('lqsessionId')).toMatch(/^[0-9a-f-]{36}$/);
      expect(query.get('cmp')).toBe('spring');
      expect(query.get('fiosreferral')).toBe('7');
    }
  });
  await test.step('an unlisted address is checked as typed [E-203] [E-204]', async () => {
    await leaveAsVisitor(page);
    const sent = captureRequests(page, '/DoLoopQualification');
    await openForm(page);
    await page.getByLabel('ZIP code').fill('07030');
    await street(page).fill('199 Longboat Wharf, Suite 4');
    await page.getByRole('button', { name: 'Use the address I typed' }).click();
    await fillContact(page);
    await checkButton(page).click();
    await expect(page).toHaveURL(/\/dev\/outside\/lteShop/);
    expect(sent[0]?.postDataJSON()).toMatchObject({
      streetAddress: '199 Longboat Wharf',
      city: 'Hoboken',
      state: 'NJ',
      zipCode: '07030',
      unit: 'STE 4',
      AddressID: '',
    });
  });
});

test('a shopper who returns to the cached page can check again', async ({ page }) => {
  // With 204 No Content the browser stays on the page.
  await page.route('**/dev/outside/**', (route) => route.fulfill({ status: 204 }));
  for (const line of ['145 Longboat Wharf', '141 Longboat Wharf']) {
    const outsideRequest = page.waitForRequest('**/dev/outside/**');
    if (line.startsWith('145')) await openForm(page);
    await chooseAddress(page, '06103', line);
    await fillContact(page);
    await checkButton(page).click();
    await outsideRequest;
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  }
});

test('a check that fails can be retried, and one that is not ready is retried', async ({ page }) => {
  await test.step('a failed check shows a message, is logged, and can be retried [E-411] [E-412]', async () => {
    const events = captureRequests(page, '/event-log');
    await page.route('**/DoLoopQualification*', (route) =>
      route.fulfill({ status: 400, json: { ErrorCode: 'invalidRequest', ErrorMessage: 'No.' } }),
    );
    await checkAddress(page, '07030', '101 Longboat Wharf');
    await expect(page.getByRole('alert').getByText('Address qualification failed. Please try again.')).toBeVisible();
    await expect(page.getByText('One moment, please')).toHaveCount(0);
    await expect(checkButton(page)).toBeEnabled();
    await expect(street(page)).toHaveValue(/^101 Longboat Wharf/);
    await expect.poll(() => events.some((request) => request.postData()?.includes('"Error"'))).toBe(true);
    await page.unroute('**/DoLoopQualification*');
    await checkButton(page).click();
    await expect(page).toHaveURL(/\/customize-order$/);
  });
  await test.step('the check is retried on request with the same id, at most five times [E-155] [E-215] [E-216]', async () => {
    const sent = captureRequests(page, '/DoLoopQualification');
    await checkAddress(page, '07030', '202 Longboat Wharf');
    await expect(page).toHaveURL(/\/customize-order$/);
    expect(sent).toHaveLength(6);
    const ids = new Set(sent.map((request) => request.postDataJSON().GUID));
    expect(ids.size).toBe(1);
    await checkAddress(page, '07030', '101 Longboat Wharf');
    await expect(page).toHaveURL(/\/customize-order$/);
    expect(ids).not.toContain(sent.at(-1)?.postDataJSON().GUID);
  });
});

test('a building with service only in its units requires a unit, and offers other ways to order', async ({ page }) => {
  await test.step('a blocked building requires a unit, and can be checked again with it [E-230] [E-231] [E-307]', async () => {
    await openForm(page);
    await chooseAddress(page, '07030', '190 Longboat Wharf');
    await unit(page).click();
    await page.getByRole('option', { name: "I don't live in a unit" }).click();
    await fillContact(page);
    await checkButton(page).click();
    await expect(unit(page)).toHaveAccessibleDescription(/^Please select valid Unit #/);
    await expect(unit(page)).toBeFocused();
    await expect(unit(page)).toHaveValue('');
    await expect(page).toHaveURL(/\/business\/internet\/$/);
    await unit(page).click();
    await page.getByRole('option', { name: 'STE 2' }).click();
    await expect(page.getByRole('checkbox', { name: "I'm not a robot" })).toBeChecked();
    await checkButton(page).click();
    await expect(page).toHaveURL(/\/customize-order$/);
  });
  await leaveAsVisitor(page);
  await test.step('a refused unit shows the reason and the other ways before the list of units [S-176]', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await openForm(page);
    await chooseAddress(page, '07030', '190 Longboat Wharf');
    await unit(page).click();
    await page.getByRole('option', { name: "I can't find my unit" }).click();
    await fillContact(page);
    await checkButton(page).click();
    await expect(unit(page)).toBeFocused();
    await expect(page.getByRole('option')).toHaveCount(0);
    await expect(page.getByText('Please select valid Unit #')).toBeInViewport();
    await expect(page.getByText('We serve single units in this building.')).toBeInViewport();
    await expect(unit(page)).toBeInViewport();
    await unit(page).click();
    await expect(page.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('Escape');
  });
  await test.step('a building with service only in its units offers other ways to order [S-048]', async () => {
    const help = page.getByRole('region', { name: 'Other ways to order' });
    await expect(help.getByRole('link', { name: 'Call (800) 555-0142' })).toHaveAttribute('href', 'tel:8005550142');
    // axe would report controls that the sticky header partly covers as too small.
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expectAccessible(page);
    await help.getByRole('button', { name: 'Chat with us' }).click();
    await expect(page.getByRole('dialog', { name: /chat/i })).toBeVisible();
    await page.keyboard.press('Escape');
    await help.getByRole('link', { name: 'Ask us to contact you' }).click();
    await expect(page).toHaveURL(/\/contact$/);
  });
});

test.describe('when several addresses match', () => {
  const checkAmbiguousAddress = async (page: Page) => {
    await openForm(page);
    await chooseAddress(page, '20001', '170 Longboat Wharf');
    await unit(page).click();
    await page.getByRole('option', { name: 'STE 1' }).click();
    await fillContact(page);
    await checkButton(page).click();
  };

  test('the shopper chooses one of them, or the address as entered', async ({ page }) => {
    await test.step('the shopper chooses one, and the check continues with it [E-068] [E-069] [E-070] [E-249] [E-410]', async () => {
      const sent = captureRequests(page, '/DoLoopQualification');
      const zips = page.waitForResponse('**/zips?*');
      const faq = page.waitForResponse('**/content/faq');
      await page.goto('');
      await page.getByRole('button', { name: 'FAQ' }).click();
      await expect(page.getByRole('dialog').getByRole('button', { expanded: false }).first()).toBeVisible();
      expect((await faq).request().method()).toBe('GET');
      await openForm(page);
      await chooseAddress(page, '20001', '170 Longboat Wharf');
      await unit(page).click();
      await page.getByRole('option', { name: 'STE 1' }).click();
      await fillContact(page);
      await checkButton(page).click();
      await expect(
        page.getByRole('heading', { name: 'Do you see your street address below ?', exact: true }),
      ).toBeFocused();
      await expect(page.getByText('Please choose an answer above.')).toBeVisible();
      await expectAccessible(page);
      const building = page.getByRole('radiogroup', { name: /^170 N(ORTH)? LONGBOAT WHARF/i });
      await expect(building.getByRole('radio')).toHaveCount(2);
      const first = building.getByRole('radio').first();
      await expect(first).toHaveAccessibleDescription(/^20001 Washington$/i);
      await expect(first).toHaveAccessibleName(/LONGBOAT WHARF STE 1/i);
      await first.check();
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(page).toHaveURL(/\/customize-order$/);
      const [firstCheck, secondCheck] = sent.map((request) => request.postDataJSON());
      expect((await (await zips).json()).zips).toMatchObject([{ zip: '20001', city: 'Washington', state: 'DC' }]);
      expect(secondCheck.GUID).toBe(firstCheck.GUID);
      expect(secondCheck.AddressID).not.toBe(firstCheck.AddressID);
      expect(await readStoredAddress(page)).toMatchObject({
        street: '170 North Longboat Wharf',
        unit: 'STE 1',
        zip: '20001',
      });
    });
    await test.step('the shopper can choose the address as entered [E-249] [E-410]', async () => {
      await leaveAsVisitor(page);
      const sent = captureRequests(page, '/DoLoopQualification');
      await checkAmbiguousAddress(page);
      await page.getByRole('radio', { name: '170 LONGBOAT WHARF STE 1' }).check();
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(page).toHaveURL(/\/customize-order$/);
      const [firstCheck, secondCheck] = sent.map((request) => request.postDataJSON());
      expect([secondCheck.GUID, secondCheck.AddressID]).toEqual([firstCheck.GUID, firstCheck.AddressID]);
      const typedAddress = {
        street: '170 Longboat Wharf',
        unit: 'STE 1',
        city: 'Washington',
        state: 'DC',
        zip: '20001',
      };
      expect(await readStoredAddress(page)).toEqual(typedAddress);
    });
  });

  test('the shopper can enter the address again, or leave without finding it', async ({ page }) => {
    await test.step('the shopper can enter the address again, with phone and email kept [E-071]', async () => {
      await checkAmbiguousAddress(page);
      const choice = page.getByRole('radio', { name: 'No, I want to re-enter my address.', exact: true });
      await expect(choice).toHaveAttribute('value', 'reEnter');
      await choice.check();
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(street(page)).toHaveValue('');
      await expect(street(page)).toBeFocused();
      await expect(unit(page)).toHaveCount(0);
      await expect(page.getByLabel('Phone number')).toHaveValue('212-555-0100');
      await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('ann@example.com');
    });
    await test.step('the shopper who finds none gets to the out-of-area page, where the address can be registered [E-002] [E-011] [E-072]', async () => {
      await checkAmbiguousAddress(page);
      const choice = page.getByRole('radio', { name: 'I can`t find my address', exact: true });
      await expect(choice).toHaveAttribute('value', 'cantfind');
      await choice.check();
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(page).toHaveURL(/\/out-of-franchise$/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/is not available for your location yet\.$/);
      await expect(page.getByRole('region', { name: 'Your address' })).toHaveCount(0);
      await page.getByRole('link', { name: 'Register' }).click();
      await expect(page.getByRole('form', { name: 'Registration' })).toBeVisible();
      for (const landmark of ['banner', 'contentinfo'] as const) await expect(page.getByRole(landmark)).toBeVisible();
    });
  });
});
