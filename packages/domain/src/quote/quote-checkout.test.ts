import { describe, expect, test } from 'vitest';
import {
  afterCreditCheck,
  type Checkout,
  type CreditResult,
  completeAccordion,
  completeBusinessInfo,
  listAccordions,
} from '../checkout/index.ts';
import { acceptQuoteTerms, beginQuoteCheckout, continueWithRevision, missingForQuote } from './index.ts';

const address = { street: '154 Longboat Wharf', unit: 'STE 2', city: 'New York', state: 'NY', zip: '10012' };
const newCheckout = beginQuoteCheckout(
  { sessionId: 'q-1', revision: 1, address },
  { email: 'ann@example.com', phone: '2015550142' },
);
const passed: CreditResult = { status: 'SUCCESS', reference: 'CR-1', depositCents: 0, winBackQualified: true };
const terms = { version: '3', hash: 'h', term: '24' as never };
const applyCreditResult = (checkout: Checkout, result: CreditResult) =>
  afterCreditCheck(checkout, checkout.creditCheck, result);

describe('the checkout of a quote', () => {
  test("starts at its address with the shopper's contact, and without waiting for a voice order", () => {
    expect(newCheckout).toMatchObject({ quoteSessionId: 'q-1', voiceOrder: 'VOSUCCESS', open: 'businessInfo' });
    expect(newCheckout.businessInfo.contact).toMatchObject({
      address: '154 Longboat Wharf',
      unit: 'STE 2',
      zip: '10012',
    });
    expect(newCheckout.businessInfo).toMatchObject({ useServiceAddressForBilling: true, shipping: { selected: true } });
  });

  test('starts with the contact of the quote, but keeps the email that the shopper entered [O-203]', () => {
    const contact = { email: 'office@example.com', name: ' Ann Mary  Lee ', business: 'Larch Bakery' };
    const begin = (email: string) =>
      beginQuoteCheckout({ sessionId: 'q-1', revision: 1, address, contact }, { email, phone: '2015550142' })
        .businessInfo.contact;
    const names = { firstName: 'Ann Mary', lastName: 'Lee', businessName: 'Larch Bakery', phone: '2015550142' };
    expect(begin('')).toMatchObject({ ...names, email: 'office@example.com' });
    expect(begin('ann@example.com')).toMatchObject({ ...names, email: 'ann@example.com' });
    expect(newCheckout.businessInfo.contact).toMatchObject({ firstName: '', lastName: '', businessName: '' });
  });

  test('goes from business to credit, date and terms, skipping win-back and payment', () => {
    const afterBusiness = completeBusinessInfo(newCheckout);
    const afterCredit = applyCreditResult(afterBusiness, passed);
    const afterDate = completeAccordion(afterCredit, 'installation');
    expect([afterBusiness, afterCredit, afterDate].map(({ open }) => open)).toEqual([
      'creditCheck',
      'installation',
      'terms',
    ]);
    expect(listAccordions(afterCredit)).toEqual(['businessInfo', 'creditCheck', 'installation', 'terms']);
  });

  test('asks for the deposit, if one is due, before the date', () => {
    expect(applyCreditResult(completeBusinessInfo(newCheckout), { ...passed, depositCents: 20000 }).open).toBe(
      'requiredRefund',
    );
  });

  test('asks again for the terms and the 911 notice of another revision, and keeps what was entered [O-190]', () => {
    const checked = applyCreditResult(completeBusinessInfo(newCheckout), passed);
    const accepted: Checkout = { ...acceptQuoteTerms(checked, terms), accepted911: 'phone' };
    expect(continueWithRevision(accepted, { revision: 1 })).toBe(accepted);
    const continued = continueWithRevision(accepted, { revision: 2 });
    expect(continued).toMatchObject({ terms: null, accepted911: null, saved: { terms: false }, quoteRevision: 2 });
    expect(continued).toMatchObject({ businessInfo: accepted.businessInfo, creditResult: passed });
  });

  test('asks for no date after a failed credit check', () => {
    const failed = applyCreditResult(completeBusinessInfo(newCheckout), { ...passed, status: 'FAILURE' });
    expect(failed.open).toBe('terms');
    expect(listAccordions(failed)).not.toContain('installation');
    expect(missingForQuote(acceptQuoteTerms(failed, terms), null)).toEqual([]);
  });

  test('reports a missing date, the terms, and the 911 notice of a voice service below the terms', () => {
    const checked = applyCreditResult(completeBusinessInfo(newCheckout), passed);
    const listMissing = (accepted911: boolean | null, checkout = checked) =>
      missingForQuote(checkout, accepted911).map(({ part, accordion }) => `${part} in ${accordion}`);
    expect(listMissing(null)).toEqual(['installation in installation', 'terms in terms']);
    expect(listMissing(false)).toEqual(['installation in installation', 'terms in terms', 'emergencyCalls in terms']);
    const ready = completeAccordion(acceptQuoteTerms(checked, terms), 'installation');
    expect(listMissing(false, ready)).toEqual(['emergencyCalls in terms']);
    expect(listMissing(true, ready)).toEqual([]);
    expect(listMissing(null, acceptQuoteTerms(ready, null))).toEqual(['terms in terms']);
  });

  test('has the accepted terms until they are no longer accepted', () => {
    const accepted = acceptQuoteTerms(newCheckout, terms);
    expect([accepted.terms, accepted.saved.terms]).toEqual([terms, true]);
    const cleared = acceptQuoteTerms(accepted, null);
    expect([cleared.terms, cleared.saved.terms]).toEqual([null, false]);
  });
});
