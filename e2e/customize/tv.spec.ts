import type { Page } from '@playwright/test';
import { captureRequests } from '../support/capture-requests.ts';
import { captureSubmissions } from '../support/capture-submissions.ts';
import {
  addOneButton,
  continueButton,
  openCustomizePage,
  openStep,
  priceButton,
  section,
} from '../support/customize-page.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, test } from '../support/test.ts';

const tv = (page: Page) => section(page, 'TV');
const next = (page: Page) => tv(page).getByRole('button', { name: 'Next' });
const addTv = async (page: Page) => {
  await openCustomizePage(page);
  await page.getByRole('button', { name: 'Add TV', exact: true }).click();
  await expect(page.getByRole('radio', { name: 'Private viewing' })).toBeChecked();
};

test('TV alone sends view, plan, boxes and router under all sixteen names, and Continue requires them', async ({
  page,
}) => {
  const flow = captureRequests(page, '/tv-flow');
  const list = captureRequests(page, '/tv-plans');
  await addTv(page);
  await test.step('the TV offering is loaded with GET [C-318]', async () => {
    expect(flow[0]?.method()).toBe('GET');
  });
  await test.step('the plans come by GET, for two years and one line, without a TV id or package yet [C-302] [C-359] [C-365]', async () => {
    expect(list.map((request) => request.method())).toEqual(['GET']);
    expect(Object.fromEntries(new URL(list[0]?.url() ?? '').searchParams)).toEqual({
      ...{ bundleID: '', contract: 'TwoYears', Nlines: '1', tvID: '0', TVPackageId: '23851082', TVHCID: '' },
    });
  });
  await test.step('the steps of TV, in their order [C-027] [C-028] [C-393]', async () => {
    await expect(tv(page).getByRole('heading', { level: 3 })).toHaveText([
      /^Select TV viewing option/,
      /^Select your plan/,
      /^Select TV equipment/,
      /^Select a router/,
      /^Add premium and specialty channels\s*Optional/,
      /^Recording and storage\s*Optional/,
    ]);
  });
  await test.step('the default is Local TV [C-159]', async () => {
    await expect(tv(page)).toContainText('Local TV');
  });
  const submissions = captureSubmissions(page);
  await next(page).click();
  await page.getByRole('radio', { name: /^Current TV/ }).check();
  await expect(priceButton(page)).toContainText('$69.00/mo');
  await expect.poll(submissions.count).toBe(1);
  const first = submissions.last('submit-tv');
  await test.step('the first choice replaces the default [C-362]', async () => {
    expect(first.PlanSelection).toEqual({ OldID: '25511754', NewID: 'tv-current' });
  });
  await test.step('no answer about a dish is NA [C-142]', async () => {
    expect(first.SatelliteOrDish).toBe('NA');
  });
  await test.step('all sixteen names are sent [C-141]', async () => {
    for (const name of [
      'PlanSelection',
      'ViewSelection',
      'CustomCHSelection',
      'RecordShow',
      'TOSAccepted',
      'TOSDone',
      'QNDone',
      'PeopleCount',
      'SatelliteOrDish',
      'SelectedEquipments',
      'MovieSelection',
      'SportsSelection',
      'SpecialitySelection',
      'InternationalSelection',
      'RouterSelection',
      'SelectedPPS',
    ])
      expect(first).toHaveProperty(name);
  });

  await test.step('Continue shows and scrolls to the missing steps [C-245] [K-179]', async () => {
    await continueButton(page).click();
    await expect(page.getByText('Please complete your TV choices before you continue.')).toContainText('No TV box');
    await expect(page).toHaveURL(/\/customize-order$/);
    await expect(page.getByRole('button', { name: 'Select TV equipment' })).toBeFocused();
  });
  await test.step('Next says what is missing [S-312]', async () => {
    await expect(next(page)).toBeDisabled();
    await expect(page.getByText('Please choose at least one TV box.')).toBeVisible();
  });
  await addOneButton(page, 'Media server').click();
  await addOneButton(page, 'HD set-top box').click();
  const sent = () => submissions.last('cart-update').FiOSTVModelPost as Record<string, unknown>;
  await test.step('a box is sent with both its codes [C-148]', async () => {
    await expect.poll(() => sent()?.SelectedEquipments).toEqual(['HX200', 'HX900|MR1']);
  });
  await expect(priceButton(page)).toContainText('$99.00/mo');
  await next(page).click();
  await page.getByRole('radio', { name: 'Rent a wireless router' }).check();
  await expect(priceButton(page)).toContainText('$114.00/mo');
  // TV has a separate system only together with other services.
  expect(submissions.names()).not.toContain('tv-update');
  await next(page).click();
  await test.step('then TV is ordered alone [C-008] [C-245] [K-179]', async () => {
    await continueButton(page).click();
    await expect(page).toHaveURL(/\/checkout$/);
    const cart = page.locator('#cart-panel');
    await expect(cart.getByRole('heading', { name: 'TV Plan' })).toBeVisible();
    await expect(cart.getByRole('heading', { name: /Internet Plan|Digital Voice|Standard phone/ })).toHaveCount(0);
  });
});

