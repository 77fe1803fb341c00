import type { CreditRequest } from '@demarc/contract';
import {
  beginCheckout,
  type Checkout,
  type CheckoutPrefill,
  completeAccordion,
  editCreditForm,
  withCustomerType,
} from '@demarc/domain/checkout';
import { messageDefaults } from '@demarc/domain/shop';
import { describe, expect, test } from 'vitest';
import type { CallResult } from '../../../lib/api/failure.ts';
import type { ShopEvent } from '../../../lib/event-log/index.ts';
import { createCreditCheckRunner } from './run-credit-check.ts';

const emptyPerson = { firstName: '', middleInitial: '', lastName: '', birth: { day: 0, month: 0, year: 0 } };
const checkoutData: CheckoutPrefill = {
  installments: { count: 0, priceCents: 0, routerQualified: false, router: { count: 0, priceCents: 0 } },
  useServiceAddressForBilling: true,
  billing: { address: '', city: '', state: '', zip: '', unit: '' },
  ownerType: '',
  soleOwner: emptyPerson,
  partner1: emptyPerson,
  partner2: emptyPerson,
  company: { billingName: '', taxIdLastFour: '' },
};
const service = { street: '101 Longboat Wharf', unit: '', city: 'Hoboken', state: 'NJ', zip: '07030', addressId: 'A' };
const withBusinessInfo = completeAccordion(
  beginCheckout(service, { email: '', phone: '201-555-0142', businessName: '' }, checkoutData),
  'businessInfo',
);
const ann = {
  firstName: 'Ann',
  middleInitial: '',
  lastName: 'Lee',
  dateOfBirth: '1980-02-29',
  ssn: '219-09-9999',
  noSsn: false,
};
const oneTimeCode = {
  isVerified: true,
  verifiedRecipient: '2015550142',
  sentTo: '2015550142',
  sendReply: null,
  checkReply: null,
};
const withOwner: Checkout = {
  ...withBusinessInfo,
  creditCheck: { ...withBusinessInfo.creditCheck, soleOwner: ann, oneTimeCode },
};

const buildFailure = (code: string) =>
  ({ ok: false, failure: { code, message: `message for ${code}` } }) as CallResult<never>;
const buildAnswer = (status: 'SUCCESS' | 'FAILURE') => ({
  ok: true as const,
  value: { result: { status, reference: 'CR-1', depositCents: 0, winBackQualified: false }, notice: 'Ask.' },
});

/** Starts a credit check with a mock server that gives these answers in order. */
function start(checkout: Checkout, ...answers: CallResult<unknown>[]) {
  const sent: { body: CreditRequest; key: string | undefined }[] = [];
  const logged: ShopEvent[] = [];
  let sealCount = 0;
  const state = { checkout };
  const run = createCreditCheckRunner({
    call: (async (_name: string, { body }: { body: CreditRequest }, { idempotencyKey } = { idempotencyKey: '' }) => {
      sent.push({ body, key: idempotencyKey });
      return answers.shift();
    }) as never,
    openSealer: async () => ({
      ok: true,
      value: async (use, number) => `sealed ${use} ${number.length} ${++sealCount}`,
    }),
    log: (event) => logged.push(event),
    contactSupport: messageDefaults.contactSupport,
    change: (next) => {
      state.checkout = next(state.checkout);
    },
  });
  return { sent, logged, state, run: () => run(state.checkout) };
}

test('all numbers in the request are sealed [K-218]', async () => {
  const { sent, run } = start(withOwner, buildAnswer('SUCCESS'));
  expect(await run()).toBeUndefined();
  expect(sent[0]?.body.application.people[0]?.ssn).toBe('sealed ssn 9 1');
  expect(JSON.stringify(sent)).not.toMatch(/219-?09-?9999/);
});

test('a tax id is sealed without separators, and a company has no people', async () => {
  const credit = withCustomerType(withOwner.creditCheck, 'LLC');
  const llc = { billingName: 'Harbor Bakery LLC', taxId: '12-3456789' };
  const { sent, run } = start({ ...withOwner, creditCheck: { ...credit, llc } }, buildAnswer('SUCCESS'));
  await run();
  const { company, people } = sent[0]?.body.application ?? {};
  expect([company, people]).toEqual([{ billingName: 'Harbor Bakery LLC', taxId: 'sealed taxId 9 1' }, []]);
});

