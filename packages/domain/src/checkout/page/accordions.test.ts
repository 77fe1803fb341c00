import { describe, expect, test } from 'vitest';
import {
  type Accordion,
  accordions,
  type Checkout,
  completeAccordion,
  emptyCheckout,
  findNextAccordion,
  getCalendarHint,
  getCalendarTitle,
  getSectionTitle,
  isAccordionDone,
  listShownAccordions,
  listShownSections,
  nothingSaved,
  savedParts,
  sections,
  toggleAccordion,
} from '../index.ts';
import { businessInfo, passedCreditResult } from '../testing/sample-checkout.ts';

const fresh: Checkout = { ...emptyCheckout, businessInfo };
const noFindings = { depositDue: false, winBackQualified: false };

test('the sections are ordered from 10 to 50', () => {
  expect(sections.map(({ order, title }) => `${order} ${title}`)).toEqual([
    '10 Business verification',
    '20 Business contracts',
    '30 Installation appointment',
    '40 Payment',
    '50 Complete your order',
  ]);
});

test('the calendar of a self-installation asks for a day without a time [S-204]', () => {
  expect([getCalendarTitle('self'), getCalendarTitle('technician')]).toEqual([
    'Your installation day',
    'Date and time',
  ]);
});

test('only the installation section has another title for a self-installation [S-072]', () => {
  expect(sections.map((section) => getSectionTitle(section, 'self'))).toEqual([
    'Business verification',
    'Business contracts',
    'Self-installation',
    'Payment',
    'Complete your order',
  ]);
  expect(sections.map((section) => getSectionTitle(section, 'technician'))).toEqual(sections.map(({ title }) => title));
});

test('the page has seven accordions, two of them conditional [K-059]', () => {
  expect([...accordions].sort()).toEqual(
    [
      'businessInfo',
      'creditCheck',
      'installation',
      'installment',
      'requiredRefund',
      'terms',
      'winBackQualified',
    ].sort(),
  );
  for (const accordion of listShownAccordions({ depositDue: true, winBackQualified: true }))
    expect(toggleAccordion(null, accordion)).toBe(accordion);
  expect(listShownAccordions(noFindings)).toEqual([
    'businessInfo',
    'creditCheck',
    'terms',
    'installation',
    'installment',
  ]);
  expect(listShownAccordions({ ...noFindings, depositDue: true })).toContain('requiredRefund');
  expect(listShownAccordions({ ...noFindings, winBackQualified: true })).toContain('winBackQualified');
  expect(sections.flatMap(({ accordions }) => accordions)).toEqual(
    listShownAccordions({ depositDue: true, winBackQualified: true }),
  );
});

describe('the open accordion', () => {
  test('is the business info at first', () => {
    expect(fresh.open).toBe('businessInfo');
  });

  test('closes the others when toggled, and itself the second time', () => {
    const terms = toggleAccordion(fresh.open, 'terms');
    expect(terms).toBe('terms');
    expect(toggleAccordion(terms, 'terms')).toBeNull();
  });
});

describe('the done flags', () => {
  test('are six, all false at the start [K-111]', () => {
    expect(savedParts).toEqual([
      'personalInfo',
      'creditCheck',
      'refundableDeposit',
      'installments',
      'installation',
      'terms',
    ]);
    expect(fresh.saved).toEqual(Object.fromEntries(savedParts.map((part) => [part, false])));
  });

  test('are set from top to bottom', () => {
    const withFindings = {
      ...fresh,
      creditResult: { ...passedCreditResult, depositCents: 5000, winBackQualified: true },
    };
    const opened: (Accordion | null)[] = [];
    let checkout: Checkout = withFindings;
    while (checkout.open) {
      opened.push(checkout.open);
      checkout = completeAccordion(checkout, checkout.open);
    }
    expect(opened).toEqual([
      'businessInfo',
      'creditCheck',
      'requiredRefund',
      'winBackQualified',
      'terms',
      'installation',
      'installment',
    ]);
    expect(Object.values(checkout.saved)).toEqual([true, true, true, true, true, true]);
  });

  test('are set only for the completed part', () => {
    const { saved, open } = completeAccordion(fresh, 'businessInfo');
    expect(saved).toEqual({ ...nothingSaved, personalInfo: true });
    expect(open).toBe('creditCheck');
  });

  test('do not include win-back, which is done once read or with the terms', () => {
    const checkout = { ...fresh, creditResult: { ...passedCreditResult, winBackQualified: true } };
    const read = completeAccordion(checkout, 'winBackQualified');
    expect(read.saved).toEqual(nothingSaved);
    expect(accordions.filter((accordion) => isAccordionDone(read, accordion))).toEqual(['winBackQualified']);
    expect(completeAccordion(checkout, 'creditCheck').open).toBe('winBackQualified');
    expect(completeAccordion(read, 'creditCheck').open).toBe('terms');
    const accepted = completeAccordion(checkout, 'terms');
    expect(accordions.filter((accordion) => isAccordionDone(accepted, accordion))).toEqual([
      'winBackQualified',
      'terms',
    ]);
  });

  test('lead back to a skipped accordion after the last one', () => {
    const saved = { ...nothingSaved, personalInfo: true, creditCheck: true, installation: true, installments: true };
    const shown = listShownAccordions(noFindings);
    expect(findNextAccordion('installment', { saved, winBackRead: false }, shown)).toBe('terms');
    expect(findNextAccordion('terms', { saved: { ...saved, terms: true }, winBackRead: false }, shown)).toBe(null);
  });
});

test('a section without a shown accordion is left out, and the last one stays [K-050]', () => {
  expect(listShownSections([...accordions])).toEqual(sections);
  const shown = listShownSections(['businessInfo', 'terms']);
  expect(shown.map(({ order, accordions: inSection }) => [order, ...inSection])).toEqual([
    [10, 'businessInfo'],
    [20, 'terms'],
    [50],
  ]);
});

test.each([
  [{ creditCheck: 'full', mobileCode: 'text' }, 'Complete the credit check first to see available days.'],
  [{ creditCheck: 'off', mobileCode: 'text' }, 'Confirm your mobile number to see available days.'],
  [{ creditCheck: 'off', mobileCode: 'email' }, 'Confirm your email to see available days.'],
] as const)('with %j the calendar says what comes first [K-156]', (rules, hint) => {
  expect(getCalendarHint({ ...emptyCheckout.rules, ...rules })).toBe(hint);
});
