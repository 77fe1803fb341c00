import { describe, expect, test } from 'vitest';
import { buildCart, internet, tv } from '../cart/testing/index.ts';
import { sampleCatalog } from '../catalog/testing/index.ts';
import { failureCodes } from '../errors/index.ts';
import {
  backToOrderLoad,
  buildContactPrefill,
  canVerify,
  countPagesBackToOrder,
  decideRetrievalOutcome,
  findFailureRecovery,
  findGateError,
  findUnavailableReason,
  formatWait,
  getGateKey,
  getIdleAction,
  idleAfterMs,
  isCartLoadFailure,
  isEmailAccepted,
  isFromOtherSystem,
  isGateRequired,
  isShopError,
  readRetrievalParameters,
  type SavedCartAnswer,
  shouldReloadCartOnGoBack,
  shouldRetrieveOrder,
  shouldShowMoneyBack,
  type UnavailableReason,
  validateGateEmail,
  wouldReplaceChoices,
} from './index.ts';

const readLink = (query: string) => readRetrievalParameters(new URLSearchParams(query));

describe('a link', () => {
  test('ignores the case of parameter names', () => {
    expect(readLink('scartId=s1&monNO=m1&CID=c1&Cmp=k1&SOURCE=mail')).toEqual({
      cartId: 's1',
      orderNumber: 'm1',
      leadId: 'c1',
      campaign: 'k1',
      source: 'mail',
      fiberReferral: false,
    });
  });

  test.each(['MON=m1', 'orderNumber=m1', 'MON=&orderNumber=m1', 'MON=m1&orderNumber=m2', 'mon=m1&MON=m2'])(
    '%s names the order m1',
    (query) => {
      expect(readLink(query).orderNumber).toBe('m1');
    },
  );

  test.each([
    ['source=partner', true],
    ['source=', false],
    ['', false],
    ['source=FIOSAPI', false],
    ['source=fiosapi', false],
  ])('with %j fetches an order from another system: %s [E-217]', (query, isFromOther) => {
    expect(isFromOtherSystem(readLink(query))).toBe(isFromOther);
  });

  test.each([
    ['customizeOrder', 'scartid=s1', true],
    ['checkout', 'cid=c1', true],
    ['abandonedCart', 'scartid=s1', true],
    ['checkout', 'scartid=', false],
    ['checkout', 'MON=m1', false],
    ['addressCheck', 'cid=c1', false],
    ['addressCheck', 'cid=c1&scartid=s1', false],
    ['addressCheck', 'SCARTID=s1', true],
    ['addressCheck', '', false],
    ['internetServices', 'scartid=s1', false],
  ])('on %s with %s retrieves the order: %s', (page, query, retrieves) => {
    expect(shouldRetrieveOrder(page, readLink(query))).toBe(retrieves);
  });
});

describe('the gate', () => {
  const closed = { enabled: true, opened: [] };

  test.each([
    ['scartid=s1', closed, true],
    ['cid=c1', closed, true],
    ['scartid=s1', { ...closed, enabled: false }, false],
    ['', closed, false],
    ['MON=m1', closed, false],
    ['cid=c1&fiosreferral', closed, false],
    ['cid=c1&FiosReferral=Y', closed, false],
  ])('for the link %j and %j is required: %s [K-035]', (query, state, isRequired) => {
    expect(isGateRequired(readLink(query), state)).toBe(isRequired);
  });

  test('stays open only for the verified link [K-036]', () => {
    const opened = [getGateKey(readLink('scartid=s1'))];
    expect(isGateRequired(readLink('scartid=s1'), { enabled: true, opened })).toBe(false);
    expect(isGateRequired(readLink('scartid=s2'), { enabled: true, opened })).toBe(true);
    expect(isGateRequired(readLink('cid=s1'), { enabled: true, opened })).toBe(true);
  });

  test('has keys in the browser that cannot open a link', () => {
    const token = 'abcdefghij_0123456-XYZ';
    expect(getGateKey(readLink(`scartid=${token}`))).toBe('cart abcdefgh');
    expect(getGateKey(readLink(`cid=${token}`))).toBe('lead abcdefgh');
  });

  test.each(['abc', 'a@b', '@b.com', 'a b@c.com', 'a@b.', 'a@b..c', ''])('refuses the email %j', (email) => {
    expect(validateGateEmail(email)).toBe('Enter valid email');
  });

  test('accepts any well-formed email and allows verification without an error', () => {
    for (const email of [' a@b.co ', "ann.o'lee+shop@mail.example.com", `ann@${'a'.repeat(246)}.com`])
      expect(validateGateEmail(email), email).toBeUndefined();
    expect(validateGateEmail(`anne@${'a'.repeat(246)}.com`)).toBe('Enter valid email');
    expect(canVerify('a@b.co', undefined)).toBe(true);
    expect(canVerify('a@b.co', 'Enter valid email')).toBe(false);
    expect(canVerify(' ', undefined)).toBe(false);
  });

  test.each([
    [{ email: 'abc', wasBlurred: false, refusedEmail: '' }, undefined, 'no error while typing'],
    [{ email: 'abc', wasBlurred: true, refusedEmail: '' }, 'Enter valid email', 'an error after blur'],
    [{ email: 'a@b.co', wasBlurred: true, refusedEmail: '' }, undefined, 'no error for a valid email'],
    [{ email: ' a@b.co', wasBlurred: true, refusedEmail: 'a@b.co' }, 'Not yours', 'the refusal, even after blur'],
    [{ email: 'a@b.com', wasBlurred: true, refusedEmail: 'a@b.co' }, undefined, 'no error for another email'],
    [{ email: '', wasBlurred: true, refusedEmail: 'a@b.co' }, undefined, 'no error for an empty email'],
    [{ email: ' ', wasBlurred: true, refusedEmail: '' }, undefined, 'no error for a space'],
  ])('with %j shows %s: %s', (form, error, _) => {
    expect(findGateError(form, 'Not yours')).toBe(error);
  });

  test('refuses a hostile email without excessive backtracking', () => {
    expect(validateGateEmail(`a@${'b.'.repeat(120)}`)).toBe('Enter valid email');
    expect(validateGateEmail(`a@${'.'.repeat(100_000)}`)).toBe('Enter valid email');
  });

  test("refuses the email on a reply that contains 'false' and accepts it on any other [K-203]", () => {
    expect(['false', 'IsValid:false', '{"IsValid":"FALSE"}', 'SUCCESS', 'true', ''].map(isEmailAccepted)).toEqual([
      ...[false, false, false],
      ...[true, true, true],
    ]);
  });
});