describe('the answer', () => {
  test('is stored with its notice, and the next section opens; a passed check is not logged', async () => {
    const { state, logged, run } = start(withOwner, buildAnswer('SUCCESS'));
    await run();
    expect(state.checkout).toMatchObject({ creditCheckState: 'done', creditNotice: 'Ask.', open: 'terms' });
    expect(state.checkout.creditResult?.status).toBe('SUCCESS');
    expect(logged).toEqual([]);
  });

  test('FAILURE lets the shopper continue and is logged', async () => {
    const { state, logged, run } = start(withOwner, buildAnswer('FAILURE'));
    expect(await run()).toBeUndefined();
    expect(state.checkout).toMatchObject({ creditResult: { status: 'FAILURE' }, saved: { creditCheck: true } });
    expect(logged).toEqual([{ type: 'Error', name: 'checkCredit', logs: 'Credit Check Failed' }]);
  });

  test('about an owner who was edited meanwhile is reported as outdated and does not complete the section', async () => {
    const { state, run } = start(withOwner, buildAnswer('SUCCESS'));
    const running = run();
    state.checkout = editCreditForm(withOwner, { ...withOwner.creditCheck, soleOwner: { ...ann, lastName: 'Low' } });
    expect(await running).toMatch('check again');
    expect(state.checkout).toMatchObject({ creditCheckState: 'outdated', saved: { creditCheck: false } });
  });

  test.each(['businessInfoMissing', 'mobileNotVerified', 'creditRetriesUsedUp'])(
    '%s shows its message and changes the checkout, so that the page shows what is missing',
    async (code) => {
      const { state, run } = start(withOwner, buildFailure(code), buildFailure('unanswered'));
      expect(await run()).toBe(`message for ${code}`);
      expect(state.checkout).not.toEqual(withOwner);
    },
  );

  test('creditRetriesUsedUp shows no message when this tab or the server has a result [K-153]', async () => {
    const { result } = buildAnswer('SUCCESS').value;
    const tabWithResult = start(
      { ...withOwner, creditResult: result },
      buildFailure('creditRetriesUsedUp'),
      buildFailure('unanswered'),
    );
    expect(await tabWithResult.run()).toBeUndefined();
    expect(tabWithResult.state.checkout).toMatchObject({
      creditCheckState: 'done',
      creditResult: result,
      open: 'terms',
    });

    const creditResult = { ...result, reference: 'CR-9', depositCents: 20_000 };
    const saved = { ...withOwner.saved, creditCheck: true };
    const server = { ok: true, value: { saved, creditResult, earlierEntries: { creditNotice: 'Ask.' } } } as const;
    const other = start(withOwner, buildFailure('creditRetriesUsedUp'), server);
    expect(await other.run()).toBeUndefined();
    expect(other.state.checkout).toMatchObject({ creditResult, creditNotice: 'Ask.', open: 'requiredRefund' });
  });
});

test.each(['unanswered', 'timedOut', 'unreachable', 'unreadable', 'internal'])(
  'a check that fails with %s asks the shopper to call support [K-295]',
  async (code) => {
    const { run } = start(withOwner, buildFailure(code));
    expect(await run()).toBe(
      'Something went wrong. please try again. If issue persists, please contact the customer support.',
    );
  },
);

describe('a check whose outcome is unknown', () => {
  test.each(['unanswered', 'timedOut', 'unreachable', 'inProgress'])(
    'is repeated unchanged under its key after %s',
    async (code) => {
      const { sent, run } = start(withOwner, buildFailure(code), buildAnswer('SUCCESS'));
      expect(await run()).toMatch(/^(?:Something went wrong|message for inProgress)/);
      expect(await run()).toBeUndefined();
      expect(sent[1]).toEqual(sent[0]);
    },
  );

  test('is a new attempt once the form has changed', async () => {
    const { sent, state, run } = start(withOwner, buildFailure('unanswered'), buildAnswer('SUCCESS'));
    await run();
    const soleOwner = { ...ann, ssn: '219-09-9998' };
    state.checkout = { ...withOwner, creditCheck: { ...withOwner.creditCheck, soleOwner } };
    await run();
    expect(sent[1]?.key).not.toBe(sent[0]?.key);
  });

  test('a refused check is not repeated under its key', async () => {
    const { sent, run } = start(withOwner, buildFailure('invalidRequest'), buildAnswer('SUCCESS'));
    await run();
    await run();
    expect(sent[1]?.key).not.toBe(sent[0]?.key);
  });
});

test('numbers sealed with an expired key are sealed again, once', async () => {
  const { sent, run } = start(withOwner, buildFailure('secretUnreadable'), buildFailure('secretUnreadable'));
  expect(await run()).toBe('message for secretUnreadable');
  expect(sent.map(({ body }) => body.application.people[0]?.ssn)).toEqual(['sealed ssn 9 1', 'sealed ssn 9 2']);
});
