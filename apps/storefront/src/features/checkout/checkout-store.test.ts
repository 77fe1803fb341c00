import { calls } from '@demarc/contract';
import {
  beginCheckout,
  type Checkout,
  type CheckoutPrefill,
  completeAccordion,
  editCreditForm,
} from '@demarc/domain/checkout';
import { describe, expect, test } from 'vitest';
import { createTabSessionStore } from '../../lib/session/session-store.ts';
import { createCheckoutStore, storageKey } from './checkout-store.ts';
import { coerceToShape } from './coerce-to-shape.ts';

const emptyWirePerson = { FirstName: '', MI: '', LastName: '', BirthDay: 0, BirthMonth: 0, BirthYear: 0 };
const buildWirePerson = (prefix: string, fields: object) =>
  Object.fromEntries(
    Object.entries({ ...emptyWirePerson, ...fields }).map(([name, value]) => [`${prefix}${name}`, value]),
  );
const wire = {
  InstallmentPrice: '16.67',
  NoofInstall: 12,
  BDVInstallmentQualified: 'N',
  BDVInstallmentRadio: { InstallmentPrice: '0.00', NoofInstall: 0 },
  UseServiceAddressForBilling: 'N',
  BillingAddress: '9 Nowhere Lane',
  BillingCity: 'Austin',
  BillingState: 'TX',
  BillingZipCode: '78701',
  BillingUnit: 'STE 4',
  OwnerType: 'P',
  ...buildWirePerson('Sole_', {
    FirstName: 'Cy',
    MI: 'D',
    LastName: 'Orr',
    BirthDay: 31,
    BirthMonth: 12,
    BirthYear: 1975,
  }),
  ...buildWirePerson('Pn1_', {
    FirstName: 'Ann',
    MI: 'B',
    LastName: 'Lee',
    BirthDay: 9,
    BirthMonth: 2,
    BirthYear: 1980,
  }),
  ...buildWirePerson('pn2_', { FirstName: 'Bo', LastName: 'Kim' }),
  Corp_BillingName: 'Harbor Bakery LLC',
  Corp_Taxid: '6789',
};
const buildCheckoutData = (change: object): CheckoutPrefill =>
  calls.getCheckoutData.response.decode({
    objDOBBind: { ...wire, ...change },
    nextButtonBI: { MONNo: 'M-1' },
  } as never);
const checkoutData = buildCheckoutData({});
const service = {
  street: '101 Longboat Wharf',
  unit: 'STE 200',
  city: 'Hoboken',
  state: 'NJ',
  zip: '07030',
  addressId: 'ADR-101',
};
const contact = { email: 'ann@example.com', phone: '201-555-0142', businessName: '' };
const begin = () => beginCheckout(service, contact, checkoutData);

function createTabStorage() {
  const items: Record<string, string> = {};
  return {
    items,
    getItem: (key: string) => items[key] ?? null,
    setItem: (key: string, text: string) => {
      items[key] = text;
    },
  };
}

test('the forms are prefilled from the checkout data, whose prefixes have a fixed case [K-123]', () => {
  const { businessInfo, creditCheck, installments } = begin();
  expect(businessInfo.useServiceAddressForBilling).toBe(false);
  expect(businessInfo.business).toMatchObject({ address: '9 Nowhere Lane', city: 'Austin', state: 'TX', zip: '78701' });
  expect(businessInfo.business.unit).toBe('STE 4');
  expect(creditCheck.customerType).toBe('Partner');
  const emptyPerson = { middleInitial: '', dateOfBirth: '', ssn: '', noSsn: false };
  expect(creditCheck.soleOwner).toEqual({
    ...emptyPerson,
    firstName: 'Cy',
    middleInitial: 'D',
    lastName: 'Orr',
    dateOfBirth: '1975-12-31',
  });
  expect(creditCheck.partner1).toEqual({
    ...emptyPerson,
    firstName: 'Ann',
    middleInitial: 'B',
    lastName: 'Lee',
    dateOfBirth: '1980-02-09',
  });
  expect(creditCheck.partner2).toEqual({ ...emptyPerson, firstName: 'Bo', lastName: 'Kim' });
  expect(creditCheck.corporation).toEqual({ billingName: 'Harbor Bakery LLC', taxId: '' });
  expect(installments.oneTime).toEqual({ count: 12, priceCents: 1667 });
});

