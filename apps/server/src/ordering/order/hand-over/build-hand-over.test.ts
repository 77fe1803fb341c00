import { readFileSync } from 'node:fs';
import { handOverDocument } from '@demarc/contract/hand-over';
import { collectReportedFacts } from '@demarc/domain/order';
import { describe, expect, test } from 'vitest';
import type { OrderContents } from '../contents.ts';
import { sampleContents, sampleSecret } from '../testing/sample-contents.ts';
import { buildHandOver, type OrderToHandOver } from './build-hand-over.ts';

const order: OrderToHandOver = {
  number: 'M-1000-2000',
  revision: 1,
  change: { event: 'submit', by: 'shopper', at: '2026-11-17T15:04:05.000Z' },
  state: 'submitted',
  visitState: 'booked',
  externalId: null,
  quoteNumber: null,
  placedAt: new Date('2026-11-17T15:04:05.000Z'),
  facts: collectReportedFacts([]),
  contents: sampleContents,
};
const port = {
  number: '2125550187',
  currentProvider: 'Acme Telephone',
  accountNumber: 'A-1',
  pin: '0000',
  serviceAddress: '2 Quay Street',
  authorisedName: 'A Larch',
};
const options = { ports: [port], timeZone: 'America/New_York', secret: sampleSecret };

/** Builds the document with other contents, and checks it against the format. */
const build = (contents: Partial<OrderContents> = {}, changes: Partial<OrderToHandOver> = {}, ports = [port]) =>
  handOverDocument.parse(
    buildHandOver(
      { ...order, contents: { ...sampleContents, ...contents } as never, ...changes },
      { ...options, ports },
    ),
  );

test('the hand-over of an order is the published example [O-001]', () => {
  const example = new URL('../../../../../../docs/provider-api/hand-over-example.json', import.meta.url);
  expect(build()).toEqual(JSON.parse(readFileSync(example, 'utf8')));
});

describe('the people and places of a hand-over [O-005]', () => {
  test('are the business, whom to call and when, and other addresses', () => {
    const { customer, contacts, addresses } = build();
    expect(customer).toEqual({
      businessName: 'Larch Bakery',
      ownership: 'llc',
      legalName: 'Larch Bakery LLC',
      taxIdLastFour: '0000',
    });
    expect(contacts).toEqual([
      {
        ...{ role: 'order', firstName: 'Ann', lastName: 'Larch', email: 'ann@example.com' },
        ...{ phone: '+12125550110', from: '08:00', to: '17:00' },
      },
    ]);
    expect(addresses).toEqual([
      { roles: ['billing'], street: '1 Elm Street', city: 'Troy', state: 'NY', zip: '12180' },
    ]);
  });

  test('have one address for bills and parcels that go to the same place, and none beside the premises', () => {
    const { business } = sampleContents;
    const shipping = { ...business.shipping, selected: false, address: '1 Elm Street', unit: '' };
    expect(build({ business: { ...business, shipping } }).addresses).toMatchObject([
      { roles: ['billing', 'shipping'] },
    ]);
    expect(build({ business: { ...business, useServiceAddressForBilling: true } }).addresses).toBeUndefined();
  });

  test('have the contact for the tech team', () => {
    const techTeam = { firstName: 'Bo', lastName: 'Ash', phone: '212-555-0111', email: 'bo@example.com' };
    const cart = { ...sampleContents.cart, addOns: { techTeam: { id: 'techteam', contact: techTeam } } };
    expect(build({ cart }).contacts[1]).toEqual({
      ...{ role: 'technical', firstName: 'Bo', lastName: 'Ash' },
      ...{ email: 'bo@example.com', phone: '+12125550111' },
    });
  });
});

test('a hand-over names the premises with all their ids, technology, speed and time zone [O-006] [O-021]', () => {
  expect(build().premises).toEqual({
    ...{ id: 'A20', externalId: 'GIS-48', fccLocationId: '1000000121' },
    ...{ street: '2 Quay Street', unit: 'Suite 5', city: 'Troy', state: 'NY', zip: '12180' },
    ...{ timeZone: 'America/New_York', technology: 'fiber', lineDownMbps: 940, lineUpMbps: 880 },
  });
});

