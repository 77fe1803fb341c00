import {
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
import { holdRequests } from '../support/hold-requests.ts';
import { readTabMemory } from '../support/tab-memory.ts';
import { expect, test } from '../support/test.ts';

const chooseFromList = 'Edit the Street Address and choose from dropdown';
const robot = "I'm not a robot";

test('the page has every field with its text, its tips and its links, and fits into 320 px', async ({ page }) => {
  await test.step('every field is there before and after the first interaction [E-026]', async () => {
    await page.goto('');
    const prerenderedStreet = page.getByLabel('Enter your business address*', { exact: true });
    await test.step('the street has its label and example [E-065] [E-067]', async () => {
      await expect(prerenderedStreet).toHaveAttribute('placeholder', 'Eg. 123 Street Name, City, State, Zip Code');
    });
    await test.step('the other fields can be filled in at once [E-055] [E-056] [E-180]', async () => {
      for (const label of ['ZIP code', 'Phone number']) await expect(page.getByLabel(label)).toBeEditable();
      await expect(page.getByRole('textbox', { name: 'Email' })).toBeEditable();
    });
    await test.step('the location button is shown', async () => {
      await expect(page.getByRole('button', { name: 'Use my location' })).toBeEnabled();
    });
    await test.step('the check button is shown [E-058]', async () => {
      await expect(checkButton(page)).toBeDisabled();
    });
    await test.step('the offer details are shown [E-061]', async () => {
      await expect(page.getByRole('region', { name: 'Offer details' })).toContainText('$69 per month applies');
    });
    await expectAccessible(page);

    await prerenderedStreet.click();
    await expect(street(page)).toBeFocused();
    await test.step('the street keeps its label and example after the first interaction [E-065]', async () => {
      await expect(street(page)).toHaveAttribute('placeholder', 'Eg. 123 Street Name, City, State, Zip Code');
    });
    await test.step('the captcha is shown [E-057]', async () => {
      await expect(page.getByRole('checkbox', { name: robot })).toBeVisible();
    });
    await test.step('a building with units has its example [E-066]', async () => {
      await chooseAddress(page, '07030', '102 Longboat Wharf');
      await expect(unit(page)).toHaveAttribute('placeholder', 'Eg. Suite 200');
    });
    await test.step('zip, city and state of the address are shown [E-051]', async () => {
      await expect(page.getByLabel('ZIP code')).toHaveValue('07030');
      await expect(page.getByText('Hoboken, NJ', { exact: true })).toBeVisible();
    });
    await expectAccessible(page);
  });
  await test.step('the tips list the five rules and a help line [E-059] [E-060]', async () => {
    await page.getByRole('button', { name: 'Tips for entering your address' }).click();
    const dialog = page.getByRole('dialog', { name: 'Tips for entering your address' });
    await expect(dialog.getByRole('listitem')).toHaveText([
      /cannot bring service to a P\.O\. box\.$/,
      'Abbreviate directions before street names: N, S, E, W.',
      /^Spell out other words/,
      /^Include the building, floor and unit/,
      /^Put a space between numbers and letters/,
    ]);
    await expect(dialog.getByRole('link', { name: '(800) 555-0142' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });
  await test.step('the demonstration names addresses to try', async () => {
    await page.getByText('Try one of these').click();
    await page.getByRole('button', { name: 'A single unit', exact: true }).click();
    await expect(unit(page)).toHaveValue('UNIT 1');
    await expect(street(page)).toHaveValue('103 Longboat Wharf, Hoboken, NJ 07030');
  });
  await test.step('the form fits into 320 px', async () => {
    await page.setViewportSize({ width: 320, height: 800 });
    await chooseAddress(page, '07030', '102 Longboat Wharf');
    await expect(unit(page)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });
  await test.step('the enterprise link leaves for the configured page [E-062]', async () => {
    await page.getByRole('link', { name: 'Visit our enterprise shop' }).click();
    await expect(page).toHaveURL(/\/dev\/outside\/enterprise$/);
  });
});

test('input before hydration is kept', async ({ page }) => {
  await test.step('with the caret', async () => {
    const release = await holdRequests(page, '**/assets/LiveForm-*.js');
    await page.goto('');
    await page.getByLabel('Phone number').fill('2125550100');
    const prerenderedStreet = page.getByLabel('Enter your business address*');
    await prerenderedStreet.pressSequentially('11 Longboat Wharf');
    await prerenderedStreet.evaluate((input: HTMLInputElement) => input.setSelectionRange(1, 1));
    release();
    await expect(street(page)).toBeFocused();
    await page.keyboard.type('0');
    await expect(street(page)).toHaveValue('101 Longboat Wharf');
    await expect(page.getByLabel('Phone number')).toHaveValue('212-555-0100');
  });
  await leaveAsVisitor(page);
  await test.step('an incomplete ZIP that is left before the form is loaded gets its message [S-179]', async () => {
    const release = await holdRequests(page, '**/LiveForm-*.js');
    await page.goto('');
    const zip = page.getByLabel('ZIP code');
    await zip.pressSequentially('070');
    await page.keyboard.press('Tab');
    release();
    await expect(zip).toHaveAccessibleDescription('Enter all 5 digits of your ZIP code, or leave it empty.');
    await expect(street(page)).toBeFocused();
  });
});

test('a zip is looked up for its city and for fiber, and is sent even if it is unknown', async ({ page }) => {
  await openForm(page);

  await test.step('a complete zip is checked for fiber once and the result is stored; a failure does not block the form [E-383]', async () => {
    const sentRequests = captureRequests(page, '/fiber-zip');
    const fiberInZip = async () => (await readTabMemory(page, 'session'))?.fiberInZip;
    await page.getByLabel('ZIP code').pressSequentially('07030');
    await expect.poll(fiberInZip).toBe(true);
    expect(sentRequests.map((request) => [request.method(), new URL(request.url()).search])).toEqual([
      ['GET', '?zip=07030'],
    ]);
    await page.getByLabel('ZIP code').fill('99501');
    await expect.poll(fiberInZip).toBe(false);
    await page.route('**/fiber-zip?*', (route) => route.fulfill({ status: 500, body: 'oops' }));
    await page.getByLabel('ZIP code').fill('07030');
    await expect.poll(fiberInZip).toBeNull();
    await expect(page.getByText('Hoboken, NJ', { exact: true })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveText('');
    await page.unroute('**/fiber-zip?*');
  });
  await test.step('a zip shows its city, and an unknown zip is kept and sent [E-366]', async () => {
    const sent = captureRequests(page, '/DoLoopQualification');
    await page.getByLabel('ZIP code').fill('');
    await page.getByLabel('ZIP code').pressSequentially('07030');
    await expect(page.getByText('Hoboken, NJ', { exact: true })).toBeVisible();
    await page.getByLabel('ZIP code').fill('99999');
    await expect(page.getByText('Hoboken, NJ', { exact: true })).toHaveCount(0);
    await street(page).fill('12 Nowhere Street, Anytown, AK');
    await page.getByRole('button', { name: 'Use the address I typed' }).click();
    await fillContact(page);
    await checkButton(page).click();
    await expect.poll(() => sent.length).toBe(1);
    expect(sent[0]?.postDataJSON().zipCode).toBe('99999');
  });
});

test('a street is looked up, suggested and chosen while it is typed', async ({ page }) => {
  await openForm(page);

  await test.step('a partial street is looked up in capitals and suggested [E-052] [E-183] [E-303]', async () => {
    const searches = captureRequests(page, '/addresses?');
    await page.getByLabel('ZIP code').fill('07030');
    await street(page).pressSequentially('101 longboat wh');
    await expect
      .poll(() => searches.map((request) => new URL(request.url()).searchParams.get('streetterm')))
      .toContain('101 LONGBOAT WH');
    await expect(page.getByRole('option').first()).toBeVisible();
  });
  await test.step('a street with several addresses shows a choice, and none is preselected [E-189] [E-304] [K-289]', async () => {
    await page.getByLabel('ZIP code').fill('07030');
    await street(page).fill('longboat wharf');
    await expect(page.getByRole('option')).toHaveCount(10);
    await expect(street(page)).toHaveAccessibleDescription('Choose your address from the list.');
    await expect(unit(page)).toHaveCount(0);
    await street(page).blur();
    await expect(street(page)).toHaveValue('longboat wharf');
    await expect(street(page)).toHaveAccessibleDescription(chooseFromList);
    await expectAccessible(page);
    await street(page).pressSequentially(' ');
    await expect(page.getByText(chooseFromList)).toHaveCount(0);
    await page.getByRole('option', { name: /^101 / }).click();
    await expect(street(page)).toHaveValue('101 Longboat Wharf, Hoboken, NJ 07030');
  });
  await test.step('an unknown street shows an error at once [E-190] [E-304]', async () => {
    await street(page).fill('1 Qqqq Zzzzzz');
    await expect(street(page)).toHaveAccessibleDescription(chooseFromList);
    await expect(street(page)).toHaveAttribute('aria-invalid', 'true');
  });
  await test.step('an exact match is chosen regardless of spaces, commas and case, and its units are loaded [E-051] [E-185]', async () => {
    const units = captureRequests(page, '/units?');
    await page.getByLabel('ZIP code').fill('');
    await street(page).fill('170  longboat WHARF,washington,dc 20001');
    await expect(page.getByLabel('ZIP code')).toHaveValue('20001');
    await expect(page.getByText('Washington, DC', { exact: true })).toBeVisible();
    await expect(unit(page)).toBeVisible();
    expect(units).not.toHaveLength(0);
  });
  await test.step('a single suggestion is chosen without a click, with its units, and completed on blur [E-186] [E-187] [E-188] [E-192]', async () => {
    const units = captureRequests(page, '/units?');
    await page.getByLabel('ZIP code').fill('07030');
    await street(page).fill('103 longb');
    await expect(unit(page)).toHaveValue('UNIT 1');
    expect(units).toHaveLength(1);
    await street(page).blur();
    await expect(street(page)).toHaveValue('103 Longboat Wharf, Hoboken, NJ 07030');

    // A click on the chosen suggestion does not load its units again.
    await street(page).fill('103 longbo');
    await expect(unit(page)).toHaveValue('UNIT 1');
    await page.getByRole('option', { name: /^103 / }).click();
    await expect(street(page)).toHaveValue('103 Longboat Wharf, Hoboken, NJ 07030');
    await fillContact(page);
    await expect(checkButton(page)).toBeEnabled();
    expect(units).toHaveLength(2);
  });
});

test('the check button waits for every value and for the captcha, and checks once', async ({ page }) => {
  await openForm(page);

  await test.step('the check requires a street, a unit if there are any, phone, email and captcha [E-193] [E-198] [E-199] [E-200] [E-328]', async () => {
    await fillContact(page);
    await expect(checkButton(page)).toBeDisabled();
    await chooseAddress(page, '07030', '102 Longboat Wharf');
    await expect(unit(page)).toBeVisible();
    await expect(checkButton(page)).toBeDisabled();
    await unit(page).click();
    await page.getByRole('option', { name: 'STE 100' }).click();
    await expect(checkButton(page)).toBeEnabled();
    for (const [field, wrong, right] of [
      ['Phone number', '212', '2125550100'],
      ['Email', 'ann@example', 'ann@example.com'],
    ] as const) {
      await page.getByRole('textbox', { name: field }).fill(wrong);
      await expect(checkButton(page)).toBeDisabled();
      await page.getByRole('textbox', { name: field }).fill(right);
      await expect(checkButton(page)).toBeEnabled();
    }
    await page.getByRole('checkbox', { name: robot }).uncheck();
    await expect(checkButton(page)).toBeDisabled();
  });
  await test.step('emptying a field resets the captcha [E-329]', async () => {
    await chooseAddress(page, '07030', '101 Longboat Wharf');
    await fillContact(page);
    await expect(checkButton(page)).toBeEnabled();
    await page.getByLabel('Phone number').fill('');
    await expect(page.getByRole('checkbox', { name: robot })).not.toBeChecked();
  });
  await test.step('the button ignores a second press during the check [E-201]', async () => {
    const sent = captureRequests(page, '/DoLoopQualification');
    const release = await holdRequests(page, '**/DoLoopQualification*');
    await chooseAddress(page, '07030', '101 Longboat Wharf');
    await fillContact(page);
    await checkButton(page).click();
    await expect(checkButton(page)).toBeDisabled();
    await page.getByLabel('Phone number').press('Enter');
    await expect.poll(() => sent.length).toBe(1);
    release();
    await expect(page).toHaveURL(/\/customize-order$/);
    expect(sent).toHaveLength(1);
  });
});

test('an incomplete form names its problems, and phone and email are formatted and validated', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 360 });
  await openForm(page);

  await test.step('Enter on an incomplete form lists the missing fields and focuses the first [E-301] [E-302] [E-315] [E-326] [E-331] [E-332] [E-419]', async () => {
    await page.setViewportSize({ width: 1280, height: 360 });
    await page.getByRole('textbox', { name: 'Email' }).focus();
    await checkButton(page).scrollIntoViewIfNeeded();
    await expect(street(page)).not.toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(street(page)).toBeFocused();
    await expect(street(page)).toBeInViewport();
    await expect(street(page)).toHaveAccessibleDescription('You must enter your business address.');
    await expect(street(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel('Phone number')).toHaveAccessibleDescription(
      /^Your mobile number must be 10 digits\./,
    );
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription(
      /^Please enter your valid email address\./,
    );
    await expectAccessible(page);
    await chooseAddress(page, '07030', '101 Longboat Wharf');
    await fillContact(page);
    await expect(checkButton(page)).toBeEnabled();
    await page.getByRole('textbox', { name: 'Email' }).fill('');
    await expect(checkButton(page)).toBeDisabled();
    await expect(checkButton(page)).toHaveAccessibleDescription('Still needed: your email.');
  });
  await test.step('phone and email are formatted on input and validated on blur', async () => {
    const phone = page.getByLabel('Phone number');
    await phone.fill('');
    await test.step('a phone number has ten digits with dashes and no letters [E-312] [E-313] [E-314]', async () => {
      await phone.pressSequentially('21a2b555010099');
      await expect(phone).toHaveValue('212-555-0100');
    });
    for (const [wrong, rows] of [
      ['212555010', '[E-316]'],
      ['0125550100', '[E-317]'],
      ['1125550100', '[E-317]'],
      ['2222222222', ''],
      ['8005550142', '[E-319]'],
    ] as const)
      await test.step(`${wrong} is rejected ${rows}`, async () => {
        await phone.fill(wrong);
        await phone.blur();
        await expect(phone).toHaveAccessibleDescription(/^Please enter your valid phone number\./);
      });
    const email = page.getByRole('textbox', { name: 'Email' });
    await email.fill('');
    await test.step('an email accepts no spaces and commas [E-322]', async () => {
      await email.pressSequentially('an n,@example');
      await expect(email).toHaveValue('ann@example');
    });
    await test.step('an incomplete email is rejected [E-324]', async () => {
      await email.blur();
      await expect(email).toHaveAccessibleDescription(/^Please enter your valid email address\./);
    });
  });
});

test('a failed look-up is logged and shown, clears the old notice, and the typed address can still be checked [E-413] [E-415] [E-417]', async ({
  page,
}) => {
  const refusal = { status: 400, json: { ErrorCode: 'invalidRequest', ErrorMessage: 'No.' } };
  const events = captureRequests(page, '/event-log');
  const logged = (name: string) => events.some((event) => new RegExp(`"Error".*${name}`).test(event.postData() ?? ''));
  await page.route('**/units?*', (route) => route.fulfill(refusal));
  await page.route('**/DoLoopQualification*', (route) => route.fulfill(refusal));
  await openForm(page);
  await chooseAddress(page, '07030', '102 Longboat Wharf');
  await expect(page.getByText('We couldn’t load the units for this building.')).toBeVisible();
  await expect.poll(() => logged('listUnits')).toBe(true);
  await fillContact(page);
  await checkButton(page).click();
  const failed = page.getByText('Address qualification failed. Please try again.');
  await expect(failed).toBeVisible();
  await page.route('**/addresses?*', (route) => route.fulfill(refusal));
  await street(page).fill('104 Longboat Wharf');
  await expect(page.getByText('Suggestions are not available right now.')).toBeVisible();
  await expect(failed).toHaveCount(0);
  await expect.poll(() => logged('searchAddresses')).toBe(true);
  await page.getByRole('button', { name: 'Use the address I typed' }).click();
  await expect(checkButton(page)).toBeEnabled();
});

test('the whole check works by keyboard', async ({ page }) => {
  await page.goto('');
  await page.getByLabel('ZIP code').focus();
  await expect(street(page)).toBeVisible();
  await page.keyboard.type('07030');
  await page.keyboard.press('Tab');
  await page.keyboard.type('102 Longboat');
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(unit(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(unit(page)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(unit(page)).toHaveValue('STE 100');
  await page.keyboard.press('Tab');
  await page.keyboard.type('2125550100');
  await page.keyboard.press('Tab');
  await page.keyboard.type('ann@example.com');
  await expect(checkButton(page)).toBeEnabled();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/customize-order$/);
});
