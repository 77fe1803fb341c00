import { calls } from '@demarc/contract';
import { createBusinessInfo, emptyCheckout } from '@demarc/domain/checkout';
import { expect, test } from 'vitest';
import { applyBusinessValues, buildSubmission, toBusinessValues, validateBusinessForm } from './business-form.ts';

const service = { street: '101 Longboat Wharf', unit: '', city: 'Hoboken', state: 'NJ', zip: '07030', addressId: 'A' };
const businessInfo = createBusinessInfo(service, { email: 'ann@example.com', phone: '5552011234' });
const checkout = { ...emptyCheckout, businessInfo };
const values = toBusinessValues(checkout);
const noUnits = { hasUnits: false, baseAddressBlocked: false };
const filled = {
  ...values,
  'contact.firstName': 'Ann',
  'contact.lastName': 'Lee',
  'contact.businessName': 'Harbor Bakery',
  'contact.phone': '201-555-0142',
};

test('the form holds the values of the checkout and formats the phone number with dashes [K-216]', () => {
  expect(values['contact.phone']).toBe('555-201-1234');
  expect(values['shipping.address']).toBe('101 Longboat Wharf');
  expect(applyBusinessValues(checkout, values).businessInfo).toEqual({
    ...businessInfo,
    contact: { ...businessInfo.contact, phone: '555-201-1234' },
  });
});

const encodeSubmission = (values: typeof filled) => {
  const wire = calls.validateBusiness.body.encode(buildSubmission(values)) as Record<string, string>;
  const { contactInfo = '', businessInfo = '', shippingInfo = '', UseServiceAddressForBilling } = wire;
  const [contact, business, shipping] = [contactInfo, businessInfo, shippingInfo].map((group) => JSON.parse(group));
  return { contact, business, shipping, UseServiceAddressForBilling };
};

test('the form sends receipts by email and parcels to the service address by default [K-095] [K-097] [K-098]', () => {
  const { contact, shipping, UseServiceAddressForBilling } = encodeSubmission(filled);
  expect(contact.selectedMailType).toBe('E');
  expect(shipping).toEqual({
    selected: 'Y',
    address: '101 Longboat Wharf',
    city: 'Hoboken',
    state: 'NJ',
    zipCode: '07030',
    unit: '',
    steetaddressId: 'A',
  });
  expect(UseServiceAddressForBilling).toBe('Y');
  expect(encodeSubmission({ ...filled, 'contact.mailType': 'P' }).contact.selectedMailType).toBe('P');
});

test('the form sends each field under its wire name [K-094] [K-096] [K-098]', () => {
  const address = { 'contact.address': '190 Longboat Wharf', 'contact.city': 'Troy', 'contact.state': 'NY' } as const;
  const { contact, business, shipping, UseServiceAddressForBilling } = encodeSubmission({
    ...filled,
    ...address,
    'contact.zip': '12180',
    'contact.unit': 'STE 2',
    'billing.useServiceAddress': false,
    'business.address': '9 Cove Rd',
    'business.city': 'Camden',
    'business.state': 'DE',
    'business.zip': '19934',
    'business.unit': 'B',
    'shipping.selected': false,
    'shipping.address': '1 Pier',
    'shipping.city': 'Salem',
    'shipping.state': 'MA',
    'shipping.zip': '01970',
    'shipping.unit': 'C',
  });
  expect(contact).toEqual({
    firstName: 'Ann',
    lastName: 'Lee',
    email: 'ann@example.com',
    phoneNumber: '2015550142',
    address: '190 Longboat Wharf',
    city: 'Troy',
    state: 'NY',
    zipCode: '12180',
    unit: 'STE 2',
    unitType: '',
    businessName: 'Harbor Bakery',
    selectedMailType: 'E',
  });
  expect(business).toMatchObject({ address: '9 Cove Rd', city: 'Camden', state: 'DE', zipCode: '19934', unit: 'B' });
  expect(shipping).toMatchObject({ selected: 'N', address: '1 Pier', city: 'Salem', state: 'MA', zipCode: '01970' });
  for (const addressGroup of [business, shipping])
    expect(Object.keys(addressGroup).sort()).toEqual(
      ['selected', 'address', 'city', 'state', 'zipCode', 'unit', 'steetaddressId'].sort(),
    );
  expect(UseServiceAddressForBilling).toBe('N');
});

test('the form trims the email and removes the dashes of the phone number [K-206]', () => {
  const { contact } = encodeSubmission({ ...filled, 'contact.email': '  a@b.com ' });
  expect(contact).toMatchObject({ email: 'a@b.com', phoneNumber: '2015550142' });
});

test('every problem names a field of the form', () => {
  const rules = { blockedPhones: [], relaxedNames: false };
  const wrong = {
    ...values,
    'billing.useServiceAddress': false,
    'shipping.selected': false,
    'shipping.address': '',
    'hours.end': '0001',
    'contact.address': '',
  };
  const problems = validateBusinessForm(wrong, { hasUnits: true, baseAddressBlocked: false }, rules);
  expect(problems.length).toBeGreaterThan(8);
  for (const { field } of problems) expect(values, field).toHaveProperty([field]);
  expect(problems).toContainEqual({ field: 'contact.address', message: 'You must enter your business address.' });
  expect(problems).toContainEqual({ field: 'contact.unit', message: 'Please enter valid Unit #' });
  expect(validateBusinessForm(filled, noUnits, rules)).toEqual([]);
});

test('an edit updates the checkout immediately and marks the section as unsaved', () => {
  const saved = { ...checkout, saved: { ...checkout.saved, personalInfo: true } };
  const edited = applyBusinessValues(saved, { ...filled, 'hours.start': '0003' });
  expect(edited.businessInfo.contact).toMatchObject({ firstName: 'Ann', businessName: 'Harbor Bakery' });
  expect([edited.hours.start, edited.saved.personalInfo]).toEqual(['0003', false]);
});
