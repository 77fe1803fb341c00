import { describe, expect, test } from 'vitest';
import type { LastCheckedAddress } from '../../shopping/qualification/index.ts';
import { encodeForm, harborBakery, submitBusiness } from '../../testing/fixtures/business-submission.ts';
import { openShop, visitAddress } from '../../testing/open-shop.ts';
import { startService } from '../../testing/test-service.ts';
import { type BusinessVerifier, findBusiness, validateBusiness } from './index.ts';

const shop = await openShop();
const { db } = shop.platform;

const { info, hours } = harborBakery;
const withContact = (change: Partial<typeof info.contact>) => ({
  info: { ...info, contact: { ...info.contact, ...change } },
  hours,
});
const withBillingAddress = (address: string) => ({
  info: {
    ...info,
    useServiceAddressForBilling: false,
    business: { ...info.business, address, city: 'Hoboken', state: 'NJ', zip: '07030' },
  },
  hours,
});

test('validateBusiness accepts a form of contact, billing, shipping and hours, returns six fields and saves the form [K-241]', async () => {
  const visitor = await visitAddress(shop);
  expect((await submitBusiness(visitor)).json()).toEqual({
    BillAddrValidatedStatus: 'SUCCESS',
    BillAddrRetryCount: 0,
    EmailValidationStatus: 'VALID',
    MTNValidationStatus: 'VALID',
    AutopayUrl: '',
    AutopayScript: '',
  });
  const saved = await findBusiness(db, visitor.sessionId);
  expect(saved).toMatchObject({ passed: true, hours: { start: '0001', end: '0010' } });
  expect(saved?.info.contact).toMatchObject({ phone: '2015550142', businessName: 'Harbor Bakery' });
});

test('validateBusiness requires the field names of the wire, and hours with leading zeros [K-094] [K-096] [K-322]', async () => {
  const visitor = await visitAddress(shop);
  const contactInfo = {
    firstName: 'Ann',
    lastName: 'Lee',
    email: ' ann@example.com ',
    phoneNumber: '2015550142',
    address: '101 Longboat Wharf',
    city: 'Hoboken',
    state: 'NJ',
    zipCode: '07030',
    unit: '',
    unitType: '',
    businessName: 'Harbor Bakery',
    selectedMailType: 'E',
  };
  const addressFields = {
    selected: 'Y',
    address: '',
    city: '',
    state: '',
    zipCode: '',
    unit: '',
    steetaddressId: 'ADR-101',
  };
  const wire = {
    contactInfo: JSON.stringify(contactInfo),
    businessInfo: JSON.stringify(addressFields),
    shippingInfo: JSON.stringify(addressFields),
    hours: JSON.stringify({ busStartHour: '0001', busEndHour: '0010' }),
    UseServiceAddressForBilling: 'Y',
  };
  const send = (fields: object) => visitor.send({ method: 'POST', url: '/business-validation', ...encodeForm(fields) });
  expect((await send(wire)).statusCode).toBe(200);
  const saved = await findBusiness(db, visitor.sessionId);
  expect(saved?.info.contact.email).toBe('ann@example.com');
  expect(saved?.info.shipping.streetAddressId).toBe('ADR-101');
  const misspelled = { ...addressFields, steetaddressId: undefined, streetaddressId: 'ADR-101' };
  expect((await send({ ...wire, shippingInfo: JSON.stringify(misspelled) })).json()).toMatchObject({
    Fields: expect.arrayContaining([{ Path: 'shippingInfo.streetaddressId', Reason: 'is not known here' }]),
  });
  expect((await send({ ...wire, hours: '{' })).json()).toMatchObject({ Fields: [{ Path: 'hours' }] });
});

test.each([
  ['address', '', 'contactInfo.address', 'You must enter your business address.'],
  ['email', 'abc', 'contactInfo.email', 'Please enter your valid email address.'],
  ['phone', '2222222222', 'contactInfo.phoneNumber', 'Please enter your valid phone number.'],
  ['phone', '9005550177', 'contactInfo.phoneNumber', 'We can’t text this number. Please enter a mobile number.'],
  ['firstName', '', 'contactInfo.firstName', 'Please enter a valid name.'],
] as const)(
  'validateBusiness refuses an invalid %s with the text of the form, before verification [S-173]',
  async (field, value, Path, Reason) => {
    const visitor = await visitAddress(shop);
    const answer = await submitBusiness(visitor, withContact({ [field]: value }));
    expect(answer.json()).toMatchObject({ ErrorCode: 'invalidRequest', Fields: [{ Path, Reason }] });
    expect(await findBusiness(db, visitor.sessionId)).toBeUndefined();
  },
);

