import type { Page } from '@playwright/test';
import { captureRequests } from '../support/capture-requests.ts';
import { captureSubmissions } from '../support/capture-submissions.ts';
import { continueButton, expectPrice, openCustomizePage, openStep, priceButton } from '../support/customize-page.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { notice911Checkbox } from '../support/phone-section.ts';
import { expect, test } from '../support/test.ts';

const openListing = async (page: Page, service: string, total: string) => {
  await openCustomizePage(page);
  await page.getByRole('button', { name: 'Add phone', exact: true }).click();
  await page.getByRole('radio', { name: service, exact: true }).check();
  await expectPrice(page, total);
  await openStep(page, 'Add directory listing');
};
const form = (page: Page) => page.getByRole('form', { name: 'Directory listing' });
const fillListing = async (page: Page, name: string, category: string, phone: string) => {
  await form(page).getByLabel('Business name').fill(name);
  await form(page).getByLabel('Business category').selectOption(category);
  await form(page).getByLabel('Business phone').fill(phone);
};
const save = (page: Page) => form(page).getByRole('button', { name: 'Save listing' });

test('a listing is checked with the directory and, after approval, sent with the lines', async ({ page }) => {
  await openListing(page, 'Business Digital Voice', '$59.00/mo');
  const submissions = captureSubmissions(page);
  const categories = captureRequests(page, '/listing-categories');
  const checked = captureRequests(page, '/listing-check');
  await test.step('failed categories show a message and can be retried [C-341]', async () => {
    await page.route('**/api/listing-categories', (route) => route.fulfill({ status: 400, json: {} }));
    await page.getByRole('radio', { name: 'Business listing' }).check();
    await expect(form(page)).toContainText('Something went wrong. Please try again');
    await page.unroute('**/api/listing-categories');
    await form(page).getByRole('button', { name: 'Try again' }).click();
  });
  await test.step('the categories come by GET and fill the list [C-335] [K-262]', async () => {
    await expect(form(page).getByRole('option', { name: 'Florists' })).toBeAttached();
    expect(categories[0]?.method()).toBe('GET');
  });
  await expectAccessible(page);
  await save(page).click();
  await expect(page.getByRole('alert').getByRole('link')).toHaveText([
    'Please enter your business name.',
    'Please choose a business category.',
  ]);
  await test.step('the business is checked with the directory [C-139] [C-336] [K-133] [K-227]', async () => {
    await fillListing(page, 'Mercer Sails', 'Boat builders & repair', '201-555-0177');
    await save(page).click();
    await expect(page.getByText('Your listing is ready')).toBeVisible();
    await expect(page.locator(':focus')).toContainText('Your listing is ready');
    expect(checked[0]?.postDataJSON()).toEqual({
      businessName: 'Mercer Sails',
      businessCategory: 'boat-builders',
      businessPhone: '2015550177',
      isBillingPhoneRequired: false,
      categoryName: 'Boat builders & repair',
    });
  });
  await test.step('the approved listing is sent with the lines [C-125] [C-138]', async () => {
    const sent = () => (submissions.last('cart-update').bdvModelPost ?? {}) as Record<string, Record<string, string>>;
    // The page shows it as done at once, before the cart is updated.
    await expect.poll(() => sent().BdvListingInfo?.CompanyName).toBe('Mercer Sails');
    expect(sent().BdvDirListing).toEqual({ OldID: '', NewID: 'listing-business' });
    expect(sent().BdvListingInfo).toEqual({
      CompanyName: 'Mercer Sails',
      FirstName: '',
      LastName: '',
      MidName: '',
      Degree: '',
      Designation: '',
      PhoneNo: '2015550177',
      Street: expect.stringMatching(/longboat wharf/i),
      City: expect.any(String),
      YellowPageHeading: 'Boat builders & repair',
    });
  });
  await page.getByRole('button', { name: 'Edit listing' }).press('Enter');
  await expect(form(page).getByLabel('Business name')).toBeFocused();
});

test('a listing can name a person with a degree, which is sent, stored and shown [S-075]', async ({ page }) => {
  await openListing(page, 'Business Digital Voice', '$59.00/mo');
  const submissions = captureSubmissions(page);
  const checked = captureRequests(page, '/listing-check');
  await page.getByRole('radio', { name: 'Business listing' }).check();
  await fillListing(page, 'Harbor Dental', 'Consultants', '201-555-0179');
  const person = form(page).getByRole('group', { name: 'Person to list (optional)' });
  await person.getByLabel('First name').fill('  Ann ');
  await person.getByLabel('Degree').fill('DDS');
  await save(page).click();
  await expect(page.getByRole('alert').getByRole('link')).toHaveText(['Please enter the last name, too.']);
  await person.getByLabel('Last name').fill('Reyes');
  await expectAccessible(page);
  await save(page).click();
  const summary = 'Harbor Dental, Reyes, Ann, DDS, Consultants, (201) 555-0179';
  await expect(page.getByText(summary)).toBeVisible();
  expect(Object.keys(checked[0]?.postDataJSON())).toHaveLength(5);
  const sent = () => (submissions.last('cart-update').bdvModelPost ?? {}) as Record<string, Record<string, string>>;
  await expect.poll(() => sent().BdvListingInfo?.CompanyName).toBe('Harbor Dental');
  expect(sent().BdvListingInfo).toMatchObject({
    FirstName: 'Ann',
    LastName: 'Reyes',
    MidName: '',
    Degree: 'DDS',
    Designation: '',
  });
  await test.step('the server has stored it', async () => {
    await expect(page.getByText('Updating your cart')).toHaveCount(0);
    await page.reload();
    await openStep(page, 'Add directory listing');
    await expect(page.getByText(summary)).toBeVisible();
    await page.getByRole('button', { name: 'Edit listing' }).click();
    await expect(person.getByLabel('Last name')).toHaveValue('Reyes');
    await expect(person.getByLabel('Degree')).toHaveValue('DDS');
  });
});

