import { describe, expect, test } from 'vitest';
import {
  type Accordion,
  accordions,
  type Checkout,
  completed,
  freshCheckout,
  isDone,
  nextOpen,
  nothingSaved,
  savedParts,
  sections,
  shownAccordions,
  toggled,
} from './index.ts';
import { businessInfo, passed } from './testing/harbor-bakery.ts';

const fresh: Checkout = { ...freshCheckout, businessInfo };
const nothing = { depositDue: false, winBackQualified: false };

test('the sections are ordered from 10 to 50', () => {
  expect(sections.map(({ order, title }) => `${order} ${title}`)).toEqual([
    '10 Business verification',
    '20 Business contracts',
    '30 Installation appointment',
    '40 Payment',
    '50 Complete your order',
  ]);
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
  for (const accordion of shownAccordions({ depositDue: true, winBackQualified: true }))
    expect(toggled(null, accordion)).toBe(accordion);
  expect(shownAccordions(nothing)).toEqual(['businessInfo', 'creditCheck', 'terms', 'installation', 'installment']);
  expect(shownAccordions({ ...nothing, depositDue: true })).toContain('requiredRefund');
  expect(shownAccordions({ ...nothing, winBackQualified: true })).toContain('winBackQualified');
  expect(sections.flatMap(({ accordions }) => accordions)).toEqual(
    shownAccordions({ depositDue: true, winBackQualified: true }),
  );
});

describe('the open accordion', () => {
  test('is the business info at first', () => {
    expect(fresh.open).toBe('businessInfo');
  });

  test('closes the others when toggled, and itself the second time', () => {
    const terms = toggled(fresh.open, 'terms');
    expect(terms).toBe('terms');
    expect(toggled(terms, 'terms')).toBeNull();
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
    const found = { ...fresh, creditResult: { ...passed, depositCents: 5000, winBackQualified: true } };
    const walked: (Accordion | null)[] = [];
    let checkout: Checkout = found;
    while (checkout.open) {
      walked.push(checkout.open);
      checkout = completed(checkout, checkout.open);
    }
    expect(walked).toEqual([
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
    const { saved, open } = completed(fresh, 'businessInfo');
    expect(saved).toEqual({ ...nothingSaved, personalInfo: true });
    expect(open).toBe('creditCheck');
  });

  test('do not include win-back, which is done once read or with the terms', () => {
    const checkout = { ...fresh, creditResult: { ...passed, winBackQualified: true } };
    const read = completed(checkout, 'winBackQualified');
    expect(read.saved).toEqual(nothingSaved);
    expect(accordions.filter((accordion) => isDone(read, accordion))).toEqual(['winBackQualified']);
    expect(completed(checkout, 'creditCheck').open).toBe('winBackQualified');
    expect(completed(read, 'creditCheck').open).toBe('terms');
    const accepted = completed(checkout, 'terms');
    expect(accordions.filter((accordion) => isDone(accepted, accordion))).toEqual(['winBackQualified', 'terms']);
  });

  test('a skipped accordion opens after those below it', () => {
    const saved = { ...nothingSaved, personalInfo: true, creditCheck: true, installation: true, installments: true };
    const shown = shownAccordions(nothing);
    expect(nextOpen('installment', { saved, winBackRead: false }, shown)).toBe('terms');
    expect(nextOpen('terms', { saved: { ...saved, terms: true }, winBackRead: false }, shown)).toBe(null);
  });
});
