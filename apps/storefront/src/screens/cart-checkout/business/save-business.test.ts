import { expect, test, vi } from 'vitest';
import { applyBusinessValues, toBusinessValues } from '../../../features/checkout/business/business-form.ts';
import { createTestDeps, failed, newCheckout } from '../../../features/checkout/testing/test-deps.ts';
import { saveBusiness } from './save-business.ts';

const contactSupport =
  'Something went wrong. please try again. If issue persists, please contact the customer support.';
test.each([
  ['unreadable', contactSupport],
  ['timedOut', contactSupport],
  ['internal', contactSupport],
  ['rateLimited', 'It failed.'],
])('a business check that fails with %s returns the message: %s [K-295]', async (code, message) => {
  const { deps } = createTestDeps(newCheckout, { validateBusiness: [failed(code)] });
  expect(await saveBusiness(toBusinessValues(newCheckout), deps)).toEqual({ ok: false, message });
});

test('without a connection, saveBusiness returns the message of the call', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  const { deps } = createTestDeps(newCheckout, { validateBusiness: [failed('unreachable')] });
  expect(await saveBusiness(toBusinessValues(newCheckout), deps)).toEqual({ ok: false, message: 'It failed.' });
  vi.stubGlobal('navigator', { onLine: true });
  expect(await saveBusiness(toBusinessValues(newCheckout), deps)).toEqual({ ok: false, message: contactSupport });
  vi.unstubAllGlobals();
});

test('saveBusiness does not complete the section if values were edited meanwhile, and says so', async () => {
  const filled = { ...toBusinessValues(newCheckout), 'contact.firstName': 'Ann' };
  const validAnswer = { billingAddressStatus: 'SUCCESS', billingAddressRetries: 0, emailStatus: '', mobileStatus: '' };
  const shop = createTestDeps(applyBusinessValues(newCheckout, filled), { validateBusiness: [validAnswer] });
  const saving = saveBusiness(filled, shop.deps);
  shop.deps.change((now) => applyBusinessValues(now, { ...filled, 'contact.phone': '201-555-0143' }));
  expect(await saving).toMatchObject({ ok: false, message: expect.stringContaining('save again') });
  expect(shop.checkout().saved.personalInfo).toBe(false);
  const unedited = createTestDeps(applyBusinessValues(newCheckout, filled), { validateBusiness: [validAnswer] });
  expect(await saveBusiness(filled, unedited.deps)).toEqual({ ok: true, problems: [] });
  expect(unedited.checkout().saved.personalInfo).toBe(true);
});

test('saveBusiness restores the sections that are done on the server', async () => {
  const terms = { version: '1', hash: 'h', term: 'TwoYears' } as const;
  const filled = { ...toBusinessValues(newCheckout), 'contact.firstName': 'Ann' };
  const validAnswer = { billingAddressStatus: 'SUCCESS', billingAddressRetries: 0, emailStatus: '', mobileStatus: '' };
  const shop = createTestDeps(
    { ...applyBusinessValues(newCheckout, filled), terms },
    { validateBusiness: [validAnswer] },
  );
  const savedState = {
    business: null,
    businessCheck: null,
    mobileVerified: false,
    mobileLockedUntil: null,
    customerType: null,
    creditNotice: '',
    terms,
    payment: null,
  };
  await saveBusiness(filled, shop.deps, async () => ({
    orderNumber: 'M-1',
    placed: null,
    creditResult: null,
    slot: null,
    earlierEntries: savedState,
    hasLetterOfAuthorization: null,
    questionsAnswered: null,
    missing: [],
    saved: { ...newCheckout.saved, terms: true },
  }));
  expect(shop.checkout()).toMatchObject({ open: 'creditCheck', saved: { personalInfo: true, terms: true } });
});
