import type { Checkout } from '@demarc/domain/checkout';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestDeps, failed, newCheckout } from '../../../features/checkout/testing/test-deps.ts';
import { acceptTerms } from './accept-terms.ts';
import { type LetterText, signLetter } from './sign-letter.ts';

const terms = { version: '2026-03', hash: 'h-1', term: 'TwoYears' } as const;

describe('the terms', () => {
  test('are accepted with edition, hash and term, and the section is done [K-225]', async () => {
    const { deps, lastRequest, checkout } = createTestDeps(newCheckout, {});
    expect(await acceptTerms(terms, deps)).toBe('accepted');
    expect(lastRequest('acceptTerms')).toEqual({ body: { version: '2026-03', hash: 'h-1', accepted: true } });
    expect(checkout()).toMatchObject({ terms, saved: { terms: true } });
  });

  test('are not accepted when they are outdated or cannot be sent', async () => {
    for (const [code, end] of [
      ['termsChanged', 'changed'],
      ['internal', 'failed'],
    ] as const) {
      const { deps, checkout } = createTestDeps(newCheckout, { acceptTerms: [failed(code)] });
      expect(await acceptTerms(terms, deps)).toBe(end);
      expect([checkout().terms, checkout().saved.terms]).toEqual([null, false]);
    }
  });
});

describe('the letter of authorization', () => {
  const text: LetterText = {
    firstName: 'Ann',
    lastName: 'Lee',
    contactNumber: '201-555-0142',
    longDistanceProvider: 'Old Bell',
    intraLata: 'Old Bell',
    interLata: 'Old Bell',
  };
  const letter = { ...text, date: '2026-11-16' };
  // Shortly after midnight: a letter that was started the day before has today's date.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 16, 0, 1) }));
  afterEach(() => void vi.useRealTimers());
  const openSealer = async () => ({ ok: true as const, value: async (use: string) => `sealed ${use}` });
  const withCredit = (credit: Partial<Checkout['creditCheck']>): Checkout => ({
    ...newCheckout,
    creditCheck: { ...newCheckout.creditCheck, ...credit },
  });
  const owner = { ...newCheckout.creditCheck.soleOwner, dateOfBirth: '1980-02-29', ssn: '219-09-9999' };
  const birth = { day: 29, month: 2, year: 1980 };

  test('is sent with the signing date and the known owners, their numbers sealed, and returns the confirmation [K-247]', async () => {
    const { deps, lastRequest } = createTestDeps(withCredit({ soleOwner: owner }), {
      signLetter: [{ confirmation: 'LOA-1' }],
    });
    expect(await signLetter(text, deps, openSealer)).toEqual({ ok: true, value: { confirmation: 'LOA-1' } });
    expect(lastRequest('signLetter')).toEqual({
      body: { ...letter, owners: [{ birth, ssn: 'sealed ssn' }], taxId: null },
    });
  });

  test('of a company is sent with its sealed tax id', async () => {
    const llc = { billingName: 'Harbor Bakery', taxId: '12-3456789' };
    const { deps, lastRequest } = createTestDeps(withCredit({ customerType: 'LLC', llc }), {});
    await signLetter(text, deps, openSealer);
    expect(lastRequest('signLetter')).toEqual({ body: { ...letter, owners: [], taxId: 'sealed taxId' } });
  });

  test('is sent without numbers that a reload has cleared', async () => {
    const { deps, lastRequest } = createTestDeps(withCredit({ soleOwner: { ...owner, ssn: '' } }), {});
    await signLetter(text, deps, () => Promise.reject(new Error('There is nothing to seal')));
    expect(lastRequest('signLetter')).toEqual({ body: { ...letter, owners: [{ birth, ssn: null }], taxId: null } });
  });
});