test('public viewing asks about the audience, and the answers are sent, stored and dropped with private viewing [S-075]', async ({
  page,
}) => {
  await addTv(page);
  const submissions = captureSubmissions(page);
  const questions = page.getByRole('group', { name: 'About your public area (optional)' });
  await expect(questions).toHaveCount(0);
  await page.getByRole('radio', { name: 'Public viewing' }).check();
  await test.step('a number that is not a count gets a message, and is not changed [S-206]', async () => {
    const count = questions.getByLabel('How many people can be there at once?');
    for (const typed of ['12.5', '999999999']) {
      await count.fill(typed);
      await count.blur();
      await expect(count).toHaveValue(typed);
      await expect(count).toHaveAccessibleDescription(/Enter a whole number up to 9,999, or leave it empty\./);
    }
    await count.fill('1,200');
    await expect(count).not.toHaveAttribute('aria-invalid', 'true');
  });
  await questions.getByLabel('How many people can be there at once?').fill('a0120');
  await questions.getByLabel('Do you have satellite TV there today?').selectOption('Yes, dish');
  await expectAccessible(page);
  await next(page).click();
  await page.getByRole('radiogroup', { name: 'TV plans' }).getByRole('radio').last().check();
  const first = () => submissions.last('submit-tv') as Record<string, unknown>;
  await expect.poll(() => first()?.PeopleCount).toBe('120');
  expect(first()).toMatchObject({ QNDone: 'Y', SatelliteOrDish: 'Dish', ViewSelection: { NewID: 'view-public' } });
  await test.step('the server has stored the answers', async () => {
    await expect(page.getByText('Updating your cart')).toHaveCount(0);
    await page.reload();
    await openStep(page, 'Select TV viewing option');
    await expect(questions.getByLabel('How many people can be there at once?')).toHaveValue('120');
    await expect(questions.getByLabel('Do you have satellite TV there today?')).toHaveValue('Dish');
  });
  const sent = () => submissions.last('cart-update').FiOSTVModelPost as Record<string, unknown>;
  await questions.getByLabel('How many people can be there at once?').fill('80');
  await next(page).focus();
  await expect.poll(() => sent()?.PeopleCount).toBe('80');
  await page.getByRole('radio', { name: 'Private viewing' }).check();
  await expect(questions).toHaveCount(0);
  await expect.poll(() => sent()?.PeopleCount).toBe('0');
  expect(sent()).toMatchObject({ QNDone: 'N', SatelliteOrDish: 'NA' });
});

