import { randomUUID } from 'node:crypto';
import { calls, type InstallmentPayment, type NewPaymentMethod, type Sealed } from '@demarc/contract';
import { succeed } from '@demarc/domain/errors';
import { beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../platform/database/sql.ts';
import type { AutoPayLogTable, PaymentMethodTable } from '../../platform/database/tables.ts';
import { encodeForm } from '../../testing/fixtures/business-submission.ts';
import { openShop, visitAddress } from '../../testing/open-shop.ts';
import { createSealer } from '../../testing/shopper.ts';
import type { TestApp, Visitor } from '../../testing/start-test-app.ts';
import { sendWithCaptcha } from '../../testing/steps/saved-carts.ts';
import { startRecordingService, startService } from '../../testing/test-service.ts';
import { verifyInDatabase } from '../../testing/verify-in-database.ts';
import type { PaymentVault } from './gateway.ts';
import { loadPayment } from './index.ts';
import { tokenizeMethod } from './tokenize-method.ts';

const shop = await openShop();
const { db } = shop.platform;

/** A visitor whose business and mobile number are verified. */
async function visitCheckout(from: TestApp = shop) {
  const visitor = await visitAddress(from);
  await verifyInDatabase(db, visitor, shop.clock.now());
  return visitor;
}

beforeEach(async () => {
  await db.query(sql`delete from daily_budget`);
});

const card = {
  number: '4111111111111111',
  securityCode: '123',
  brand: 'VISA',
  expMonth: '12',
  expYear: '2029',
  holderFirstName: 'Ann',
  holderLastName: 'Lee',
} as const;
const bank = { routingNumber: '021000021', accountNumber: '000123456789' };

async function sealCard(visitor: Visitor, change: Partial<Record<keyof typeof card, string>> = {}) {
  const seal = await createSealer(visitor);
  const { number, securityCode, ...rest } = { ...card, ...change };
  return {
    ...rest,
    kind: 'Card',
    number: await seal('cardNumber', number),
    securityCode: await seal('securityCode', securityCode),
    isDebitCard: false,
    billing: { address: '', city: '', state: '', zip: '', unit: '' },
  } as NewPaymentMethod<string>;
}
async function sealAccount(visitor: Visitor, change: Partial<typeof bank> = {}): Promise<NewPaymentMethod<string>> {
  const seal = await createSealer(visitor);
  const { routingNumber, accountNumber } = { ...bank, ...change };
  return {
    kind: 'BankAccount',
    routingNumber: await seal('routingNumber', routingNumber),
    accountNumber: await seal('accountNumber', accountNumber),
  };
}
const tokenize = async (visitor: Visitor, method: NewPaymentMethod<string>, key: string = randomUUID()) =>
  (
    await sendWithCaptcha(visitor, {
      method: 'POST',
      url: '/payment-token',
      payload: calls.tokenizePaymentMethod.body.encode(method),
      headers: { 'idempotency-key': key },
    })
  ).json();
const listMethods = (sessionId: string) =>
  db.query<PaymentMethodTable>(sql`
    select token, session_id, kind, brand, is_debit_card, last_four, holder, vault_token, kept_at from payment_method
      where session_id = ${sessionId}`);
const saveMethod = (visitor: Visitor, Token: string) =>
  visitor.send({ method: 'POST', url: '/autopay-method', payload: { Token } });

const payment: InstallmentPayment = {
  oneTimeCount: 1,
  equipmentCount: 12,
  routerCount: null,
  autoPay: true,
  paperFreeBilling: true,
  paymentMethod: 'Card',
};
const pay = async (visitor: Visitor, change: Partial<InstallmentPayment> = {}) => {
  const wire = calls.payInstallments.body.encode({ ...payment, ...change });
  return visitor.send({ method: 'POST', url: '/installment-payment', ...encodeForm(wire) });
};

describe('the vault', () => {
  test('accepts a card, and only its token and last four digits are returned and stored', async () => {
    const visitor = await visitCheckout();
    const { Token, ...answer } = await tokenize(visitor, await sealCard(visitor));
    expect(answer).toEqual({ Status: 'SUCCESS', LastFour: '1111' });
    const [stored] = await listMethods(visitor.sessionId);
    expect(stored).toMatchObject({ token: Token, kind: 'Card', brand: 'VISA', lastFour: '1111', holder: 'Ann Lee' });
    expect(JSON.stringify(stored)).not.toMatch(/411111|"123"/);
  });

  test('accepts an account', async () => {
    const visitor = await visitCheckout();
    expect(await tokenize(visitor, await sealAccount(visitor))).toMatchObject({ Status: 'SUCCESS', LastFour: '6789' });
  });

  test('declines a method, and nothing is stored', async () => {
    const visitor = await visitCheckout();
    const declined = { Status: 'FAILURE', Token: '', LastFour: '' };
    expect(await tokenize(visitor, await sealCard(visitor, { number: '4000000000000002' }))).toEqual(declined);
    expect(await tokenize(visitor, await sealAccount(visitor, { accountNumber: '1230002' }))).toEqual(declined);
    expect(await listMethods(visitor.sessionId)).toEqual([]);
  });

  test('returns the same token for the same idempotency key', async () => {
    const visitor = await visitCheckout();
    const method = await sealCard(visitor);
    const first = await tokenize(visitor, method, 'key-00001');
    expect(await tokenize(visitor, method, 'key-00001')).toEqual(first);
    expect((await tokenize(visitor, method)).Token).not.toBe(first.Token);
  });

  test('counts one attempt that is sent ten times as one of the ten allowed [S-027]', async () => {
    const visitor = await visitCheckout();
    const method = await sealCard(visitor);
    for (let repeat = 0; repeat < 10; repeat++)
      expect(await tokenize(visitor, method, 'key-00001')).toMatchObject({ Status: 'SUCCESS' });
    for (let other = 0; other < 9; other++)
      expect(await tokenize(visitor, method)).toMatchObject({ Status: 'SUCCESS' });
    expect(await tokenize(visitor, method)).toEqual({
      ErrorCode: 'rateLimited',
      ErrorMessage: expect.stringMatching(
        /^(Too many requests in a short time\. Please wait \d+ minutes and try again\.|.* today\. Please try again in 24 hours, or call us at .*)$/,
      ),
    });
  });

  test('safety 15: that does not answer can be retried with the same idempotency key', async () => {
    const silent = await visitCheckout();
    expect(await tokenize(silent, await sealCard(silent, { number: '4000000000000119' }))).toMatchObject({
      ErrorCode: 'unanswered',
    });
    let isDown = true;
    const attempts: unknown[] = [];
    const payments = await startService((request, response) => {
      attempts.push(request.headers['idempotency-key']);
      return void (isDown ? request.socket.destroy() : response.end('{"status":"kept","token":"tok_1"}'));
    });
    const otherShop = await openShop({
      database: shop.database,
      clock: shop.clock,
      config: { services: { payments } },
    });
    const visitor = await visitCheckout(otherShop);
    const method = await sealCard(visitor);
    expect(await tokenize(visitor, method, 'key-00001')).toMatchObject({ ErrorCode: 'unanswered' });
    isDown = false;
    expect(await tokenize(visitor, method, 'key-00001')).toMatchObject({ Status: 'SUCCESS', LastFour: '1111' });
    expect(attempts).toEqual([attempts[0], attempts[0]]);
  });

  test.each<[string, Partial<Record<keyof typeof card, string>>, object]>([
    ['an invalid number', { number: '4111111111111112' }, { ErrorCode: 'secretUnreadable' }],
    ['a number of another brand', { brand: 'AMEX' }, { ErrorCode: 'secretUnreadable' }],
    ['an invalid security code', { securityCode: '1' }, { ErrorCode: 'secretUnreadable' }],
    ['an expired card', { expYear: '2025' }, { Fields: [{ Path: 'ExpMonth' }] }],
  ])('refuses %s', async (_, change, refusal) => {
    const visitor = await visitCheckout();
    expect(await tokenize(visitor, await sealCard(visitor, change))).toMatchObject(refusal);
  });

  test('accepts a cardholder with an apostrophe, unless the provider keeps the default [S-170]', async () => {
    const visitor = await visitCheckout();
    const method = await sealCard(visitor, { holderFirstName: 'St. John', holderLastName: "O'Neil" });
    expect(await tokenize(visitor, method)).toMatchObject({ Status: 'SUCCESS' });
    const { provider } = shop.platform;
    const strict = { ...shop.platform, provider: { ...provider, rules: { ...provider.rules, relaxedNames: false } } };
    const attempt = { id: randomUUID() } as Parameters<typeof tokenizeMethod>[2]['attempt'];
    const input = { sessionId: visitor.sessionId, attempt, checkCaptcha: async () => succeed(undefined) };
    expect(await tokenizeMethod(strict, {} as PaymentVault, input, method as NewPaymentMethod<Sealed>)).toMatchObject({
      refusal: { code: 'invalidRequest', fields: [{ path: 'HolderFirstName' }, { path: 'HolderLastName' }] },
    });
  });

  test.each([{ routingNumber: '021000022' }, { accountNumber: '123' }])(
    'refuses an account with %j',
    async (change) => {
      const visitor = await visitCheckout();
      expect(await tokenize(visitor, await sealAccount(visitor, change))).toMatchObject({
        ErrorCode: 'secretUnreadable',
      });
    },
  );

  test('never receives an unencrypted number, because the call refuses it', async () => {
    const visitor = await visitCheckout();
    const method = { ...(await sealCard(visitor)), number: card.number } as NewPaymentMethod<string>;
    const payload = { ...calls.tokenizePaymentMethod.body.encode(await sealCard(visitor)), CardNumber: card.number };
    expect(() => calls.tokenizePaymentMethod.body.encode(method)).toThrow('is not sealed');
    const answer = await visitor.send({ method: 'POST', url: '/payment-token', payload });
    expect(answer.json()).toMatchObject({ Fields: [{ Path: 'CardNumber', Reason: 'is not sealed' }] });
  });
});

describe('the vault is not asked', () => {
  const sendCard = async (visitor: Visitor) =>
    visitor.send({
      method: 'POST',
      url: '/payment-token',
      payload: calls.tokenizePaymentMethod.body.encode(await sealCard(visitor)),
      headers: { 'idempotency-key': randomUUID() },
    });
  const getCode = async (visitor: Visitor) => {
    const answer = (await sendCard(visitor)).json();
    return answer.Status ?? answer.ErrorCode;
  };
  async function openCountingShop(limits: object = {}) {
    const service = await startRecordingService({ status: 'kept', token: 'tok_1' });
    const provider = { ...shop.platform.provider, limits: { ...shop.platform.provider.limits, ...limits } };
    const options = { database: shop.database, clock: shop.clock, config: { services: { payments: service } } };
    return { service, counting: await openShop({ ...options, provider }) };
  }

  test('before the business and its mobile number are verified [S-237]', async () => {
    const { service, counting } = await openCountingShop();
    const visitor = await visitAddress(counting);
    expect(await getCode(visitor)).toBe('businessInfoMissing');
    await verifyInDatabase(db, visitor, shop.clock.now());
    await db.query(sql`update business_info set passed = false where session_id = ${visitor.sessionId}`);
    expect(await getCode(visitor)).toBe('businessInfoMissing');
    await db.query(sql`update business_info set passed = true where session_id = ${visitor.sessionId}`);
    await db.query(sql`update one_time_code set phone = '2015550143' where session_id = ${visitor.sessionId}`);
    expect(await getCode(visitor)).toBe('mobileNotVerified');
    await db.query(sql`update one_time_code set verified_at = null where session_id = ${visitor.sessionId}`);
    expect(await getCode(visitor)).toBe('mobileNotVerified');
    expect(service.requests).toEqual([]);
  });

  test('about a fourth method of a session without a captcha, and about an eleventh in a day [S-238]', async () => {
    const { service, counting } = await openCountingShop();
    const visitor = await visitCheckout(counting);
    for (let n = 0; n < 3; n++) expect(await getCode(visitor)).toBe('SUCCESS');
    expect(await getCode(visitor)).toBe('captchaRequired');
    const send = async () =>
      (await tokenize(visitor, await sealCard(visitor))) as { Status?: string; ErrorCode?: string };
    for (let n = 3; n < 10; n++) expect(await send()).toMatchObject({ Status: 'SUCCESS' });
    expect(await send()).toMatchObject({ ErrorCode: 'rateLimited' });
    expect(service.requests).toHaveLength(10);
  });

  test('about more than three methods without a captcha that are sent at once [S-263]', async () => {
    const { service, counting } = await openCountingShop();
    const visitor = await visitCheckout(counting);
    const codes = await Promise.all(Array.from({ length: 15 }, () => getCode(visitor)));
    expect(codes.filter((code) => code === 'SUCCESS')).toHaveLength(3);
    expect(codes.filter((code) => code === 'captchaRequired')).toHaveLength(12);
    expect(service.requests).toHaveLength(3);
  });

  test('for free if it answers a declined card with an error, but an attempt counts once [S-263]', async () => {
    let attempts = 0;
    const payments = await startService((_, response) => {
      attempts++;
      response.writeHead(402).end('{}');
    });
    const config = { services: { payments } };
    const declining = await openShop({ database: shop.database, clock: shop.clock, config });
    const visitor = await visitCheckout(declining);
    const method = await sealCard(visitor);
    const payload = calls.tokenizePaymentMethod.body.encode(method);
    const headers = { 'idempotency-key': randomUUID() };
    for (let retry = 0; retry < 4; retry++) {
      const answer = await visitor.send({ method: 'POST', url: '/payment-token', payload, headers });
      expect(answer.json()).toMatchObject({ ErrorCode: 'unanswered' });
    }
    expect([await getCode(visitor), await getCode(visitor)]).toEqual(['unanswered', 'unanswered']);
    expect(await getCode(visitor)).toBe('captchaRequired');
    expect(attempts).toBe(6);
  });

  test('about more methods of a network than its limit of the day, by sessions at once [S-238]', async () => {
    const { service, counting } = await openCountingShop({ paymentMethodsPerNetwork: 4 });
    const visitors = [await visitCheckout(counting), await visitCheckout(counting), await visitCheckout(counting)];
    const answers = await Promise.all(visitors.flatMap((visitor) => [sendCard(visitor), sendCard(visitor)]));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 200, 429, 429]);
    expect(service.requests).toHaveLength(4);
    const refused = answers.find(({ statusCode }) => statusCode === 429);
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(86_000);
  });
});