test('the prefix of the first partner may have either case [K-123]', () => {
  const lowerCase = Object.entries(wire).map(([name, value]) => [name.replace(/^Pn1_/, 'pn1_'), value]);
  const written = { objDOBBind: Object.fromEntries(lowerCase), nextButtonBI: { MONNo: 'M-1' } };
  expect(calls.getCheckoutData.response.decode(written as never)).toEqual({ ...checkoutData, orderNumber: 'M-1' });
});

test.each([
  [0, { count: 1, priceCents: 0 }],
  ['0', { count: 1, priceCents: 0 }],
  [3, { count: 3, priceCents: 1667 }],
  ['3', { count: 3, priceCents: 1667 }],
])('parses %j installments, as a number or a string, as %j [K-159]', (NoofInstall, oneTime) => {
  expect(beginCheckout(service, contact, buildCheckoutData({ NoofInstall })).installments.oneTime).toEqual(oneTime);
});

test('the business name of a saved cart is prefilled [K-125]', () => {
  const { businessInfo } = beginCheckout(service, { ...contact, businessName: 'Harbor Bakery' }, checkoutData);
  expect(businessInfo.contact).toMatchObject({
    businessName: 'Harbor Bakery',
    email: 'ann@example.com',
    phone: '201-555-0142',
  });
});

test('the stored checkout has every specified field [K-110]', () => {
  const storage = createTabStorage();
  const store = createCheckoutStore(storage);
  const visit = createTabSessionStore(storage);
  store.enter('check-1', begin);
  store.change((checkout) => ({
    ...checkout,
    creditCheckState: 'done',
    hours: { start: '0002', end: '0009' },
    saveCartEmail: 'c@example.com',
    paymentMethodType: 'Card',
    savedPaymentMethodType: 'BankAccount',
    open: 'terms',
    terms: { version: '1', hash: 'h', term: 'TwoYears' },
    autoPayForm: { enrolled: true, loading: true, loadFailed: true },
    installation: {
      ...checkout.installation,
      installBy: 'self',
      reserveError: 'Gone.',
      chosen: { date: '2026-05-27', interval: '8:00 AM - 12:00 PM', code: 'AM', appointmentCode: 'T1' },
      dueDates: {
        status: 'SUCCESS',
        days: [],
        installOptions: [],
        questionnaire: false,
        questions: [],
        dispatchInfo: '',
      },
    },
  }));
  visit.update({ savedCartError: true });

  const reloaded = createCheckoutStore(storage);
  reloaded.enter('check-1', begin);
  const toSpecifiedNames = ({ installation, hours, terms, autoPayForm, ...checkout }: Checkout) => ({
    dueDate: installation.chosen?.date,
    timeSlot: installation.chosen?.interval,
    timeSlotCode: installation.chosen?.code,
    appointmentCode: installation.chosen?.appointmentCode,
    busStartHour: hours.start,
    busEndHour: hours.end,
    tosCheck: terms !== null,
    APEnrolled: autoPayForm.enrolled,
    APLoading: autoPayForm.loading,
    APLoadFailure: autoPayForm.loadFailed,
    accordionOpenStatus: checkout.open,
    creditCheckState: checkout.creditCheckState,
    saveCartEmail: checkout.saveCartEmail,
    savedCartError: createTabSessionStore(storage).get().savedCartError,
    paymentMethodType: checkout.paymentMethodType,
    savedPaymentMethodType: checkout.savedPaymentMethodType,
    SIselected: installation.installBy,
    isSelfInstallChecked: installation.installBy === 'self',
    duedateReserveError: installation.reserveError,
    dueDateInfo: installation.dueDates?.status,
  });
  expect(reloaded.get() && toSpecifiedNames(reloaded.get() as Checkout)).toEqual({
    dueDate: '2026-05-27',
    timeSlot: '8:00 AM - 12:00 PM',
    timeSlotCode: 'AM',
    appointmentCode: 'T1',
    busStartHour: '0002',
    busEndHour: '0009',
    tosCheck: true,
    APEnrolled: true,
    APLoading: true,
    APLoadFailure: true,
    accordionOpenStatus: 'terms',
    creditCheckState: 'done',
    saveCartEmail: 'c@example.com',
    savedCartError: true,
    paymentMethodType: 'Card',
    savedPaymentMethodType: 'BankAccount',
    SIselected: 'self',
    isSelfInstallChecked: true,
    duedateReserveError: 'Gone.',
    dueDateInfo: 'SUCCESS',
  });
});