describe('the term of a hand-over [O-007]', () => {
  test('begins with the installation and ends on the day before it is over', () => {
    expect(build().term).toMatchObject({
      ...{ id: 'TwoYears', months: 24, expectedStart: '2026-12-01', expectedEnd: '2028-11-30' },
      earlyTermination: { percent: 35, highestCents: expect.any(Number) },
    });
  });

  test.each([
    [{ flatCents: 20_000 }, { flatCents: 20_000 }],
    [{ scheduleCents: [30_000, 20_000] }, { scheduleCents: [30_000, 20_000] }],
  ])('has the rule for leaving early: %j', (earlyTermination, expected) => {
    const contract = { id: 'TwoYears', months: 24, earlyTermination };
    expect(build({ contract }).term?.earlyTermination).toMatchObject(expected);
  });

  test('has no end and no fee if it is month to month', () => {
    const { view } = sampleContents;
    const breakdown = { ...view.breakdown, earlyTermination: { percent: 0, cents: 0 } };
    const { term } = build({ contract: { id: 'MonthToMonth', months: 0 }, view: { ...view, breakdown } });
    expect([term?.expectedEnd, term?.earlyTermination]).toEqual([undefined, undefined]);
  });
});

describe('the visit of a hand-over [O-008]', () => {
  test('has its window in local time, with the time zone, the code and the answers', () => {
    expect(build().visit).toEqual({
      ...{ state: 'booked', date: '2026-12-01', from: '08:00', to: '12:00', window: '8:00 AM - 12:00 PM' },
      ...{ timeZone: 'America/New_York', code: 'AM', installBy: 'technician', answers: { ladder: true } },
    });
  });

  test('has no times for a self installation, and is absent without a date', () => {
    const visit = { date: '2026-12-01', interval: 'Any time', code: 'SELF', installBy: 'self' } as const;
    expect(build({ visit, answers: null }).visit).toEqual({
      ...{ state: 'booked', date: '2026-12-01', window: 'Any time' },
      ...{ timeZone: 'America/New_York', code: 'SELF', installBy: 'self' },
    });
    expect(build({ visit: null }, { visitState: null }).visit).toBeUndefined();
  });
});

describe('the numbers of a hand-over [O-009]', () => {
  test('have the account at the carrier of a ported number until the order is accepted', () => {
    const [own, ported] = build().numbers ?? [];
    expect(own).toEqual({
      ...{ itemId: 'bdv', number: '+12125550142', use: 'voice', device: 'desktop', source: 'inventory' },
    });
    expect(ported).toMatchObject({
      ...{ number: '+12125550187', source: 'ported' },
      porting: {
        ...{ currentProvider: 'Acme Telephone', accountNumber: 'A-1', pin: '0000' },
        ...{ serviceAddress: '2 Quay Street', authorizedName: 'A Larch', letterId: 'LOA-12AB34CD' },
      },
    });
    expect(build({}, { revision: 2, state: 'accepted' }, []).numbers?.[1]?.porting).toEqual({
      ...{ currentProvider: 'Acme Telephone', letterId: 'LOA-12AB34CD', state: 'requested' },
    });
  });

  test('are pending for lines whose numbers the provider assigns, and name fax lines', () => {
    const { voice } = sampleContents.cart;
    if (voice?.kind !== 'bdv') return expect.unreachable();
    const lines = [{ planId: 'bdv', device: 'webphone' as const, email: 'bo@example.com' }];
    const faxLines = [{ planId: 'fax-line', number: '2125550900' }];
    const cart = { ...sampleContents.cart, voice: { ...voice, lines, faxLines } };
    expect(build({ cart }).numbers).toEqual([
      { itemId: 'bdv', use: 'voice', device: 'webphone', email: 'bo@example.com', source: 'pending' },
      { itemId: 'fax-line', use: 'fax', number: '+12125550900', source: 'inventory' },
    ]);
  });
});

test('the listing of a hand-over has the listed number, and no details if it is unpublished [O-010]', () => {
  const details = {
    ...{ companyName: 'Larch Bakery', firstName: '', lastName: '', middleName: '', degree: '', designation: '' },
    ...{ phone: '2125550187', street: '2 Quay Street', city: 'Troy', heading: 'Bakeries' },
  };
  const withListing = (listing: OrderContents['cart']['listing']) =>
    build({ cart: { ...sampleContents.cart, ...(listing && { listing }) } }).listing;
  expect(withListing({ id: 'additional', details })).toEqual({
    ...{ itemId: 'additional', catalogId: 'additional', name: 'Larch Bakery', heading: 'Bakeries' },
    ...{ number: '+12125550187', street: '2 Quay Street', city: 'Troy' },
  });
  expect(withListing({ id: 'unpublished' })).toEqual({ itemId: 'unpublished', catalogId: 'unpublished' });
  expect(build().listing).toBeUndefined();
});