describe('auto pay', () => {
  test('accepts only tokens of the session; the token of another session is not found', async () => {
    const [ann, bob] = [await visitCheckout(), await visitCheckout()];
    const { Token } = await tokenize(ann, await sealCard(ann));
    expect((await saveMethod(ann, Token)).json()).toEqual({
      Status: 'SUCCESS',
      PaymentMethodType: 'Card',
      CardType: 'VISA',
      LastFour: '1111',
    });
    expect(await loadPayment(db, ann.sessionId)).toMatchObject({ method: { token: Token, lastFour: '1111' } });
    const [stolen, missing] = [await saveMethod(bob, Token), await saveMethod(bob, randomUUID())];
    expect([stolen.statusCode, stolen.body]).toEqual([404, missing.body]);
  });

  test('is logged with three fields, and card numbers are removed [K-264]', async () => {
    const visitor = await visitCheckout();
    const payload = { AutoPayStatusLog: 'failed for 4111 1111 1111 1111', APEntrolled: 'N', AutoPayPmtType: 'Card' };
    const log = (body: object) => visitor.send({ method: 'POST', url: '/autopay-log', payload: body });
    expect((await log(payload)).json()).toEqual({ Status: 'SUCCESS' });
    const [entry] = await db.query<AutoPayLogTable>(sql`
      select id, session_id, status, enrolled, method, logged_at from auto_pay_log
        where session_id = ${visitor.sessionId}`);
    expect(entry).toMatchObject({ enrolled: false, method: 'Card', status: 'failed for [removed]' });
    const { APEntrolled: _, ...rest } = payload;
    expect((await log({ ...rest, APEnrolled: 'N' })).json()).toMatchObject({
      Fields: expect.arrayContaining([{ Path: 'APEnrolled', Reason: 'is not known here' }]),
    });
  });
});

