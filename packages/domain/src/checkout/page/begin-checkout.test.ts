import { expect, test } from 'vitest';
import { beginCheckout, type CheckoutPrefill } from './begin-checkout.ts';
import { emptyCheckout } from './checkout.ts';

const service = {
  ...{ street: '101 Longboat Wharf', unit: '', city: 'Hoboken', state: 'NJ', zip: '07030', addressId: 'A1' },
};
const contact = { email: 'ann@example.com', phone: '201-555-0142', businessName: 'Harbor Bakery' };
const nobody = { firstName: '', middleInitial: '', lastName: '', birth: { day: 0, month: 0, year: 0 } };
const ann = { firstName: 'Ann', middleInitial: 'B', lastName: 'Lee', birth: { day: 29, month: 2, year: 1980 } };
const prefill: CheckoutPrefill = {
  installments: { count: 12, priceCents: 700, routerQualified: true, router: { count: 12, priceCents: 2500 } },
  useServiceAddressForBilling: false,
  billing: { address: '1 Main St', city: 'Newark', state: 'NJ', zip: '07102', unit: 'STE 2' },
  ownerType: 'P',
  soleOwner: nobody,
  partner1: ann,
  partner2: { ...ann, firstName: 'Ben' },
  company: { billingName: 'Harbor Bakery LLC', taxIdLastFour: '6789' },
};

test('a new checkout starts with the address, the contact and the billing address that were given [K-122]', () => {
  const { businessInfo } = beginCheckout(service, contact, prefill);
  expect(businessInfo.contact).toMatchObject({ ...contact, phone: expect.stringMatching(/0142$/) });
  expect(businessInfo.business).toMatchObject(prefill.billing);
  expect(businessInfo.useServiceAddressForBilling).toBe(false);
});

test('a new checkout names the owners again, but never their secret numbers [K-123] [K-220]', () => {
  const { creditCheck } = beginCheckout(service, contact, prefill);
  expect(creditCheck.partner1).toEqual({
    ...{ firstName: 'Ann', middleInitial: 'B', lastName: 'Lee', dateOfBirth: '1980-02-29' },
    ...{ ssn: '', noSsn: false },
  });
  expect(creditCheck.partner2.firstName).toBe('Ben');
  expect(creditCheck.soleOwner).toMatchObject({ firstName: '', dateOfBirth: '' });
  expect(creditCheck.corporation).toEqual({ billingName: 'Harbor Bakery LLC', taxId: '' });
});

test.each([
  ['S', 'SoleOwner'],
  ['P', 'Partner'],
  ['N', 'Corporation'],
  ['', emptyCheckout.creditCheck.customerType],
] as const)('a new checkout with the owner type %j asks for a %s', (ownerType, customerType) => {
  expect(beginCheckout(service, contact, { ...prefill, ownerType }).creditCheck.customerType).toBe(customerType);
});

test('a new checkout has the installments of the cart [K-159] [K-160]', () => {
  const { installments } = beginCheckout(service, contact, prefill);
  expect(installments).toMatchObject({
    oneTime: { count: 12, priceCents: 700 },
    router: { count: 12, priceCents: 2500 },
  });
});
