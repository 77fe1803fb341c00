import { describe, expect, test } from 'vitest';
import { digitalVoiceDefaults, internetDefaults, startCart } from '../../cart/index.ts';
import { addressWithAll } from '../../cart/testing/index.ts';
import { getPhoneGroup, getRouterKind } from '../../catalog/index.ts';
import { sampleCatalog } from '../../catalog/testing/index.ts';
import {
  buildConfirmationTiles,
  customerTypes,
  defaultCheckoutRules,
  formatInstallationTime,
  formatProcessingText,
  getInstallationTitle,
  getPointOfContact,
  getThankedName,
  installationReminders,
  type LetterFields,
  listQuestions,
  listUnansweredQuestions,
  needsLetter,
  type OrderPeople,
  validateLetter,
} from '../index.ts';
import { today } from '../testing/sample-checkout.ts';

describe('the displayed name', () => {
  const ann: OrderPeople = { customerType: 'LLC', firstName: 'Ann', lastName: 'Lee', cardHolder: 'Jane Doe' };

  test('is the contact for owners and partners, and the card holder for a company', () => {
    expect(customerTypes.map((customerType) => getThankedName({ ...ann, customerType }))).toEqual([
      ...['Ann Lee', 'Ann Lee'],
      ...['Jane Doe', 'Jane Doe', 'Jane Doe'],
    ]);
  });

  test('is the contact for a company without a card', () => {
    expect(getThankedName({ ...ann, cardHolder: null })).toBe('Ann Lee');
  });

  test.each(['ann  LEE', ' Ann Lee ', 'AnnLee', ''])(
    'is the contact Ann Lee if the card holder is %j [K-070]',
    (cardHolder) => {
      expect(getThankedName({ ...ann, cardHolder })).toBe('Ann Lee');
      expect(getThankedName({ ...ann, cardHolder: 'Anne Lee' })).toBe('Anne Lee');
    },
  );

  test('of the point of contact is the card holder if that is another person and auto pay is on [K-091]', () => {
    expect(getPointOfContact({ ...ann, customerType: 'SoleOwner' })).toBe('Jane Doe');
    expect(getPointOfContact({ ...ann, cardHolder: 'ann lee' })).toBe('Ann Lee');
    expect(getPointOfContact({ ...ann, cardHolder: null })).toBe('Ann Lee');
  });
});

test('formatProcessingText names the business', () => {
  expect(formatProcessingText('Harbor Bakery')).toBe('Your order is being processed for Harbor Bakery.');
});

describe('the confirmation tiles', () => {
  const cart = startCart({ availability: addressWithAll }, sampleCatalog);
  const withRouter = (kind: 'own' | 'rent' | 'buy') => {
    const found = sampleCatalog.routers.find(({ name }) => getRouterKind(name) === kind);
    return { ...cart, internet: { ...internetDefaults, planId: 'p', routerId: found?.id ?? '' } };
  };
  const [desktop, accessory] = (['Desktop', 'Accessories'] as const).map((group) =>
    sampleCatalog.phones.find((phone) => getPhoneGroup(phone) === group),
  );

  test("show an ordered router as a product, not as an action, and not the shopper's own [S-156]", () => {
    expect(buildConfirmationTiles(withRouter('rent'), sampleCatalog).router).toBe('Wireless router (rented)');
    expect(buildConfirmationTiles(withRouter('buy'), sampleCatalog).router).toBe('Wireless router (bought)');
    expect(buildConfirmationTiles(withRouter('own'), sampleCatalog).router).toBeNull();
    expect(buildConfirmationTiles(cart, sampleCatalog)).toEqual({ router: null, phones: [] });
  });

  test('show phones without accessories', () => {
    const equipment = [
      { id: desktop?.id ?? '', count: 2 },
      { id: accessory?.id ?? '', count: 1 },
    ];
    const voice = { ...digitalVoiceDefaults, kind: 'bdv', lines: [], equipment } as const;
    expect(buildConfirmationTiles({ ...cart, voice }, sampleCatalog).phones).toEqual([
      { name: desktop?.name, count: 2 },
    ]);
  });
});