describe('payment, credit and consents of a hand-over [O-011]', () => {
  test('have the token of the vault and references, never a full number', () => {
    const { payment, credit, charges, totals } = build();
    expect(payment).toEqual({
      ...{ autoPay: true, paperFree: true },
      method: { kind: 'card', brand: 'Visa', lastFour: '4242', holder: 'A Larch', vaultToken: 'tok_sample' },
    });
    expect(credit).toEqual({
      ...{ status: 'passed', reference: 'CR-1', depositCents: 5000 },
      depositAgreedAt: '2026-11-17T15:02:00.000Z',
    });
    expect(charges.find(({ kind }) => kind === 'deposit')).toMatchObject({ cents: 5000, recurrence: 'once' });
    expect(totals.depositCents).toBe(5000);
  });

  test('are unchecked and absent in a shop without them', () => {
    const { payment, credit } = build({ applicant: null, payment: null, deposit: null });
    expect([payment, credit.status, credit.depositCents]).toEqual([undefined, 'unchecked', 0]);
  });

  test('tell a bank account and a debit card from a card', () => {
    const { payment } = sampleContents;
    const method = payment?.method ?? expect.unreachable();
    const getKind = (changes: object) =>
      build({ payment: { ...payment, method: { ...method, ...changes } } as never }).payment?.method?.kind;
    expect([getKind({ kind: 'BankAccount' }), getKind({ isDebitCard: true })]).toEqual(['bankAccount', 'debitCard']);
  });

  test('name each accepted text by version and hash, with time, network address and browser', () => {
    expect(build().consents).toEqual([
      {
        ...{ kind: 'terms', version: '2026-10', sha256: 'ab12', acceptedAt: '2026-11-17T15:03:00.000Z' },
        ...{ address: '198.51.100.7', userAgent: 'Mozilla/5.0' },
      },
      {
        ...{ kind: 'e911', version: '2026-11', sha256: 'ef56', acceptedAt: '2026-11-17T14:55:00.000Z' },
        ...{ address: '198.51.100.7', userAgent: 'Mozilla/5.0' },
      },
    ]);
    expect(build({ consents: [] }).consents).toEqual([
      { kind: 'terms', version: '2026-10', sha256: 'ab12', acceptedAt: '2026-11-17T15:03:00.000Z' },
    ]);
  });
});

test('a hand-over names the quote, the campaign and the id that the ordering system gave the order [O-014]', () => {
  expect(build({}, { quoteNumber: 'Q-1', externalId: 'X-7' })).toMatchObject({
    ...{ quoteNumber: 'Q-1', externalId: 'X-7', campaign: sampleContents.campaign },
  });
  const ofEarlierRelease = { ...sampleContents, campaign: 'spring-mailing' };
  expect(buildHandOver({ ...order, contents: ofEarlierRelease }, options).campaign).toEqual({ cid: 'spring-mailing' });
  const { campaign: _, ...others } = sampleContents;
  const plain = buildHandOver({ ...order, contents: others }, options);
  expect(['quoteNumber', 'externalId', 'campaign'].filter((field) => field in plain)).toEqual([]);
});

test('the fees of changes are charges of the order, in its sums [O-110]', () => {
  const before = build();
  const facts = collectReportedFacts([
    { event: 'reschedule', revision: 3, reason: null, details: { feeCents: 2500 } },
    { event: 'cancel', revision: 5, reason: null, details: { feeCents: 4900 } },
  ]);
  const after = build({}, { facts });
  const fee = { kind: 'fee', recurrence: 'once', fromMonth: 1, throughMonth: 1 };
  expect(after.charges.filter(({ event }) => event)).toEqual([
    { ...fee, id: 'change-fee.3', name: 'Fee for moving the visit', cents: 2500, event: 'reschedule' },
    { ...fee, id: 'change-fee.5', name: 'Fee for cancelling the order', cents: 4900, event: 'cancel' },
  ]);
  expect(after.charges.filter(({ event }) => !event)).toEqual(before.charges);
  expect(after.totals).toEqual({ ...before.totals, onceCents: before.totals.onceCents + 7400 });
});

test('numbers have the state of their transfer, and equipment its serial numbers [O-111]', () => {
  expect(build().numbers?.map(({ porting }) => porting?.state)).toEqual([undefined, 'requested']);
  const [phone = '', other = ''] = build().items.map(({ id }) => id);
  const facts = collectReportedFacts([
    {
      ...{ event: 'updatePort', revision: 3, reason: 'The PIN is wrong' },
      details: { number: '+12125550187', state: 'rejected', date: '2026-12-03' },
    },
    {
      ...{ event: 'complete', revision: 4, reason: null },
      details: {
        equipment: [
          { itemId: phone, serial: 'S-1' },
          { itemId: phone, serial: 'S-2' },
        ],
      },
    },
  ]);
  const { numbers, items } = build({}, { facts }, []);
  expect(numbers?.[1]?.porting).toEqual({
    ...{ currentProvider: 'Acme Telephone', letterId: 'LOA-12AB34CD' },
    ...{ state: 'rejected', date: '2026-12-03', reason: 'The PIN is wrong' },
  });
  expect(items.find(({ id }) => id === phone)?.serials).toEqual(['S-1', 'S-2']);
  expect(items.find(({ id }) => id === other)).not.toHaveProperty('serials');
});