test('enrollBilling starts and ends paper-free billing', async () => {
  const visitor = await visitCheckout();
  const enroll = (PaperFreeBilling: string) =>
    visitor.send({ method: 'POST', url: '/billing-enrolment', payload: { PaperFreeBilling } });
  expect((await enroll('Y')).json()).toEqual({ Status: 'SUCCESS' });
  expect((await loadPayment(db, visitor.sessionId))?.choice).toMatchObject({
    paperFreeBilling: true,
    enrolledAt: shop.clock.now(),
  });
  await enroll('N');
  expect((await loadPayment(db, visitor.sessionId))?.choice).toMatchObject({
    paperFreeBilling: false,
    enrolledAt: null,
  });
});

describe('the Payment section', () => {
  test('is saved by a form, and the answer has the installation days [K-248]', async () => {
    const visitor = await visitCheckout();
    await saveMethod(visitor, (await tokenize(visitor, await sealCard(visitor))).Token);
    const answer = await pay(visitor);
    const { status, days } = calls.payInstallments.response.decode(answer.json());
    expect([status, days.length > 20]).toEqual(['SUCCESS', true]);
    expect((await loadPayment(db, visitor.sessionId))?.choice).toMatchObject({
      autoPay: true,
      paperFreeBilling: true,
      equipmentCount: 12,
      routerCount: null,
      savedAt: shop.clock.now(),
    });
  });

  test('returns the self-installation days to a shopper who installs the equipment, including the reserved day', async () => {
    const visitor = await visitCheckout();
    const dates = await visitor.send({
      method: 'POST',
      url: '/self-install-dates',
      payload: { isSelfInstall: 'Y', isTechInstall: 'N' },
    });
    const [day] = calls.generateSelfInstallDates.response.decode(dates.json()).days;
    const wanted = { date: day?.date ?? '', ...{ interval: 'Any time', code: 'SELF', appointmentCode: 'SELF' } };
    const reservation = { ...wanted, businessStart: '0001', businessEnd: '0010', isSelfInstall: true };
    const wire = calls.reserveDueDate.body.encode(reservation);
    await visitor.send({ method: 'POST', url: '/due-date-reservation', ...encodeForm(wire) });
    const paid = calls.payInstallments.response.decode((await pay(visitor, { autoPay: false })).json());
    expect(paid.days[0]).toEqual(day);
  });

  test.each([
    [true, true, 'Y'],
    [true, false, 'NY'],
    [false, true, 'YN'],
    [false, false, 'N'],
  ])('encodes its choices: auto pay %s and paper-free billing %s is %s [K-161]', (autoPay, paperFreeBilling, code) => {
    const choices = { ...payment, autoPay, paperFreeBilling };
    const wire = calls.payInstallments.body.encode(choices);
    expect(wire.AutoPayCode).toBe(code);
    expect(calls.payInstallments.body.decode(wire)).toEqual(choices);
  });

  test('requires a saved method of the same kind for auto pay, and fails with the failure code of its page', async () => {
    const visitor = await visitCheckout();
    const refusal = { ErrorCode: 'paymentMethodMissing', FailureCode: 'NTE_CO_NextButtonIPM' };
    expect((await pay(visitor)).json()).toMatchObject(refusal);
    await saveMethod(visitor, (await tokenize(visitor, await sealAccount(visitor))).Token);
    expect((await pay(visitor)).json()).toMatchObject(refusal);
    expect((await pay(visitor, { paymentMethod: 'BankAccount' })).statusCode).toBe(200);
  });

  test('shows no failure page without a cart, for example after the session has ended', async () => {
    const answer = (await pay(await shop.startVisit(), { autoPay: false })).json();
    expect(answer).toMatchObject({ ErrorCode: 'cartMissing' });
    expect(answer.FailureCode ?? '').toBe('');
  });

  test('removes the method without auto pay', async () => {
    const visitor = await visitCheckout();
    await saveMethod(visitor, (await tokenize(visitor, await sealCard(visitor))).Token);
    await pay(visitor, { autoPay: false });
    expect(await loadPayment(db, visitor.sessionId)).toMatchObject({ choice: { autoPay: false }, method: undefined });
  });
});