describe('the installation', () => {
  test('is titled an appointment unless only phones are ordered [K-085] [K-086]', () => {
    expect(getInstallationTitle(['data', 'bdv'])).toBe('Your installation appointment');
    expect(getInstallationTitle(['video'])).toBe('Your installation appointment');
    expect(getInstallationTitle([])).toBe('Your installation appointment');
    expect(getInstallationTitle(['bdv'])).toBe('Prepare for your installation');
  });

  test('has four reminders and takes about three hours', () => {
    expect(installationReminders).toHaveLength(4);
    for (const [index, word] of ['landlord', 'electricity', '18 or older', 'telco room'].entries())
      expect(installationReminders[index]).toContain(word);
    expect(formatInstallationTime('about three hours')).toBe('Installation takes about three hours.');
  });

  test('takes as long as the provider says, or is not said to take a time [P-035]', () => {
    expect(formatInstallationTime('half a day')).toBe('Installation takes half a day.');
    expect([formatInstallationTime(undefined), formatInstallationTime('')]).toEqual(['', '']);
  });

  const questions = [
    { id: 'a', text: 'Is anybody ill?' },
    { id: 'b', text: 'Is the site open?' },
  ];

  test('has questions only for a technician visit, if the due dates require them', () => {
    const dueDates = {
      status: 'SUCCESS',
      days: [],
      installOptions: [],
      questionnaire: true,
      questions,
      dispatchInfo: '',
    };
    expect(listQuestions(dueDates, 'technician')).toEqual(questions);
    expect(listQuestions(dueDates, 'self')).toEqual([]);
    expect(listQuestions({ ...dueDates, questionnaire: false }, 'technician')).toEqual([]);
    expect(listQuestions(null, 'technician')).toEqual([]);
  });

  test('accepts "no" as an answer', () => {
    expect(listUnansweredQuestions(questions, { a: false })).toEqual([questions[1]]);
    expect(listUnansweredQuestions(questions, { a: false, b: true })).toEqual([]);
  });
});

describe('the letter of authorization', () => {
  const signed: LetterFields = {
    firstName: 'Ann',
    lastName: 'Lee',
    contactNumber: '201-555-0142',
    date: today,
    longDistanceProvider: 'Keel Telecom',
    intraLata: 'Keel Telecom',
    interLata: 'Keel Telecom',
  };

  const rules = { relaxedNames: false };

  test('may be signed with an apostrophe and a period with relaxed names [S-170]', () => {
    const irish = { ...signed, firstName: 'St. John', lastName: "O'Neil" };
    expect(validateLetter(irish, today, { relaxedNames: true })).toEqual([]);
    expect(validateLetter(irish, today, rules)).toHaveLength(2);
  });

  test('is required for a ported number', () => {
    expect(needsLetter(defaultCheckoutRules, [])).toBe(false);
    expect(needsLetter(defaultCheckoutRules, ['2015550142'])).toBe(true);
  });

  test('is required for no number in a shop without letters [P-054]', () => {
    expect(needsLetter({ letterOfAuthorization: 'off' }, ['2015550142'])).toBe(false);
  });

  test("requires today's date, a name and a number", () => {
    expect(validateLetter(signed, today, rules)).toEqual([]);
    expect(validateLetter(signed, '2026-05-21', rules)).toEqual([]); // the shop is a day ahead
    expect(validateLetter(signed, '2026-05-19', rules)).toEqual([]); // the shop is a day behind
    for (const otherDay of ['2026-05-18', '2026-05-22'])
      expect(validateLetter(signed, otherDay, rules)).toEqual([
        { field: 'letter.date', message: "Please enter today's date." },
      ]);
    const invalid = { ...signed, firstName: '', contactNumber: '1', interLata: ' ' };
    expect(validateLetter(invalid, today, rules).map(({ field }) => field)).toEqual([
      'letter.firstName',
      'letter.contactNumber',
      'letter.interLata',
    ]);
  });

  test.each(['longDistanceProvider', 'intraLata', 'interLata'] as const)(
    'requires the name of a carrier with 2 to 60 characters in %s',
    (field) => {
      const list = (text: string) => validateLetter({ ...signed, [field]: text }, today, rules);
      const problem = { field: `letter.${field}`, message: 'Please enter the name of the carrier.' };
      for (const name of [' L ', 'L'.repeat(61)]) expect(list(name)).toEqual([problem]);
      for (const name of ['Lo', 'L'.repeat(60)]) expect(list(name)).toEqual([]);
    },
  );
});
