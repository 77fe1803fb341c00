import { calls } from '@demarc/contract';
import { freshCheckout, newBusinessInfo } from '@demarc/domain/checkout';
import { expect, test } from 'vitest';
import { problemsOf, submissionOf, valuesOf, withValues } from './business-form.ts';

const service = { street: '101 Longboat Wharf', unit: '', city: 'Hoboken', state: 'NJ', zip: '07030', addressId: 'A' };
const businessInfo = newBusinessInfo(service, { email: 'ann@example.com', phone: '5552011234' });
const checkout = { ...freshCheckout, businessInfo };
const values = valuesOf(checkout);
const noUnits = { hasUnits: false, baseAddressBlocked: false };
const filled = {
  ...values,
  ...{ 'contact.firstName': 'Ann', 'contact.lastName': 'Lee', 'contact.businessName': 'Harbor Bakery' },
  'contact.phone': '201-555-0142',
};

test('the form holds what the checkout does, a phone number with its dashes [K-216]', () => {
  expect(values['contact.phone']).toBe('555-201-1234');
  expect(values['shipping.address']).toBe('101 Longboat Wharf');
  expect(withValues(checkout, values).businessInfo).toEqual({
    ...businessInfo,
    contact: { ...businessInfo.contact, phone: '555-201-1234' },
  });
});

test('receipts come by email and parcels go to the service address, unless the shopper says otherwise: that is what is sent', () => {
  const sent = calls.validateBusiness.body.encode(submissionOf(filled)) as Record<string, string>;
  expect(JSON.parse(sent.contactInfo ?? '').selectedMailType).toBe('E');
  expect(JSON.parse(sent.shippingInfo ?? '')).toMatchObject({ selected: 'Y', address: '101 Longboat Wharf' });
  expect(sent.UseServiceAddressForBilling).toBe('Y');
});

test('an email goes without the spaces around it, a phone number without its dashes [K-206]', () => {
  const sent = calls.validateBusiness.body.encode(submissionOf({ ...filled, 'contact.email': '  a@b.com ' })) as Record<
    string,
    string
  >;
  expect(JSON.parse(sent.contactInfo ?? '')).toMatchObject({ email: 'a@b.com', phoneNumber: '2015550142' });
});

test('every problem names a field of the form', () => {
  const wrong = {
    ...values,
    ...{ 'billing.useServiceAddress': false, 'shipping.selected': false, 'shipping.address': '', 'hours.end': '0001' },
    'contact.address': '',
  };
  const problems = problemsOf(wrong, { hasUnits: true, baseAddressBlocked: false }, []);
  expect(problems.length).toBeGreaterThan(8);
  for (const { field } of problems) expect(values, field).toHaveProperty([field]);
  expect(problems).toContainEqual({ field: 'contact.address', message: 'You must enter your business address.' });
  expect(problems).toContainEqual({ field: 'contact.unit', message: 'Please enter valid Unit #' });
  expect(problemsOf(filled, noUnits, [])).toEqual([]);
});

test('what is typed is in the checkout at once, and what was saved is to be saved again', () => {
  const saved = { ...checkout, saved: { ...checkout.saved, personalInfo: true } };
  const edited = withValues(saved, { ...filled, 'hours.start': '0003' });
  expect(edited.businessInfo.contact).toMatchObject({ firstName: 'Ann', businessName: 'Harbor Bakery' });
  expect([edited.hours.start, edited.saved.personalInfo]).toEqual(['0003', false]);
});