describe('the stored checkout of the tab', () => {
  const enterNumbers = (checkout: Checkout): Checkout =>
    editCreditForm(completeAccordion(checkout, 'businessInfo'), {
      ...checkout.creditCheck,
      soleOwner: { ...checkout.creditCheck.soleOwner, firstName: 'Ann', ssn: '219-09-9999', dateOfBirth: '1980-02-09' },
      llc: { billingName: 'Harbor Bakery LLC', taxId: '12-3456789' },
    });

  test('survives a reload without the secret numbers', () => {
    const storage = createTabStorage();
    const before = createCheckoutStore(storage);
    before.enter('check-1', begin);
    before.change(enterNumbers);
    expect(before.get()?.creditCheck.soleOwner.ssn).toBe('219-09-9999');
    expect(storage.items[storageKey]).not.toMatch(/219-?09-?9999|12-?3456789|1980-02-09/);

    const after = createCheckoutStore(storage);
    after.enter('check-1', begin);
    expect(after.get()).toMatchObject({ open: 'creditCheck', saved: { personalInfo: true, creditCheck: false } });
    expect(after.get()?.creditCheck.soleOwner).toMatchObject({ firstName: 'Ann', ssn: '', dateOfBirth: '' });
  });

  test('is not used for another address', () => {
    const storage = createTabStorage();
    const store = createCheckoutStore(storage);
    store.enter('check-1', begin);
    store.change(enterNumbers);
    store.enter('check-2', begin);
    expect(store.get()).toEqual(begin());
  });

  test('is reset by Continue and retains the entered values', () => {
    const storage = createTabStorage();
    const store = createCheckoutStore(storage);
    store.prepare('check-1', 'TwoYears', false);
    expect(storage.items).toEqual({});
    store.enter('check-1', begin);
    store.change(enterNumbers);
    store.prepare('check-1', 'TwoYears', true);
    store.prepare('check-1', 'TwoYears', false);
    expect(store.get()).toMatchObject({ open: 'businessInfo', saved: { personalInfo: false } });
    expect(store.get()?.creditCheck.soleOwner).toMatchObject({ firstName: 'Ann', ssn: '219-09-9999' });
  });

  test('keeps what is done at Continue, if the provider says so [S-281]', () => {
    const storage = createTabStorage();
    createCheckoutStore(storage).enter('check-1', begin);
    const store = createCheckoutStore(storage);
    store.enter('check-1', begin);
    store.change((checkout) => completeAccordion(checkout, 'businessInfo'));
    store.prepare('check-1', 'TwoYears', true);
    expect(store.get()).toMatchObject({ open: 'creditCheck', saved: { personalInfo: true } });
    expect(JSON.parse(storage.items[storageKey] ?? '').checkout.saved.personalInfo).toBe(true);
  });

  test.each(['oops', 'null', '{"checkId":"check-1"}', '{"checkId":"check-1","checkout":{"saved":7,"hours":null}}'])(
    'is ignored when unreadable: %s',
    (text) => {
      const storage = createTabStorage();
      storage.items[storageKey] = text;
      const store = createCheckoutStore(storage);
      store.enter('check-1', begin);
      expect(store.get()).toEqual(begin());
    },
  );
});

test('a stored value is coerced to the shape of the model: unknown fields and wrong types are dropped', () => {
  const model = { name: 'a', nested: { count: 1, result: null as { ok: boolean } | null } };
  expect(coerceToShape(model, { name: 7, more: 'x', nested: { count: 2, result: { ok: true } } })).toEqual({
    name: 'a',
    nested: { count: 2, result: { ok: true } },
  });
});

test('a stored group is accepted as a whole where the model has an empty group', () => {
  const model: { answers: Record<string, string> } = { answers: {} };
  expect(coerceToShape(model, { answers: { dogs: 'no' } })).toEqual({ answers: { dogs: 'no' } });
  expect(coerceToShape(model, { answers: 'no' })).toEqual(model);
});
