import { randomUUID } from 'node:crypto';
import { addressCheckHeader, type Call, calls, type SealingKey } from '@demarc/contract';
import { internetDefaults, phoneDefaults } from '@demarc/domain/cart';
import { buildEmailOnlySaveRequest } from '@demarc/domain/saved-cart';
import { buildInternetSubmission, buildPhoneSubmission } from '@demarc/domain/submission';
import { describe, expect, test } from 'vitest';
import { createDecryptor } from '../../checkout/secrets/index.ts';
import { getTermsDocument } from '../../checkout/terms/index.ts';
import { createTelephoneNumbers } from '../../shopping/numbers/index.ts';
import { postJson } from '../../testing/choices.ts';
import { harborBakery, submitBusiness } from '../../testing/fixtures/business-submission.ts';
import { openShop, visitAddress } from '../../testing/open-shop.ts';
import { createSealer, encodeCall, type RequestParts } from '../../testing/shopper.ts';
import type { Visitor } from '../../testing/start-test-app.ts';

const shop = await openShop();
const { platform, clock } = shop;
const { catalog, numbers } = platform.provider;
const twoYears = ({ contract }: { readonly contract: string }) => contract === 'TwoYears';
const planId = catalog.internetPlans.find((plan) => twoYears(plan) && plan.technology === 'fiber')?.id ?? '';
const phonePlanId = catalog.phonePlans.find(twoYears)?.id ?? '';
const address = {
  zip: '07030',
  city: 'Hoboken',
  altCity: '',
  state: 'NJ',
  locusId: '',
  networkAddressId: '',
  baseId: '',
  addressId: '',
  unit: '',
  locationId: '',
  unitLocationId: '',
};

/** Tries to hold the number for another session. Returns true if it succeeds. */
const tryHoldElsewhere = async (number: string) => {
  const holder = { sessionId: randomUUID(), location: { state: 'NJ', zip: '07030' } };
  const { ensureHeld } = createTelephoneNumbers(platform);
  return (await platform.db.transaction((tx) => ensureHeld(tx, holder, [{ number, purpose: 'line' }]))).length === 0;
};

const loadCheckoutData = async (visitor: Visitor) =>
  calls.getCheckoutData.response.decode((await visitor.send({ method: 'GET', url: '/checkout-data' })).json());
const chooseRouter = (visitor: Visitor, routerId: string, change: object = {}) => {
  const chosen = buildInternetSubmission(
    { ...internetDefaults, planId, routerId, ...change },
    undefined,
    false,
    catalog,
  );
  return postJson(visitor, '/submit-data', calls.submitData.body.encode({ address, chosen }));
};

describe('checkout data', () => {
  test('is a GET with objDOBBind and all its fields [K-240]', async () => {
    const visitor = await visitAddress(shop);
    const { objDOBBind } = (await visitor.send({ method: 'GET', url: '/checkout-data' })).json();
    const person = ['FirstName', 'MI', 'LastName', 'BirthDay', 'BirthMonth', 'BirthYear'];
    const fields = [
      ...['InstallmentPrice', 'NoofInstall', 'BDVInstallmentQualified', 'BDVInstallmentRadio', 'OwnerType'],
      ...['Sole_', 'Pn1_', 'pn2_'].flatMap((prefix) => person.map((field) => `${prefix}${field}`)),
      ...['Corp_BillingName', 'Corp_Taxid', 'UseServiceAddressForBilling'],
      ...['Address', 'City', 'State', 'ZipCode', 'Unit'].map((field) => `Billing${field}`),
    ];
    expect(Object.keys(objDOBBind).sort()).toEqual(fields.sort());
    expect(objDOBBind).toMatchObject({ UseServiceAddressForBilling: 'Y', NoofInstall: 0, Sole_BirthDay: 0 });
  });

  test('has the sealing key of the day once the key was requested (K-218)', async () => {
    const fetchKeyOfDay = async (visitor: Visitor) =>
      (await visitor.send({ method: 'GET', url: '/sealing-key' })).json().key as SealingKey;
    for (const _ of ['one day', 'the next day']) {
      clock.advance(25 * 3_600_000);
      const visitor = await visitAddress(shop);
      expect((await loadCheckoutData(visitor)).sealingKey).toBeUndefined();
      const key = await fetchKeyOfDay(visitor);
      expect((await loadCheckoutData(visitor)).sealingKey).toEqual(key);
      const jwe = await (await createSealer(visitor, key))('ssn', '219099999');
      expect(await createDecryptor(platform)(jwe, 'ssn', visitor.sessionId)).toBe('219099999');
    }
  });

  test('accepts the page’s address check with an upper-case id', async () => {
    const { send, qualification } = await visitAddress(shop);
    const headers = { [addressCheckHeader]: qualification.checkId.toUpperCase() };
    expect((await send({ method: 'GET', url: '/checkout-data', headers })).statusCode).toBe(200);
  });

  test('has the installments: a bought router separately, other equipment together', async () => {
    const visitor = await visitAddress(shop);
    await chooseRouter(visitor, 'router-buy', { extenderId: 'extender-buy' });
    expect((await loadCheckoutData(visitor)).installments).toEqual({
      count: 12,
      priceCents: 1667,
      routerQualified: true,
      router: { count: 12, priceCents: 2500 },
    });
    await chooseRouter(visitor, 'router-rent');
    expect((await loadCheckoutData(visitor)).installments).toMatchObject({ count: 0, routerQualified: false });
  });

  test('has the billing address that the shopper entered', async () => {
    const visitor = await visitAddress(shop);
    const { info, hours } = harborBakery;
    const business = { ...info.business, address: '9 Nowhere Lane', city: 'Austin', state: 'TX', zip: '78701' };
    await submitBusiness(visitor, { info: { ...info, business, useServiceAddressForBilling: false }, hours });
    expect(await loadCheckoutData(visitor)).toMatchObject({
      useServiceAddressForBilling: false,
      billing: { address: '9 Nowhere Lane', city: 'Austin', state: 'TX', zip: '78701', unit: '' },
    });
  });

  test('is refused without a cart', async () => {
    const answer = await (await shop.startVisit()).send({ method: 'GET', url: '/checkout-data' });
    expect(answer.json()).toMatchObject({ ErrorCode: 'cartMissing' });
  });
});

