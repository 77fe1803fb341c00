import { expect, test } from 'vitest';
import { defaultNumberRules } from '../numbers/index.ts';
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

test('only a listing under the billing number is approved without a call', () => {
  expect(isAutoApproved({ ...form, billingPhoneRequired: true })).toBe(true);
  expect(isAutoApproved(form)).toBe(false);
});

test('isSameBusiness compares the number, or the normalized name and the category', () => {
  const isSame = (changes: Partial<ListingForm>) => isSameBusiness(form, { ...form, phone: '2015550199', ...changes });
  expect(isSame({ businessName: 'Other', categoryId: 'other', phone: form.phone })).toBe(true);
  for (const businessName of ['DOCKSIDE BAKERY', 'Dock-side bakery, Inc.', 'Docksidé Bakery Co'])
    expect(isSame({ businessName }), businessName).toBe(true);
  expect(isSame({ businessName: 'Dockside Bakeries' })).toBe(false);
  expect(isSame({ categoryId: 'florists' })).toBe(false);
});

test('validateListingField reports the problem of every field', () => {
  expect(validateListingField('businessName', ' ')).toBe('Please enter your business name.');
  for (const withoutLetters of ['🥐'.repeat(30), '---', '& &'])
    expect(validateListingField('businessName', withoutLetters), withoutLetters).toBe(
      'Please enter your business name.',
    );
  for (const name of ['A ', 'x'.repeat(61)])
    expect(validateListingField('businessName', name), name).toBe('Please enter your business name.');
  expect(validateListingField('businessName', 'x'.repeat(60))).toBeUndefined();
  for (const name of ['7-11', 'Ø & Å', '🥐 Dockside'])
    expect(validateListingField('businessName', name)).toBeUndefined();
  expect(validateListingField('categoryId', '')).toBe('Please choose a business category.');
  expect(validateListingField('phone', '555')).toBe('Please enter your valid phone number.');
  expect(validateListingField('businessName', form.businessName)).toBeUndefined();
  expect(validateListingField('categoryId', form.categoryId)).toBeUndefined();
  expect(validateListingField('phone', '201-555-0107')).toBeUndefined();
});

test('validateListing ignores the typed phone under the billing number and checks the other fields', () => {
  const typed = { ...form, phone: '12', categoryId: '' };
  expect(validateListing(typed, '8005550100', defaultNumberRules).map(({ field }) => field)).toEqual([
    'categoryId',
    'phone',
  ]);
  const underBilling = { ...typed, billingPhoneRequired: true };
  expect(validateListing(underBilling, '8005550100', defaultNumberRules)).toEqual([
    { field: 'categoryId', message: 'Please choose a business category.' },
  ]);
  expect(getListedNumber(underBilling, '8005550100')).toBe('8005550100');
  expect(getListedNumber({ ...form, phone: '201-555-0107' }, '8005550100')).toBe('2015550107');
});

const first = { number: '8005550100' };
const second = { number: '2015550120' };
test.each([
  ['the new billing number', '8005550100', [first, second], [{ number: '2015550115' }, second], '2015550115'],
  [
    'the billing number if its line has another number',
    '2015550120',
    [first, second],
    [first, { number: '2015550115' }],
    '8005550100',
  ],
  ['the first number when its line is gone', '2015550120', [first, second], [first], '8005550100'],
  ['its number if another line has it now', '2015550120', [first, second], [second], '2015550120'],
  ['its number while no line has one', '8005550100', [first], [{}], '8005550100'],
  ['its number while there are no lines', '8005550100', [first], [], '8005550100'],
  ['its number if no line ever had it', '2125550199', [first], [{ number: '2015550115' }], '2125550199'],
])('after a line change the listing uses %s and no unapproved number', (_, listed, before, after, expected) => {
  expect(updateListedNumber(listed, before, after, defaultNumberRules)).toBe(expected);
});

test('a listing under a billing number that is assigned later needs no number yet [P-140]', () => {
  const later = { telephoneNumbers: 'assignedLater' } as const;
  const underBilling = { ...form, phone: '', billingPhoneRequired: true };
  expect(validateListing(underBilling, '', later)).toEqual([]);
  const unnamed = validateListing({ ...underBilling, businessName: '', categoryId: '' }, '', later);
  expect(unnamed.map(({ field }) => field)).toEqual(['businessName', 'categoryId']);
  expect(getListedNumber(underBilling, '')).toBe('');
  const phoneProblem = [{ field: 'phone', message: 'Please enter your valid phone number.' }];
  expect(validateListing(underBilling, '', defaultNumberRules)).toEqual(phoneProblem);
  expect(validateListing({ ...underBilling, billingPhoneRequired: false }, '', later)).toEqual(phoneProblem);
});

test('a listing follows the first line between a ported number and one that is assigned later [P-140]', () => {
  const later = { telephoneNumbers: 'assignedLater' } as const;
  const ported = { number: '2015550177' };
  expect(updateListedNumber('', [{}], [ported], later)).toBe('2015550177');
  expect(updateListedNumber('', [{}, {}], [{}, ported], later)).toBe('');
  expect(updateListedNumber('2015550177', [ported], [{}], later)).toBe('');
  expect(updateListedNumber('2125550199', [ported], [{}], later)).toBe('2125550199');
});
