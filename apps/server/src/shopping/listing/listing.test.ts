import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/start-test-app.ts';

const { startVisit, platform } = await startTestApp();

const form = {
  businessName: 'Harbor Lights Electric',
  businessCategory: 'electricians',
  businessPhone: '201-555-0150',
  isBillingPhoneRequired: false,
  categoryName: 'Electricians',
};
const checkListing = async (changes: Partial<typeof form>) => {
  const visitor = await startVisit();
  const answer = await visitor.send({ method: 'POST', url: '/listing-check', payload: { ...form, ...changes } });
  return answer.json();
};

test('getListingCategories returns the categories of the provider [C-335] [K-262]', async () => {
  const visitor = await startVisit();
  const { categories } = (await visitor.send({ method: 'GET', url: '/listing-categories' })).json();
  expect(categories).toEqual(platform.provider.listing.categories);
  expect(categories).toContainEqual({ id: 'boat-builders', name: 'Boat builders & repair' });
});

test('a listing is approved, a potential duplicate, or failed [C-336] [K-263]', async () => {
  expect(await checkListing({})).toEqual({ status: 'approved' });
  const bakery = { businessName: 'Dockside Bakery, LLC', businessCategory: 'bakeries', categoryName: 'Bakeries' };
  expect(await checkListing(bakery)).toEqual({ status: 'potentialDuplicate' });
  expect(await checkListing({ businessPhone: '2125550142' })).toEqual({ status: 'potentialDuplicate' });
  expect(await checkListing({ businessName: 'Broken Directory', businessCategory: 'consultants' })).toEqual({
    status: 'failed',
  });
});

test('checkListing approves a listing under the billing number without calling the directory', async () => {
  expect(await checkListing({ businessName: 'Broken Directory', isBillingPhoneRequired: true })).toEqual({
    status: 'approved',
  });
});

test('checkListing rejects an invalid field with the message of the form', async () => {
  expect(await checkListing({ businessName: '' })).toMatchObject({
    Fields: [{ Path: 'businessName', Reason: 'Please enter your business name.' }],
  });
  expect(await checkListing({ businessPhone: '555' })).toMatchObject({
    Fields: [{ Path: 'businessPhone', Reason: 'Please enter your valid phone number.' }],
  });
});