describe('a page whose address was replaced in another tab', () => {
  const hours = { businessStart: '0900', businessEnd: '1700' };
  const slot = { date: '2026-03-10', interval: '', code: 'AM', appointmentCode: 'AM', isSelfInstall: false, ...hours };
  const payment = { oneTimeCount: 1, equipmentCount: 12, routerCount: null, autoPay: false, paperFreeBilling: false };
  const { version, hash } = getTermsDocument(platform.provider, 'terms');
  test.each<[string, Call, RequestParts]>([
    ['start checkout', calls.getCheckoutData, {}],
    ['submit the business', calls.validateBusiness, { body: harborBakery }],
    ['read the terms', calls.getTerms, {}],
    ['accept the terms', calls.acceptTerms, { body: { version, hash, accepted: true } }],
    ['see the days', calls.getDueDates, {}],
    ['reserve a slot', calls.reserveDueDate, { body: slot }],
    ['choose a payment', calls.payInstallments, { body: { ...payment, paymentMethod: 'BankAccount' } }],
    ['save the order', calls.saveMyOrder, { body: {} }],
    ['save it again', calls.submitSavedOrder, { body: buildEmailOnlySaveRequest('ann@example.com') }],
  ])('cannot %s', async (_, call, parts) => {
    const visitor = await visitAddress(shop);
    await visitAddress(shop, '154 LONGBOAT WHARF', '10012', visitor);
    const request = encodeCall(call, parts);
    const replacedCheck = { [addressCheckHeader]: visitor.qualification.checkId };
    const answer = await visitor.send({ ...request, headers: { ...request.headers, ...replacedCheck } });
    expect(answer.json()).toMatchObject({ ErrorCode: 'otherAddress' });
  });
});

describe('the voice part of an order', () => {
  const getVoiceStatus = async (visitor: Visitor) =>
    (await visitor.send({ method: 'GET', url: '/voice-order-status' })).json().Status;
  const reserveNumber = async (visitor: Visitor) => {
    const payload = { BID: 'any', RC: '59.00', nlines: 1 };
    const answer = await visitor.send({ method: 'POST', url: '/preferred-voice', payload });
    const number = answer.json().TNList.TNObject[0].TN as string;
    const phone = buildPhoneSubmission(
      { ...phoneDefaults, lines: [{ planId: phonePlanId, number }] },
      undefined,
      { inBundle: false },
      catalog,
    );
    await postJson(visitor, '/submit-phone', calls.submitPhone.body.encode({ address, chosen: phone }));
    return number;
  };

  test('succeeds for a cart without voice', async () => {
    expect(await getVoiceStatus(await visitAddress(shop))).toBe('VOSUCCESS');
  });

  test('succeeds while the session holds its numbers, and extends the hold for the time of a checkout', async () => {
    const visitor = await visitAddress(shop);
    const number = await reserveNumber(visitor);
    expect(await getVoiceStatus(visitor)).toBe('VOSUCCESS');
    clock.advance(numbers.heldAtCheckoutMinutes * 60_000 - 60_000);
    expect(await tryHoldElsewhere(number)).toBe(false);
  });

  test('fails if another session holds one of its numbers', async () => {
    const visitor = await visitAddress(shop);
    const number = await reserveNumber(visitor);
    clock.advance(numbers.heldMinutes * 60_000);
    expect(await tryHoldElsewhere(number)).toBe(true);
    clock.advance(-numbers.heldMinutes * 60_000 + 60_000); // the token lives five minutes
    expect(await getVoiceStatus(visitor)).toBe('VOFAIL');
  });
});
