import { expect, test } from 'vitest';
import {
  getListedNumber,
  isAutoApproved,
  isSameBusiness,
  type ListingForm,
  updateListedNumber,
  validateListing,
  validateListingField,
} from './index.ts';

const form: ListingForm = {
  businessName: 'Dockside Bakery LLC',
  categoryId: 'bakeries',
  categoryName: 'Bakeries',
  phone: '2015550107',
  billingPhoneRequired: false,
};

test('approves a listing under the billing number without a call, and no other', () => {
  expect(isAutoApproved({ ...form, billingPhoneRequired: true })).toBe(true);
  expect(isAutoApproved(form)).toBe(false);
});

test('two listings are one business with the same number, or the same normalized name and category', () => {
  const same = (changes: Partial<ListingForm>) => isSameBusiness(form, { ...form, phone: '2015550199', ...changes });
  expect(same({ businessName: 'Other', categoryId: 'other', phone: form.phone })).toBe(true);
  for (const businessName of ['DOCKSIDE BAKERY', 'Dock-side bakery, Inc.', 'Docksidé Bakery Co'])
    expect(same({ businessName }), businessName).toBe(true);
  expect(same({ businessName: 'Dockside Bakeries' })).toBe(false);
  expect(same({ categoryId: 'florists' })).toBe(false);
});

test('reports the problem of every field', () => {
  expect(validateListingField('businessName', ' ')).toBe('Please enter your business name.');
  for (const signs of ['🥐'.repeat(30), '---', '& &'])
    expect(validateListingField('businessName', signs), signs).toBe('Please enter your business name.');
  for (const name of ['7-11', 'Ø & Å', '🥐 Dockside'])
    expect(validateListingField('businessName', name)).toBeUndefined();
  expect(validateListingField('categoryId', '')).toBe('Please choose a business category.');
  expect(validateListingField('phone', '555')).toBe('Please enter your valid phone number.');
  expect(validateListingField('businessName', form.businessName)).toBeUndefined();
  expect(validateListingField('categoryId', form.categoryId)).toBeUndefined();
  expect(validateListingField('phone', '201-555-0107')).toBeUndefined();
});

test('ignores the typed phone under the billing number and checks everything else', () => {
  const typed = { ...form, phone: '12', categoryId: '' };
  expect(validateListing(typed, '8005550100').map(({ field }) => field)).toEqual(['categoryId', 'phone']);
  const underBilling = { ...typed, billingPhoneRequired: true };
  expect(validateListing(underBilling, '8005550100')).toEqual([
    { field: 'categoryId', message: 'Please choose a business category.' },
  ]);
  expect(getListedNumber(underBilling, '8005550100')).toBe('8005550100');
  expect(getListedNumber({ ...form, phone: '201-555-0107' }, '8005550100')).toBe('2015550107');
});

const first = { number: '8005550100' };
const second = { number: '2015550120' };
test.each([
  ['the billing number as it is now', '8005550100', [first, second], [{ number: '2015550115' }, second], '2015550115'],
  [
    'the billing number where its line has another',
    '2015550120',
    [first, second],
    [first, { number: '2015550115' }],
    '8005550100',
  ],
  ['the first number when its line is gone', '2015550120', [first, second], [first], '8005550100'],
  ['its own where another line has it by now', '2015550120', [first, second], [second], '2015550120'],
  ['its own while no line has a number', '8005550100', [first], [{}], '8005550100'],
  ['its own where it never was that of a line', '2125550199', [first], [{ number: '2015550115' }], '2125550199'],
])('after a line change the listing uses %s and no unapproved number', (_, listed, before, after, expected) => {
  expect(updateListedNumber(listed, before, after)).toBe(expected);
});
