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
import { expect, test } from '../support/test.ts';

test('units are listed, searched and required, and are sent with the check', async ({ page }) => {
  await test.step('units are listed ten at a time, searched in capitals, cleared with another street and kept with the same [E-053] [E-191] [E-309]', async () => {
    const sentRequests = captureRequests(page, '/units?');
    await openForm(page);
    await chooseAddress(page, '07030', '102 Longboat Wharf');
    await unit(page).click();
    await expect(page.getByRole('option', { name: /^(STE|FL|BLDG)/ })).toHaveCount(10);
    await unit(page).pressSequentially('bldg');
    await expect(page.getByRole('option', { name: /^(STE|FL|BLDG)/ })).toHaveText(['BLDG B STE 500']);
    expect(new URL(sentRequests.at(-1)?.url() ?? '').searchParams.get('unitterm')).toBe('BLDG');
    await page.getByRole('option', { name: 'BLDG B STE 500' }).click();
    await expect(unit(page)).toHaveValue('BLDG B STE 500');

    await street(page).press('End');
    await street(page).press('Backspace');
    await street(page).pressSequentially('0');
    await expect(unit(page)).toHaveValue('BLDG B STE 500');
    await chooseAddress(page, '07030', '190 Longboat Wharf');
    await expect(unit(page)).toHaveValue('');
  });
  await test.step('two of the no-unit choices are only for states outside the area of the provider [E-197]', async () => {
    for (const [zip, line, count] of [
      ['78701', '161 Longboat Wharf', 1],
      ['07030', '102 Longboat Wharf', 0],
    ] as const) {
      await chooseAddress(page, zip, line);
      await unit(page).click();
      await expect(page.getByRole('option', { name: "I can't find my unit" })).toHaveCount(1);
      await expect(page.getByRole('option', { name: "I don't have a unit" })).toHaveCount(count);
      await expect(page.getByRole('option', { name: "I don't see my unit" })).toHaveCount(count);
      await unit(page).press('Escape');
    }
  });
  await test.step('a missing unit is requested, and choosing it continues the check [E-195] [E-305] [E-306]', async () => {
    const sent = captureRequests(page, '/DoLoopQualification');
    await chooseAddress(page, '07030', '102 Longboat Wharf');
    await fillContact(page);
    await page.getByLabel('Phone number').press('Enter');
    await expect(unit(page)).toBeFocused();
    await expect(unit(page)).toHaveAccessibleDescription(/^Please enter valid Unit #/);
    expect(sent).toHaveLength(0);
    await page.getByRole('option', { name: 'STE 200' }).click();
    await expect(page).toHaveURL(/\/customize-order$/);
    expect(sent[0]?.postDataJSON().unit).toBe('STE 200');
  });
  await test.step('a no-unit choice is sent without its apostrophe, or not at all [E-310] [E-311]', async () => {
    await leaveAsVisitor(page);
    const sent = captureRequests(page, '/DoLoopQualification');
    for (const [choice, unitSent] of [
      ["I don't have a unit", 'I dont have a unit'],
      ["I don't live in a unit", ''],
    ] as const) {
      await openForm(page);
      await chooseAddress(page, '78701', '161 Longboat Wharf');
      await unit(page).click();
      await page.getByRole('option', { name: choice }).click();
      await fillContact(page);
      await checkButton(page).click();
      await expect(page).toHaveURL(/\/dev\/outside\//);
      expect(sent.at(-1)?.postDataJSON().unit).toBe(unitSent);
    }
  });
});

test('the list of units stays open for two seconds after blur [E-196] [K-356]', async ({ page }) => {
  await page.clock.install();
  await openForm(page);
  await page.getByLabel('ZIP code').fill('07030');
  await street(page).fill('102 Longboat Wharf');
  await page.clock.runFor(500);
  await unit(page).click();
  await page.clock.runFor(500);
  const option = page.getByRole('option', { name: 'STE 100' });
  await expect(option).toBeVisible();
  await page.clock.pauseAt(Date.now() + 5000);
  await unit(page).blur();
  await page.clock.runFor(1900);
  await expect(option).toBeVisible();
  await page.clock.runFor(100);
  await expect(option).toHaveCount(0);
});
