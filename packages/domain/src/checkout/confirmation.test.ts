import { describe, expect, test } from 'vitest';
import { newDigitalVoice, newInternet, startCart } from '../cart/index.ts';
import { addressWithAll } from '../cart/testing/index.ts';
import { phoneGroup, routerKind } from '../catalog/index.ts';
import { sampleCatalog } from '../catalog/testing/index.ts';
import {
  askedQuestions,
  confirmationTiles,
  customerTypes,
  installationDuration,
  installationReminders,
  installationTitle,
  type LoaForm,
  loaProblems,
  needsLoa,
  type OrderPeople,
  pointOfContact,
  processingText,
  thankedName,
  unansweredQuestions,
} from './index.ts';
import { today } from './testing/harbor-bakery.ts';

describe('the displayed name', () => {
  const ann: OrderPeople = { customerType: 'LLC', firstName: 'Ann', lastName: 'Lee', cardHolder: 'Jane Doe' };

  test('is the contact for owners and partners, and the card holder for a company', () => {
    expect(customerTypes.map((customerType) => thankedName({ ...ann, customerType }))).toEqual([
      ...['Ann Lee', 'Ann Lee'],
      ...['Jane Doe', 'Jane Doe', 'Jane Doe'],
    ]);
  });

  test('is the contact for a company without a card', () => {
    expect(thankedName({ ...ann, cardHolder: null })).toBe('Ann Lee');
  });

  test.each(['ann  LEE', ' Ann Lee ', 'AnnLee', ''])(
    '%j counts as the same person as Ann Lee [K-070]',
    (cardHolder) => {
      expect(thankedName({ ...ann, cardHolder })).toBe('Ann Lee');
      expect(thankedName({ ...ann, cardHolder: 'Anne Lee' })).toBe('Anne Lee');
    },
  );

  test('is the card holder for the technician if that is another person and auto pay is on [K-091]', () => {
    expect(pointOfContact({ ...ann, customerType: 'SoleOwner' })).toBe('Jane Doe');
    expect(pointOfContact({ ...ann, cardHolder: 'ann lee' })).toBe('Ann Lee');
    expect(pointOfContact({ ...ann, cardHolder: null })).toBe('Ann Lee');
  });
});

test('names the business in the processing text', () => {
  expect(processingText('Harbor Bakery')).toBe('Your order is being processed for Harbor Bakery.');
});

describe('the confirmation tiles', () => {
  const cart = startCart({ place: addressWithAll }, sampleCatalog);
  const withRouter = (kind: 'own' | 'rent' | 'buy') => {
    const found = sampleCatalog.routers.find(({ name }) => routerKind(name) === kind);
    return { ...cart, internet: { ...newInternet, planId: 'p', routerId: found?.id ?? '' } };
  };
  const [desktop, accessory] = (['Desktop', 'Accessories'] as const).map((group) =>
    sampleCatalog.phones.find((phone) => phoneGroup(phone) === group),
  );

  test("show an ordered router, not the shopper's own", () => {
    expect(confirmationTiles(withRouter('rent'), sampleCatalog).router).toMatch(/rent/i);
    expect(confirmationTiles(withRouter('buy'), sampleCatalog).router).toMatch(/buy|purchase/i);
    expect(confirmationTiles(withRouter('own'), sampleCatalog).router).toBeNull();
    expect(confirmationTiles(cart, sampleCatalog)).toEqual({ router: null, phones: [] });
  });

  test('show phones without accessories', () => {
    const equipment = [
      { id: desktop?.id ?? '', count: 2 },
      { id: accessory?.id ?? '', count: 1 },
    ];
    const voice = { ...newDigitalVoice, kind: 'bdv', lines: [], equipment } as const;
    expect(confirmationTiles({ ...cart, voice }, sampleCatalog).phones).toEqual([{ name: desktop?.name, count: 2 }]);
  });
});

describe('the installation', () => {
  test('is titled an appointment unless only phones are ordered [K-085] [K-086]', () => {
    expect(installationTitle(['data', 'bdv'])).toBe('Your installation appointment');
    expect(installationTitle(['video'])).toBe('Your installation appointment');
    expect(installationTitle(['bdv'])).toBe('Prepare for your installation');
  });

  test('has four reminders and takes about three hours', () => {
    expect(installationReminders).toHaveLength(4);
    for (const [at, word] of ['landlord', 'electricity', '18 or older', 'telco room'].entries())
      expect(installationReminders[at]).toContain(word);
    expect(installationDuration).toContain('about three hours');
  });

  const questions = [
    { id: 'a', text: 'Is anybody ill?' },
    { id: 'b', text: 'Is the site open?' },
  ];

  test('asks its questions only before a technician visit, if they are due and exist', () => {
    const dueDates = {
      ...{ status: 'SUCCESS', days: [], installOptions: [], questionnaire: true, questions, dispatchInfo: '' },
    };
    expect(askedQuestions(dueDates, 'technician')).toEqual(questions);
    expect(askedQuestions(dueDates, 'self')).toEqual([]);
    expect(askedQuestions({ ...dueDates, questionnaire: false }, 'technician')).toEqual([]);
    expect(askedQuestions(null, 'technician')).toEqual([]);
  });

  test('accepts "no" as an answer', () => {
    expect(unansweredQuestions(questions, { a: false })).toEqual([questions[1]]);
    expect(unansweredQuestions(questions, { a: false, b: true })).toEqual([]);
  });
});

describe('the letter of authorization', () => {
  const signed: LoaForm = {
    ...{ firstName: 'Ann', lastName: 'Lee', contactNumber: '201-555-0142', date: today },
    ...{ longDistanceProvider: 'Keel Telecom', intraLata: 'Keel Telecom', interLata: 'Keel Telecom' },
  };

  test('is required for a ported number', () => {
    expect(needsLoa([])).toBe(false);
    expect(needsLoa(['2015550142'])).toBe(true);
  });

  test("requires today's date, a name and a number", () => {
    expect(loaProblems(signed, today)).toEqual([]);
    expect(loaProblems(signed, '2026-05-21')).toEqual([]); // the shop is a day ahead
    expect(loaProblems(signed, '2026-05-19')).toEqual([]); // the shop is a day behind
    for (const another of ['2026-05-18', '2026-05-22'])
      expect(loaProblems(signed, another)).toEqual([{ field: 'loa.date', message: "Please enter today's date." }]);
    const wrong = { ...signed, firstName: '', contactNumber: '1', interLata: ' ' };
    expect(loaProblems(wrong, today).map(({ field }) => field)).toEqual([
      'loa.firstName',
      'loa.contactNumber',
      'loa.interLata',
    ]);
  });
});
