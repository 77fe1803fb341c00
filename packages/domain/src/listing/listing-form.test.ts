import { expect, test } from 'vitest';
import { isApprovedUnasked, isSameBusiness, type ListingForm, listingFieldProblem } from './index.ts';

const form: ListingForm = {
  businessName: 'Dockside Bakery LLC',
  categoryId: 'bakeries',
  categoryName: 'Bakeries',
  phone: '2015550107',
  billingPhoneRequired: false,
};

test('a listing under the billing number is approved without asking; any other is asked for', () => {
  expect(isApprovedUnasked({ ...form, billingPhoneRequired: true })).toBe(true);
  expect(isApprovedUnasked(form)).toBe(false);
});

test('a directory takes two listings for one business by their number, or by name and category however spelled', () => {
  const same = (changes: Partial<ListingForm>) => isSameBusiness(form, { ...form, phone: '2015550199', ...changes });
  expect(same({ businessName: 'Other', categoryId: 'other', phone: form.phone })).toBe(true);
  for (const businessName of ['DOCKSIDE BAKERY', 'Dock-side bakery, Inc.', 'Docksidé Bakery Co'])
    expect(same({ businessName }), businessName).toBe(true);
  expect(same({ businessName: 'Dockside Bakeries' })).toBe(false);
  expect(same({ categoryId: 'florists' })).toBe(false);
});

test('every field that is wrong says so', () => {
  expect(listingFieldProblem('businessName', ' ')).toBe('Please enter your business name.');
  for (const signs of ['🥐'.repeat(30), '---', '& &'])
    expect(listingFieldProblem('businessName', signs), signs).toBe('Please enter your business name.');
  for (const name of ['7-11', 'Ø & Å', '🥐 Dockside'])
    expect(listingFieldProblem('businessName', name)).toBeUndefined();
  expect(listingFieldProblem('categoryId', '')).toBe('Please choose a business category.');
  expect(listingFieldProblem('phone', '555')).toBe('Please enter your valid phone number.');
  expect(listingFieldProblem('businessName', form.businessName)).toBeUndefined();
  expect(listingFieldProblem('categoryId', form.categoryId)).toBeUndefined();
  expect(listingFieldProblem('phone', '201-555-0107')).toBeUndefined();
});