test('plans follow the viewing option; packs and channels are browsed, searched, priced and sent by their kind [C-303]', async ({
  page,
}) => {
  await addTv(page);
  await page.getByRole('radio', { name: 'Public viewing' }).check();
  await next(page).click();
  const plans = page.getByRole('radiogroup', { name: 'TV plans' }).getByRole('radio');
  await expect(plans).toHaveCount(3);
  await openStep(page, 'Select TV viewing option');
  await page.getByRole('radio', { name: 'Private viewing' }).check();
  await openStep(page, 'Select your plan');
  await expect(plans).toHaveCount(6);
  const submissions = captureSubmissions(page);
  await page.getByRole('radio', { name: 'Custom TV' }).check();
  await page.getByRole('checkbox', { name: 'Lifestyle' }).check();
  await page.getByRole('checkbox', { name: 'Family' }).check();
  await expect(page.getByRole('checkbox', { name: 'Kids and pop' })).toBeDisabled();
  const sent = () => submissions.last('cart-update').FiOSTVModelPost as Record<string, unknown>;
  await expect.poll(() => sent()?.CustomCHSelection).toEqual(['pack-lifestyle', 'pack-family']);
  await page.getByRole('button', { name: 'Browse channel line-ups' }).click();
  const dialog = page.getByRole('dialog', { name: 'Channel line-ups' });
  await dialog.getByLabel('Plan or pack').selectOption('All plans and packs');
  await dialog.getByLabel('Search for a channel').fill('gale sports');
  await expect(dialog.getByRole('list', { name: 'Channels' }).getByRole('listitem')).toHaveText([
    /^Gale Sports.*Preferred TV/,
    /^Gale Sports 2/,
  ]);
  await dialog.getByLabel('Plan or pack').selectOption('Local TV');
  await expect(dialog.getByText(/^0 channels/)).toBeVisible();
  await dialog.getByLabel('Search for a channel').fill('');
  await expect(dialog.getByRole('list', { name: 'Channels' }).getByRole('listitem')).toHaveCount(10);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('radio', { name: 'Local TV' }).check();
  await expect(priceButton(page)).toContainText('$35.00/mo');
  await openStep(page, 'Add premium and specialty channels');
  await page.getByLabel('Search packs and channels').fill('goal hour');
  await page.getByRole('checkbox', { name: /^World Football/ }).check();
  await expect(priceButton(page)).toContainText('$51.00/mo');
  await page.getByLabel('Search packs and channels').fill('');
  await page.getByRole('checkbox', { name: /^Lantern Movies/ }).check();
  await expect(priceButton(page)).toContainText('$66.00/mo');
  await expect.poll(() => sent()?.MovieSelection).toEqual(['movies-lantern']);
  expect(sent().SportsSelection).toEqual(['sports-footy']);
  await openStep(page, 'Recording and storage');
  await page.getByRole('radio', { name: 'Standard recording' }).check();
  await expect.poll(() => sent().RecordShow).toBe('recording-standard');
});

test('removing TV resets its choices: Local TV, no packs, no boxes, no recording', async ({ page }) => {
  await addTv(page);
  const submissions = captureSubmissions(page);
  const updated = () => submissions.last('cart-update').FiOSTVModelPost as Record<string, unknown> | undefined;
  await openStep(page, 'Select your plan');
  await page.getByRole('radio', { name: /^Ultimate TV/ }).check();
  await openStep(page, 'Select TV equipment');
  await addOneButton(page, 'HD set-top box').click();
  await expect(priceButton(page)).toContainText('$141.00/mo');
  await openStep(page, 'Add premium and specialty channels');
  await page.getByRole('checkbox', { name: /^Lantern Movies/ }).check();
  await expect.poll(() => updated()?.MovieSelection).toEqual(['movies-lantern']);
  await openStep(page, 'Recording and storage');
  await page.getByRole('radio', { name: 'Standard recording' }).check();
  await expect.poll(() => updated()?.RecordShow).toBe('recording-standard');
  await tv(page).getByRole('button', { name: 'Remove TV' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove TV service' }).click();
  await expect(priceButton(page)).toContainText('$0/mo');
  // After the removal, TV is offered again.
  await page.getByRole('button', { name: 'Add TV', exact: true }).click();
  await test.step('the TV section shows Local TV instead of the removed plan [C-079] [C-081] [K-175]', async () => {
    await expect(tv(page)).not.toContainText('Ultimate TV');
    await expect(tv(page)).toContainText('Local TV');
  });
  const before = submissions.count();
  await openStep(page, 'Select your plan');
  await page.getByRole('radio', { name: /^Current TV/ }).check();
  await expect.poll(submissions.count).toBeGreaterThan(before);
  const resetTv = submissions.last('submit-tv');
  await test.step('nothing is recorded [C-082] [K-176]', () => expect(resetTv.RecordShow).toBe('idontwant'));
  await test.step('there are no boxes and no packs [C-080] [K-174]', () => {
    expect(resetTv.SelectedEquipments).toEqual([]);
    expect(resetTv.MovieSelection).toEqual([]);
  });
});
