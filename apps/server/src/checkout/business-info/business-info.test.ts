import { describe, expect, test } from 'vitest';
import { formOf, harborBakery, tellBusiness } from '../../testing/harbor-bakery.ts';
import { openShop, visitAt } from '../../testing/open-shop.ts';
import { serviceAnswering } from '../../testing/troubled-service.ts';
import { businessOf } from './index.ts';

const shop = await openShop();
const { db } = shop.platform;

const { info, hours } = harborBakery;
const withContact = (change: Partial<typeof info.contact>) => ({
  info: { ...info, contact: { ...info.contact, ...change } },
  hours,
});
const billedTo = (address: string) => ({
  info: {
    ...info,
    useServiceAddressForBilling: false,
    business: { ...info.business, address, city: 'Hoboken', state: 'NJ', zip: '07030' },
  },
  hours,
});

test('a form of contact, billing, shipping and hours is answered with the six fields, and kept [K-241]', async () => {
  const visitor = await visitAt(shop);
  expect((await tellBusiness(visitor)).json()).toEqual({
    BillAddrValidatedStatus: 'SUCCESS',
    BillAddrRetryCount: 0,
    EmailValidationStatus: 'VALID',
    MTNValidationStatus: 'VALID',
    AutopayUrl: '',
    AutopayScript: '',
  });
  const kept = await businessOf(db, visitor.sessionId);
  expect(kept).toMatchObject({ passed: true, hours: { start: '0001', end: '0010' } });
  expect(kept?.info.contact).toMatchObject({ phone: '2015550142', businessName: 'Harbor Bakery' });
});

test('the groups are spelled as the wire spells them, hours with their zeros [K-094] [K-096] [K-322]', async () => {
  const visitor = await visitAt(shop);
  const contactInfo = {
    ...{ firstName: 'Ann', lastName: 'Lee', email: ' ann@example.com ', phoneNumber: '2015550142' },
    ...{ address: '101 Longboat Wharf', city: 'Hoboken', state: 'NJ', zipCode: '07030', unit: '', unitType: '' },
    ...{ businessName: 'Harbor Bakery', selectedMailType: 'E' },
  };
  const place = {
    ...{ selected: 'Y', address: '', city: '', state: '', zipCode: '', unit: '', steetaddressId: 'A-101' },
  };
  const wire = {
    contactInfo: JSON.stringify(contactInfo),
    businessInfo: JSON.stringify(place),
    shippingInfo: JSON.stringify(place),
    hours: JSON.stringify({ busStartHour: '0001', busEndHour: '0010' }),
    UseServiceAddressForBilling: 'Y',
  };
  const send = (fields: object) => visitor.send({ method: 'POST', url: '/business-validation', ...formOf(fields) });
  expect((await send(wire)).statusCode).toBe(200);
  const kept = await businessOf(db, visitor.sessionId);
  expect(kept?.info.contact.email).toBe('ann@example.com');
  expect(kept?.info.shipping.streetAddressId).toBe('A-101');
  const misspelt = { ...place, steetaddressId: undefined, streetaddressId: 'A-101' };
  expect((await send({ ...wire, shippingInfo: JSON.stringify(misspelt) })).json()).toMatchObject({
    Fields: expect.arrayContaining([{ Path: 'shippingInfo.streetaddressId', Reason: 'is not known here' }]),
  });
  expect((await send({ ...wire, hours: '{' })).json()).toMatchObject({ Fields: [{ Path: 'hours' }] });
});

test.each([
  ['address', '', 'contactInfo.address', 'You must enter your business address.'],
  ['email', 'abc', 'contactInfo.email', 'Please enter your valid email address.'],
  ['phone', '2222222222', 'contactInfo.phoneNumber', 'Please enter your valid phone number.'],
  ['firstName', 'A', 'contactInfo.firstName', 'Please enter a valid name.'],
] as const)(
  'a bad %s is refused with the text of the form, before anybody is asked',
  async (field, value, Path, Reason) => {
    const visitor = await visitAt(shop);
    const answer = await tellBusiness(visitor, withContact({ [field]: value }));
    expect(answer.json()).toMatchObject({ ErrorCode: 'invalidRequest', Fields: [{ Path, Reason }] });
    expect(await businessOf(db, visitor.sessionId)).toBeUndefined();
  },
);

