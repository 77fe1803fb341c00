import { describe, expect, test } from 'vitest';
import {
  type BusinessCheck,
  type BusinessInfo,
  createBusinessInfo,
  defaultHours,
  findBusinessCheckProblems,
  getBillingAddress,
  getContactEmail,
  hourChoices,
  tidyContact,
  validateBusinessInfo,
  validateHours,
  validateUnit,
  withShippingTo,
} from '../index.ts';
import { businessInfo, serviceAddress } from '../testing/sample-checkout.ts';

const unitInfo = { hasUnits: true, baseAddressBlocked: false };
const listProblems = (info: BusinessInfo) =>
  validateBusinessInfo(info, unitInfo, { blockedPhones: ['2015550199'], relaxedNames: false });
const withContact = (change: Partial<BusinessInfo['contact']>): BusinessInfo => ({
  ...businessInfo,
  contact: { ...businessInfo.contact, ...change },
});

describe('a new checkout', () => {
  const create = () => createBusinessInfo(serviceAddress, { email: 'ann@example.com', phone: '2015550142' });

  test('asks for the names, and knows the rest of the contact; receipts go out by email', () => {
    expect(create().contact).toEqual({
      firstName: '',
      lastName: '',
      businessName: '',
      email: 'ann@example.com',
      phone: '2015550142',
      address: '101 Longboat Wharf',
      unit: 'STE 200',
      unitType: '',
      city: 'Hoboken',
      state: 'NJ',
      zip: '07030',
      mailType: 'E',
    });
  });

  test('uses the service address for billing and shipping', () => {
    const info = create();
    expect(info.business).toMatchObject({ selected: false, address: '' });
    expect(info.useServiceAddressForBilling).toBe(true);
    expect(info.shipping).toEqual({
      selected: true,
      address: '101 Longboat Wharf',
      unit: 'STE 200',
      city: 'Hoboken',
      state: 'NJ',
      zip: '07030',
      streetAddressId: 'ADR-101',
    });
    expect(getBillingAddress(info, serviceAddress)).toMatchObject({
      address: '101 Longboat Wharf',
      streetAddressId: 'ADR-101',
    });
  });

  test('has the default hours with leading zeros', () => {
    expect(defaultHours).toEqual({ start: '0001', end: '0010' });
  });
});

test('the hours have ten codes, and the end must be after the start', () => {
  expect(hourChoices.map(({ code }) => code)).toContain(defaultHours.start);
  expect(hourChoices.at(-1)).toEqual({ code: defaultHours.end, name: '5:00 PM' });
  expect(validateHours(defaultHours)).toBeUndefined();
  expect(validateHours({ start: '0004', end: '0004' })).toBe('Please choose an end time after the start time.');
});

test('getBillingAddress returns the separate billing address if the shopper chose one', () => {
  const business = { ...businessInfo.business, address: '9 Cove Rd', city: 'Camden', state: 'NJ', zip: '08101' };
  expect(getBillingAddress({ ...businessInfo, business }, serviceAddress).address).toBe('101 Longboat Wharf');
  expect(
    getBillingAddress({ ...businessInfo, business, useServiceAddressForBilling: false }, serviceAddress).address,
  ).toBe('9 Cove Rd');
});

test('withShippingTo switches to another address and back', () => {
  const other = withShippingTo(businessInfo, 'other', serviceAddress);
  expect(other.shipping).toMatchObject({ selected: false, address: '' });
  expect(withShippingTo(other, 'service', serviceAddress)).toEqual(businessInfo);
});