test('a listing that may exist already can be edited, and a directory failure is shown [C-337] [K-169]', async ({
  page,
}) => {
  await openListing(page, 'Business Digital Voice', '$59.00/mo');
  await page.getByRole('radio', { name: 'Business listing' }).check();
  await fillListing(page, 'Dockside Bakery', 'Bakeries', '201-555-0107');
  await save(page).click();
  await expect(page.getByText('This business may already be listed')).toBeVisible();
  await fillListing(page, 'Broken Directory', 'Consultants', '212-555-0166');
  await expect(page.getByText('This business may already be listed')).toBeHidden();
  await save(page).click();
  await expect(page.getByText('We are experiencing a technical issue. Please try again later.')).toBeVisible();
  await fillListing(page, 'Dockside Bakehouse', 'Bakeries', '201-555-0178');
  await save(page).click();
  await expect(page.getByText('Your listing is ready')).toBeVisible();
});

test('a phone alone requires its listing; under the billing number it is approved without a check [C-006] [C-117] [C-247] [C-340] [K-178] [K-181] [K-227]', async ({
  page,
}) => {
  await openListing(page, 'Standard phone', '$20.00/mo');
  const checked = captureRequests(page, '/listing-check');
  const submissions = captureSubmissions(page);
  await page.getByRole('radio', { name: 'Business listing' }).check();
  await continueButton(page).click();
  await expect(page.getByText('Please complete the setup of your phone service')).toBeVisible();
  await notice911Checkbox(page).check();
  await expect(page.locator('#section-voice').getByRole('button', { name: 'Next' })).toBeEnabled();
  await continueButton(page).click();
  await expect(page.getByText('Please complete your directory listing before you continue.')).toBeVisible();
  await expect(page).toHaveURL(/\/customize-order$/);
  await fillListing(page, 'Dockside Bakery', 'Bakeries', '12');
  await form(page).getByRole('checkbox', { name: 'List it under my billing number' }).check();
  // The billing number replaces the typed number.
  await expect(form(page).getByLabel('Business phone')).toHaveValue(/^\d{3}-\d{3}-\d{4}$/);
  await save(page).click();
  await expect(page.getByText('Your listing is ready')).toBeVisible();
  await expect(page.getByText(/^Dockside Bakery, Bakeries, \(\d{3}\) \d{3}-\d{4}$/)).toBeVisible();
  expect(checked).toHaveLength(0);
  const sent = () => (submissions.last('cart-update').voiceModelPost ?? {}) as Record<string, Record<string, string>>;
  await expect.poll(() => sent().ListingInfo?.CompanyName).toBe('Dockside Bakery');
  expect(sent().DirListing?.NewID).toBe('listing-business');
  await priceButton(page).click();
  const cart = page.locator('#cart-panel');
  await expect(cart.getByRole('heading', { name: 'Standard phone' })).toBeVisible();
  await expect(cart.getByRole('heading', { name: /Internet Plan|TV Plan/ })).toHaveCount(0);
  await continueButton(page).click();
  await expect(page).toHaveURL(/\/checkout$/);
});

for (const [service, total, modelName, names, others] of [
  ['Standard phone', '$20.00/mo', 'voiceModelPost', ['Non Published', 'Non Listed'], ['Non-published listing']],
  ['Business Digital Voice', '$59.00/mo', 'bdvModelPost', ['Non-published listing'], ['Non Published', 'Non Listed']],
] as const)
  test(`${service} has its own unpublished listings, which send no details [C-140]`, async ({ page }) => {
    await openListing(page, service, total);
    const submissions = captureSubmissions(page);
    const sent = () => submissions.last('cart-update')[modelName] as Record<string, Record<string, string>> | undefined;
    const choice = (name: string) => page.getByRole('radio', { name, exact: true });
    for (const name of names) {
      await choice(name).check();
      const id = await choice(name).getAttribute('value');
      await expect.poll(() => (sent()?.DirListing ?? sent()?.BdvDirListing)?.NewID).toBe(id);
      for (const details of ['ListingInfo', 'BdvListingInfo']) expect(sent()).not.toHaveProperty(details);
      await expect(form(page)).toHaveCount(0);
    }
    for (const name of others) await expect(choice(name)).toHaveCount(0);
  });