test.each([
  [86_400, '24 hours'],
  [3601, '2 hours'],
  [3600, 'an hour'],
  [2701, 'an hour'],
  [2700, '45 minutes'],
  [1201, '21 minutes'],
  [60, 'a minute'],
])('formatWait formats %i seconds as %s', (seconds, text) => {
  expect(formatWait(seconds)).toBe(text);
});

describe('a retrieved cart', () => {
  const saved: SavedCartAnswer = {
    status: 'SUCCESS',
    lastVisitPage: '',
    digitalAgent: false,
    flowType: 'FIOS',
    noLongerSold: [],
  };
  const error = { to: 'savedCartError' };
  const customize = { to: 'customizeOrder', loadsCustomizing: true };
  const checkout = { to: 'checkout', loadsCustomizing: true };
  const agent = { to: 'checkout', loadsCustomizing: false };

  test.each<[Partial<SavedCartAnswer>, boolean, object]>([
    [{ lastVisitPage: '/checkout' }, false, checkout],
    [{ lastVisitPage: '/business/internet/Checkout?x=1' }, false, checkout],
    [{ lastVisitPage: '/checkout' }, true, customize],
    [{ lastVisitPage: '/customize-order' }, false, customize],
    [{}, false, customize],
    [{ status: 'success' }, false, customize],
    [{ digitalAgent: true }, false, agent],
    [{ digitalAgent: true, lastVisitPage: '/customize-order' }, true, agent],
    [{ status: 'FAIL', lastVisitPage: '/checkout' }, false, error],
    [{ status: '' }, false, error],
    [{ status: 'FAIL', digitalAgent: true }, false, error],
    [{ flowType: '' }, false, error],
  ])('with %j, redirected before: %s, leads to %j', (answer, wasRedirected, outcome) => {
    expect(decideRetrievalOutcome({ ...saved, ...answer }, wasRedirected)).toEqual(outcome);
  });

  test.each([
    [null, 'unanswered'],
    ['EXPIRED', 'expired'],
    ['ORDERED', 'ordered'],
    ['FAIL', 'unknown'],
    ['SUCCESS', 'unknown'], // the cart is broken
  ])('with status %j is unavailable for the reason %s', (status, reason) => {
    expect(findUnavailableReason(status, [])).toBe(reason);
  });

  test('whose products are no longer sold is unavailable, but not because of an error', () => {
    expect(findUnavailableReason('SUCCESS', ['Fiber 300'])).toBe('noLongerSold');
    expect(findUnavailableReason('FAIL', ['Fiber 300'])).toBe('unknown');
    const reasons: UnavailableReason[] = ['expired', 'ordered', 'noLongerSold', 'unknown', 'unanswered'];
    expect(reasons.filter(isShopError)).toEqual(['unknown', 'unanswered']);
  });

  test('without an answer leads to the error page', () => {
    expect(decideRetrievalOutcome(null, false)).toEqual(error);
  });

  test('prefills the contact with the latest entries', () => {
    const contacts = {
      checkedEmail: 'a@example.com',
      checkedPhone: '2015550142',
      businessName: 'Harbor Bakery',
      businessEmail: 'b@example.com',
      businessPhone: '',
      saveCartEmail: 'c@example.com',
    };
    expect(buildContactPrefill(contacts)).toEqual({
      email: 'b@example.com',
      phone: '2015550142',
      businessName: 'Harbor Bakery',
      saveCartEmail: 'c@example.com',
    });
  });
});