describe('the business form', () => {
  test('reports nothing for valid entries', () => {
    expect(listProblems(businessInfo)).toEqual([]);
  });

  test.each([
    ['firstName', 'A', 'Please enter a valid name.'],
    ['lastName', "O'Brien", 'Please enter a valid name: letters, digits, spaces, hyphens and underscores only.'],
    ['businessName', ' ', 'Please enter your business name.'],
    ['email', '', undefined],
    ['email', 'abc', 'Please enter your valid email address.'],
    ['email', '  ', undefined],
    ['email', ' a@b.com ', undefined],
    ['businessName', ' A ', 'Please enter your business name.'],
    ['businessName', 'A'.repeat(60), undefined],
    ['businessName', 'A'.repeat(61), 'Please enter your business name.'],
    ['phone', '', 'Please enter your valid phone number.'],
    ['phone', '201-555-0199', 'Please enter your valid phone number.'],
    ['address', ' ', 'You must enter your business address.'],
    ['city', ' ', 'Please enter your city.'],
    ['state', 'XX', 'Please choose your state.'],
    ['zip', '0703', 'Please enter a valid ZIP code.'],
    ['zip', ' 07030 ', undefined],
  ] as const)('with %s %j reports %s', (field, text, message) => {
    const info = withContact({ [field]: text });
    expect(listProblems(info)).toEqual(message ? [{ field: `contact.${field}`, message }] : []);
  });

  test.each([
    ['', { hasUnits: true, baseAddressBlocked: false }, 'Please enter valid Unit #'],
    [' ', { hasUnits: true, baseAddressBlocked: false }, 'Please enter valid Unit #'],
    ['', { hasUnits: false, baseAddressBlocked: false }, undefined],
    ['STE 9', { hasUnits: true, baseAddressBlocked: true }, 'Please select valid Unit #'],
    ['STE 200', { hasUnits: true, baseAddressBlocked: false }, undefined],
  ])('with unit %j and %j reports %s', (unit, units, message) => {
    expect(validateUnit(unit, units)).toBe(message);
    expect(validateBusinessInfo(withContact({ unit }), units, { blockedPhones: [], relaxedNames: false })).toEqual(
      message ? [{ field: 'contact.unit', message }] : [],
    );
  });

  test('checks billing and shipping addresses only if they are used', () => {
    const otherAddresses = {
      ...withShippingTo(businessInfo, 'other', serviceAddress),
      useServiceAddressForBilling: false,
    };
    expect(listProblems(otherAddresses).map(({ field }) => field)).toEqual([
      ...['business.address', 'business.city', 'business.state', 'business.zip'],
      ...['shipping.address', 'shipping.city', 'shipping.state', 'shipping.zip'],
    ]);
  });

  test('is sent trimmed, with the phone number as digits', () => {
    const { contact } = withContact({ email: '  a@b.com ', phone: '555-201-1234', firstName: ' Ann ' });
    expect(tidyContact(contact)).toMatchObject({ email: 'a@b.com', phone: '5552011234', firstName: 'Ann' });
  });

  test('sends mail to the email of the address check if the contact has none', () => {
    expect(getContactEmail({ email: ' ' }, ' ann@example.com ')).toBe('ann@example.com');
    expect(getContactEmail({ email: 'bo@example.com' }, 'ann@example.com')).toBe('bo@example.com');
  });
});

describe('the business check', () => {
  const validCheck: BusinessCheck = {
    billingAddressStatus: 'SUCCESS',
    billingAddressRetries: 0,
    emailStatus: 'VALID',
    mobileStatus: 'VALID',
    autoPayUrl: '',
    autoPayScript: '',
  };
  const address = ['business.address', 'Please enter a valid billing address.'];
  const email = ['contact.email', 'Please enter your valid email address.'];
  const phone = ['contact.phone', 'Please enter your valid phone number.'];

  test.each<[Partial<BusinessCheck>, string[][]]>([
    [{}, []],
    [{ billingAddressStatus: 'success' }, []],
    [{ billingAddressStatus: 'FAIL', billingAddressRetries: 1 }, [address]],
    [{ billingAddressStatus: 'FAIL', billingAddressRetries: 2 }, [address]],
    [{ billingAddressStatus: 'FAIL', billingAddressRetries: 3 }, []],
    [{ billingAddressStatus: '', billingAddressRetries: 4 }, []],
    [{ billingAddressStatus: '' }, [address]],
    [{ emailStatus: 'INVALID' }, [email]],
    [{ emailStatus: '' }, []],
    [{ mobileStatus: 'INVALID' }, [phone]],
    [{ mobileStatus: ' Invalid ' }, [phone]],
    [{ emailStatus: 'INVALID', mobileStatus: 'INVALID' }, [email, phone]],
    [{ billingAddressStatus: 'FAIL', billingAddressRetries: 3, mobileStatus: 'INVALID' }, [phone]],
    [{ billingAddressStatus: 'FAIL', emailStatus: 'INVALID' }, [email, address]],
  ])('with %j reports %j [K-146] [K-148] [K-149] [K-150]', (answer, problems) => {
    expect(
      findBusinessCheckProblems({ ...validCheck, ...answer }).map(({ field, message }) => [field, message]),
    ).toEqual(problems);
  });
});

test('a contact may have an apostrophe, a period or one letter in a name with relaxed names [S-170]', () => {
  const rules = { blockedPhones: [], relaxedNames: true };
  const contact = withContact({ firstName: 'Q', lastName: 'St. John-O’Neil' });
  expect(validateBusinessInfo(contact, unitInfo, rules)).toEqual([]);
  expect(listProblems(contact).map(({ field }) => field)).toEqual(['contact.firstName', 'contact.lastName']);
});

test.each(['900-555-0177', '800-555-0177', '212-911-0177', '876-555-0177', '212-976-0177'])(
  'the mobile number %s is refused, because no text message can reach it [S-173]',
  (phone) => {
    expect(listProblems(withContact({ phone }))).toEqual([
      { field: 'contact.phone', message: 'We can’t text this number. Please enter a mobile number.' },
    ]);
  },
);