test('validateBusiness accepts an apostrophe in a name, unless the provider keeps the default [S-170]', async () => {
  const visitor = await visitAddress(shop);
  const submission = withContact({ lastName: "O'Neil" });
  expect((await submitBusiness(visitor, submission)).statusCode).toBe(200);
  expect((await findBusiness(db, visitor.sessionId))?.info.contact.lastName).toBe("O'Neil");
  const { provider } = shop.platform;
  const strict = { ...shop.platform, provider: { ...provider, rules: { ...provider.rules, relaxedNames: false } } };
  const checkedAddress = { checkId: 'C-1' } as LastCheckedAddress;
  const input = { sessionId: visitor.sessionId, checkedAddress, submission };
  expect(await validateBusiness(strict, {} as BusinessVerifier, input)).toMatchObject({
    refusal: {
      fields: [
        {
          path: 'contactInfo.lastName',
          reason: 'Please enter a valid name: letters, digits, spaces, hyphens and underscores only.',
        },
      ],
    },
  });
});

test('validateBusiness refuses a session without an address check', async () => {
  expect((await submitBusiness(await shop.startVisit())).json()).toMatchObject({ ErrorCode: 'cartMissing' });
});

describe('a billing address', () => {
  test('that is known passes at the first try', async () => {
    const visitor = await visitAddress(shop);
    const answer = (await submitBusiness(visitor, withBillingAddress('103 Longboat Wharf'))).json();
    expect(answer).toMatchObject({ BillAddrValidatedStatus: 'SUCCESS', BillAddrRetryCount: 0 });
  });

  test('that is unknown passes at the third try, which the server counts', async () => {
    const visitor = await visitAddress(shop);
    const passed: unknown[] = [];
    for (const BillAddrRetryCount of [1, 2, 3]) {
      const answer = (await submitBusiness(visitor, withBillingAddress('9 Nowhere Lane'))).json();
      expect(answer).toMatchObject({ BillAddrValidatedStatus: 'FAILURE', BillAddrRetryCount });
      passed.push((await findBusiness(db, visitor.sessionId))?.passed);
    }
    expect(passed).toEqual([false, false, true]);
    const known = (await submitBusiness(visitor, withBillingAddress('103 Longboat Wharf'))).json();
    expect(known).toMatchObject({ BillAddrRetryCount: 0 });
  });
});

test.each([
  ['email', 'ann@bounce.example.com', 'EmailValidationStatus'],
  ['phone', '201-555-0198', 'MTNValidationStatus'],
] as const)(
  'validateBusiness answers INVALID for an unreachable %s of the contact, and the section does not pass',
  async (field, value, status) => {
    const visitor = await visitAddress(shop);
    expect((await submitBusiness(visitor, withContact({ [field]: value }))).json()).toMatchObject({
      [status]: 'INVALID',
    });
    expect(await findBusiness(db, visitor.sessionId)).toMatchObject({ passed: false });
  },
);

test('findBusiness ignores a business that was entered for another address', async () => {
  const visitor = await visitAddress(shop);
  await submitBusiness(visitor);
  await visitAddress(shop, '104 LONGBOAT WHARF', '10012', visitor);
  expect(await findBusiness(db, visitor.sessionId)).toBeUndefined();
});

test('validateBusiness saves nothing while the verifier does not answer, returns the message, and can be retried', async () => {
  const visitor = await visitAddress(shop);
  expect((await submitBusiness(visitor, withContact({ email: 'ann@silence.example.com' }))).json()).toMatchObject({
    ErrorCode: 'unanswered',
    ErrorMessage: 'Something went wrong. please try again. If issue persists, please contact the customer support.',
  });
  expect(await findBusiness(db, visitor.sessionId)).toBeUndefined();
  expect((await submitBusiness(visitor)).statusCode).toBe(200);
});

test('validateBusiness returns the URL and script of the provider’s hosted form for auto pay', async () => {
  const hostedForm = { url: 'https://pay.example.com/form', script: '/auto-pay/form.js' };
  const provider = { ...shop.platform.provider, payments: { identities: [], hostedForm } };
  const hosted = await openShop({ provider, database: shop.database, clock: shop.clock });
  expect((await submitBusiness(await visitAddress(hosted))).json()).toMatchObject({
    AutopayUrl: hostedForm.url,
    AutopayScript: hostedForm.script,
  });
});

test('a configured verification service replaces the embedded verifier', async () => {
  const answer = { addressKnown: true, emailGood: false, mobileGood: true };
  const verification = await startService((_, response) => void response.end(JSON.stringify(answer)));
  const withService = await openShop({
    database: shop.database,
    clock: shop.clock,
    config: { services: { verification } },
  });
  expect((await submitBusiness(await visitAddress(withService))).json()).toMatchObject({
    EmailValidationStatus: 'INVALID',
  });
});