test('wouldReplaceChoices returns true only for different choices, not for an empty cart', () => {
  const saved = buildCart([internet()]);
  // The database can return the fields of an object in another order.
  const reverseFields = <T extends object>(value: T) => Object.fromEntries(Object.entries(value).reverse()) as T;
  const sameChoices = {
    ...reverseFields(saved),
    ...(saved.internet && { internet: reverseFields(saved.internet) }),
    savedCartOffer: true,
    autoPayPrice: true,
    accepted911: true,
    catalogVersion: 'next',
  };
  expect(wouldReplaceChoices(sameChoices, saved)).toBe(false);
  expect(wouldReplaceChoices({ ...saved, services: [] }, saved)).toBe(false);
  expect(wouldReplaceChoices({ ...saved, term: 'MonthToMonth' }, saved)).toBe(true);
  expect(wouldReplaceChoices(buildCart([internet(), tv()]), saved)).toBe(true);
});

describe('the way back to the order', () => {
  test('loads the cart as after a save [K-046]', () => {
    expect(backToOrderLoad).toEqual({ pageLoadType: 'R', checkoutVisited: false, saveCartVisited: true });
  });

  test('goes two pages back from the form, one from the idle dialog or a form opened directly [K-047]', () => {
    expect((['saveCart', 'idleDialog', 'saveCartAlone'] as const).map(countPagesBackToOrder)).toEqual([2, 1, 1]);
  });

  test('exists after a failed save, phone line or checkout step, and after no other failure', () => {
    expect(failureCodes.filter((code) => findFailureRecovery(code)).toSorted()).toEqual([
      ...['NTE_CO_CovidQ', 'NTE_CO_GenerateSI', 'NTE_CO_GenericError', 'NTE_CO_GetDueDates', 'NTE_CO_NextButtonIPM'],
      ...['NTE_CO_SubmitOrder', 'NTE_CO_VOFailure'],
      ...['NTE_PS_GETPREFEREDVOICE_BTNEmpty', 'NTE_PS_GETSELECTEDBUNDLEINFO', 'NTE_PS_GetSABDV'],
      ...['NTE_PS_RequestTNFailure', 'NTE_SO_DOSaveOrder', 'NTE_SO_SaveMyOrder'],
    ]);
    expect(findFailureRecovery('NTE_PS_GetSABDV')).toEqual({ retryPage: null });
    expect(failureCodes.filter(isCartLoadFailure)).toEqual(['NTE_PC_GETFLOATCART', 'NTE_PC_GETCARTDETAILS']);
    expect(findFailureRecovery('NTE_SO_DOSaveOrder')).toEqual({ retryPage: 'saveCart' });
    expect(failureCodes.filter((code) => findFailureRecovery(code)?.mayBePlaced)).toEqual(['NTE_CO_SubmitOrder']);
    expect(findFailureRecovery('NTE_SO_SaveMyOrder')).toEqual({ retryPage: null });
  });

  test('reloads the cart before going back to customizing, not to checkout [K-049]', () => {
    expect([shouldReloadCartOnGoBack('customizeOrder'), shouldReloadCartOnGoBack('checkout')]).toEqual([true, false]);
  });
});

describe('five idle minutes', () => {
  test.each([
    ['customizeOrder', 'saveCartDialog', '[K-195]'],
    ['checkout', 'saveCartDialog', '[K-195]'],
    ['addressCheck', 'reload', '[E-287] [E-291] [K-196]'],
    ['saveCart', 'nothing', '[K-196]'],
    ['confirmation', 'nothing', '[K-196]'],
    ['optixCheckout', 'nothing', '[K-196]'],
    ['internetServices', 'nothing', '[E-287]'],
  ] as const)('on %s cause %s %s', (page, action, _) => {
    expect(getIdleAction(page)).toBe(action);
  });

  test('are 300000 ms', () => {
    expect(idleAfterMs).toBe(300_000);
  });
});

test.each([
  [false, 'FTTP', 'TwoYears', true],
  [true, 'FTTP', 'TwoYears', false],
  [false, 'VDSL', 'TwoYears', false],
  [false, 'FTTP', 'MonthToMonth', false],
] as const)(
  'the page with HSI %s, speed type %s and term %s shows the guarantee: %s [K-043]',
  (hsi, speedType, term, isShown) => {
    const moneyBackDays = sampleCatalog.find('terms', term)?.moneyBackDays;
    expect(shouldShowMoneyBack({ hsi, speedType, moneyBackDays })).toBe(isShown);
  },
);