test('without a checked address there is nothing to check out', async () => {
  expect((await tellBusiness(await shop.startVisit())).json()).toMatchObject({ ErrorCode: 'cartMissing' });
});

describe('a billing address', () => {
  test('that is known passes at once', async () => {
    const visitor = await visitAt(shop);
    const answer = (await tellBusiness(visitor, billedTo('103 Longboat Wharf'))).json();
    expect(answer).toMatchObject({ BillAddrValidatedStatus: 'SUCCESS', BillAddrRetryCount: 0 });
  });

  test('that nobody knows is counted by the server, and passes the third time', async () => {
    const visitor = await visitAt(shop);
    const passed: unknown[] = [];
    for (const BillAddrRetryCount of [1, 2, 3]) {
      const answer = (await tellBusiness(visitor, billedTo('9 Nowhere Lane'))).json();
      expect(answer).toMatchObject({ BillAddrValidatedStatus: 'FAILURE', BillAddrRetryCount });
      passed.push((await businessOf(db, visitor.sessionId))?.passed);
    }
    expect(passed).toEqual([false, false, true]);
    const known = (await tellBusiness(visitor, billedTo('103 Longboat Wharf'))).json();
    expect(known).toMatchObject({ BillAddrRetryCount: 0 });
  });
});

test.each([
  ['email', 'ann@bounce.example.com', 'EmailValidationStatus'],
  ['phone', '201-555-0198', 'MTNValidationStatus'],
] as const)(
  'a contact’s %s that does not work is INVALID, and the section is not passed',
  async (field, value, status) => {
    const visitor = await visitAt(shop);
    expect((await tellBusiness(visitor, withContact({ [field]: value }))).json()).toMatchObject({
      [status]: 'INVALID',
    });
    expect(await businessOf(db, visitor.sessionId)).toMatchObject({ passed: false });
  },
);

test('another address is another business: what was said is no more good', async () => {
  const visitor = await visitAt(shop);
  await tellBusiness(visitor);
  await visitAt(shop, '104 LONGBOAT WHARF', '10012', visitor);
  expect(await businessOf(db, visitor.sessionId)).toBeUndefined();
});

test('while nobody answers nothing is kept, the message says so, and a retry works', async () => {
  const visitor = await visitAt(shop);
  expect((await tellBusiness(visitor, withContact({ email: 'ann@silence.example.com' }))).json()).toMatchObject({
    ErrorCode: 'unanswered',
    ErrorMessage: 'Something went wrong. please try again. If issue persists, please contact the customer support.',
  });
  expect(await businessOf(db, visitor.sessionId)).toBeUndefined();
  expect((await tellBusiness(visitor)).statusCode).toBe(200);
});

test('the hosted form for auto pay is where the provider says', async () => {
  const hostedForm = { url: 'https://pay.example.com/form', script: '/auto-pay/form.js' };
  const provider = { ...shop.platform.provider, payments: { identities: [], hostedForm } };
  const hosted = await openShop({ provider, database: shop.database, clock: shop.clock });
  expect((await tellBusiness(await visitAt(hosted))).json()).toMatchObject({
    AutopayUrl: hostedForm.url,
    AutopayScript: hostedForm.script,
  });
});

test('a service of the provider’s own is asked instead', async () => {
  const answer = { addressKnown: true, emailGood: false, mobileGood: true };
  const verification = await serviceAnswering((_, response) => void response.end(JSON.stringify(answer)));
  const asking = await openShop({ database: shop.database, clock: shop.clock, config: { services: { verification } } });
  expect((await tellBusiness(await visitAt(asking))).json()).toMatchObject({ EmailValidationStatus: 'INVALID' });
});
