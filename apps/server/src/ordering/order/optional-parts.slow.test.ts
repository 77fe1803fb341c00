import { json } from 'node:stream/consumers';
import { calls } from '@demarc/contract';
import type { CheckoutRules } from '@demarc/domain/checkout';
import { describe, expect, onTestFinished, test } from 'vitest';
import { sql } from '../../platform/database/sql.ts';
import type { MailMessageTable } from '../../platform/database/tables.ts';
import { createBuyer } from '../../testing/buyer.ts';
import { type Buyer, checkOut, orderFiber } from '../../testing/journey.ts';
import { openPaymentProvider } from '../../testing/open-payment-provider.ts';
import { openShop, visitAddress } from '../../testing/open-shop.ts';
import { completeQuoteCheckout, openQuoteShop, submitQuote } from '../../testing/quote-buyer.ts';
import { readProvider } from '../../testing/read-provider.ts';
import { encodeCall, sendCall } from '../../testing/shopper.ts';
import type { TestApp, Visitor } from '../../testing/start-test-app.ts';
import { startService } from '../../testing/test-service.ts';
import { findOrder } from './store/find-order.ts';

const demo = await readProvider();
const openShopWith = (rules: Partial<CheckoutRules>) =>
  openShop({ jobs: 'running', provider: { ...demo, rules: { ...demo.rules, ...rules } } });

/** Sends a call that the shop does not use, and returns its status. */
const tryCreditCheck = async (visitor: Visitor) => {
  const contact = (await sendCall(visitor, calls.getCheckoutState, {})).earlierEntries.business?.info.contact;
  const person = {
    firstName: 'Ann',
    middleInitial: '',
    lastName: 'Lee',
    birth: { day: 29, month: 2, year: 1980 },
    ssn: null,
  };
  const application = {
    customerType: 'SoleOwner',
    ownerType: 'S',
    people: [person],
    company: null,
    permitExternalAssessment: true,
    permitAffiliateSharing: true,
    retryCredit: true,
  };
  return visitor.send(encodeCall(calls.checkCredit, { body: { contact, application } }));
};

const readMails = async ({ platform: { db } }: TestApp) =>
  (
    await db.query<Pick<MailMessageTable, 'subject' | 'text' | 'html'>>(sql`
      select subject, text, html from mail_message`)
  )
    .map(({ subject, text, html }) => [subject, text, html].join('\n'))
    .join('\n')
    .replace(/<style[\s\S]*?<\/style>|<[^>]+>/g, ' ');

const placeOrder = async (shop: TestApp, change: Partial<Buyer> = {}) => {
  const visitor = await visitAddress(shop);
  const { orderNumber } = await orderFiber(visitor, createBuyer(shop, change));
  return { visitor, order: await findOrder(shop.platform.db, orderNumber) };
};

describe('a shop without credit checks', () => {
  test('takes an order after the code, without an applicant, and its mails do not name credit [P-050]', async () => {
    const shop = await openShopWith({ creditCheck: 'off' });
    const { visitor, order } = await placeOrder(shop);
    expect(order?.state).toBe('submitted');
    expect(order?.contents).toMatchObject({
      applicant: null,
      credit: { status: 'SUCCESS', reference: '', depositCents: 0, winBackQualified: false },
      deposit: null,
    });
    expect(order?.contents?.consents?.map(({ kind }) => kind)).not.toContain('credit');
    expect(await sendCall(visitor, calls.getOrderConfirmation, {})).toMatchObject({ creditStatus: 'SUCCESS' });
    expect(await readMails(shop)).not.toMatch(/credit|Social Security/i);
    const checks = await shop.platform.db.query(sql`select from credit_check union all select from bureau_inquiry`);
    expect(checks).toEqual([]);
  });

  test('refuses an order without the code, and a credit check [P-050]', async () => {
    const shop = await openShopWith({ creditCheck: 'off' });
    const visitor = await visitAddress(shop);
    const buyer = createBuyer(shop);
    const request = await checkOut(visitor, buyer);
    await shop.platform.db.query(sql`delete from one_time_code`);
    const refused = await visitor.send(encodeCall(calls.submitOrder, { body: request }));
    expect(refused.json()).toMatchObject({ ErrorCode: 'orderIncomplete', Fields: [{ Path: 'confirmedCode' }] });
    expect((await tryCreditCheck(visitor)).json()).toMatchObject({ ErrorCode: 'invalidRequest' });
  });

  test('holds an installation time of a confirmed shopper as after an approved credit check [P-050]', async () => {
    const shop = await openShopWith({ creditCheck: 'off' });
    await checkOut(await visitAddress(shop), createBuyer(shop));
    const holds = await shop.platform.db.query(sql`select mobile_hash = applicant_hash as is_approved from slot_hold`);
    expect(holds).toEqual([{ isApproved: true }]);
  });
});

test('a soft credit check takes an order without a Social Security number, and refuses one [P-050]', async () => {
  const shop = await openShopWith({ creditCheck: 'soft' });
  const { order } = await placeOrder(shop);
  expect(order?.contents?.applicant?.people).toMatchObject([{ lastName: 'Lee', ssnLastFour: null }]);
  const texts = await shop.platform.db.query(sql`select name from consent join accepted_text using (hash)`);
  expect(texts).toContainEqual({ name: 'soft-credit-notice' });
  const visitor = await visitAddress(shop);
  const full = { ...createBuyer(shop), rules: demo.rules };
  await expect(checkOut(visitor, full)).rejects.toThrow(/Sole_SSN/);
});

describe('the deposit of a shop without credit checks', () => {
  test('is agreed to and stored with the order, and its mail explains it without credit [P-051]', async () => {
    const shop = await openShopWith({ creditCheck: 'off', deposit: { amountCents: 5000 } });
    const { order } = await placeOrder(shop);
    expect(order?.contents).toMatchObject({ credit: { depositCents: 5000 }, deposit: { cents: 5000 } });
    const mails = await readMails(shop);
    expect(mails).toContain('This order requires a refundable deposit of $50.00.');
    expect(mails).not.toMatch(/credit check|credit bureau/i);
  });

  test('is due only from its monthly price on [P-051]', async () => {
    const shop = await openShopWith({
      creditCheck: 'off',
      deposit: { amountCents: 5000, fromMonthlyCents: 5_000_000 },
    });
    const { order } = await placeOrder(shop);
    expect(order?.contents?.deposit).toBeNull();
  });

  test('is refused for another amount when the order is placed [P-051]', async () => {
    const shop = await openShopWith({ creditCheck: 'off', deposit: { amountCents: 5000 } });
    const visitor = await visitAddress(shop);
    const request = await checkOut(visitor, createBuyer(shop));
    await sendCall(visitor, calls.acceptDeposit, { body: { depositCents: 1, reference: '' } });
    const refused = await visitor.send(encodeCall(calls.submitOrder, { body: request }));
    expect(refused.json()).toMatchObject({ ErrorCode: 'orderIncomplete', Fields: [{ Path: 'deposit' }] });
  });
});

test('a shop without codes takes an order after the credit check, sends no text, and refuses to send one [P-052]', async () => {
  const shop = await openShopWith({ mobileCode: 'off' });
  const { visitor, order } = await placeOrder(shop);
  expect(order?.state).toBe('submitted');
  expect(await shop.platform.db.query(sql`select from text_message`)).toEqual([]);
  const refused = await visitor.send(encodeCall(calls.sendOneTimeCode, { body: { phone: '2015550142' } }));
  expect(refused.json()).toMatchObject({ ErrorCode: 'invalidRequest' });
});

test('a shop that mails its codes takes an order with a confirmed email, and sends no text [P-052]', async () => {
  const shop = await openShopWith({ mobileCode: 'email' });
  const { order } = await placeOrder(shop, { email: 'Ann.Lee@example.com', phone: '2015550142' });
  expect(order?.state).toBe('submitted');
  const codes = await shop.platform.db.query(sql`select phone, email from one_time_code`);
  expect(codes).toEqual([{ phone: null, email: 'ann.lee@example.com' }]);
  expect(await shop.platform.db.query(sql`select from text_message`)).toEqual([]);
});

test('a shop that mails its codes refuses an order after another email was entered [P-052]', async () => {
  const shop = await openShopWith({ creditCheck: 'off', mobileCode: 'email' });
  const visitor = await visitAddress(shop);
  const request = await checkOut(visitor, createBuyer(shop));
  await shop.platform.db.query(sql`
    update business_info set info = jsonb_set(info, '{contact,email}', '"bob@example.com"')`);
  const refused = await visitor.send(encodeCall(calls.submitOrder, { body: request }));
  expect(refused.json()).toMatchObject({ ErrorCode: 'orderIncomplete', Fields: [{ Path: 'confirmedCode' }] });
});

test('a shop without payment takes an order that is paid by bill, and stores no card [P-053]', async () => {
  const shop = await openShopWith({ payment: 'off' });
  const { visitor, order } = await placeOrder(shop);
  expect(order?.contents?.payment).toBeNull();
  const mails = await readMails(shop);
  expect(mails).toContain('Payment: By bill. We send you one each month.');
  expect(mails).not.toMatch(/auto pay/i);
  const saved = await visitor.send(encodeCall(calls.savePaymentMethod, { body: { token: 'a' } }));
  expect(saved.json()).toMatchObject({ ErrorCode: 'invalidRequest' });
});

test('a shop with a hosted form takes no card or account number itself [P-053]', async () => {
  const shop = await openShopWith({ payment: 'hosted' });
  await expect(checkOut(await visitAddress(shop), createBuyer(shop, { card: '4111111111111111' }))).rejects.toThrow(
    /tokenizePaymentMethod was refused: 400/,
  );
});

test('an order with a card of the hosted form names the card in its hand-over, its mails and its pages [P-053] [P-143]', async () => {
  const payments = await openPaymentProvider();
  onTestFinished(payments.close);
  const handedOver: object[] = [];
  const orderHandOver = await startService(async (request, response) => {
    const order = (await json(request)) as { readonly orderNumber: string };
    handedOver.push(order);
    response.end(JSON.stringify({ orderNumber: order.orderNumber, accepted: true }));
  });
  const shop = await openShop({
    jobs: 'running',
    provider: {
      ...demo,
      rules: { ...demo.rules, payment: 'hosted' },
      payments: { identities: [], hostedForm: { url: payments.formUrl } },
    },
    config: { services: { payments: { url: payments.systemUrl, key: 'a-key' }, orderHandOver } },
  });
  const visitor = await visitAddress(shop);
  await orderFiber(visitor, createBuyer(shop, { fillHostedForm: payments.storeMethod }));
  const card = { kind: 'card', brand: 'VISA', lastFour: '4242', holder: 'Jo Park' };
  const method = { ...card, vaultToken: 'tok_hosted.1' };
  await expect.poll(() => handedOver).toMatchObject([{ payment: { autoPay: true, method } }]);
  const mails = await readMails(shop);
  expect(mails).toContain('Auto pay: On, Visa ending in 4242');
  const confirmation = await sendCall(visitor, calls.getOrderConfirmation, {});
  expect(confirmation).toMatchObject({ payment: 'Auto pay, Visa ending in 4242', people: { cardHolder: 'Jo Park' } });
  const params = { token: confirmation.statusToken ?? '' };
  const status = await sendCall(visitor, calls.getOrderStatus, { params });
  expect(status).toMatchObject({ payment: 'Auto pay by card' });
  expect(JSON.stringify(status)).not.toContain('4242');
  const [asked] = payments.asked;
  expect(asked).toEqual({ token: 'tok_hosted.1', reference: expect.stringMatching(/^[\w-]{22}$/) });
});

test('a shop with every optional part off takes an order, and no mail names credit, a code or a card [P-059]', async () => {
  const shop = await openShopWith({ creditCheck: 'off', mobileCode: 'off', payment: 'off' });
  const { visitor, order } = await placeOrder(shop);
  expect(order?.state).toBe('submitted');
  expect(await sendCall(visitor, calls.getOrderConfirmation, {})).toMatchObject({ creditStatus: 'SUCCESS' });
  expect(await readMails(shop)).not.toMatch(/credit|Social Security|\bSSN\b|\bcode\b|\bcard\b|auto pay/i);
  const rows = await shop.platform.db.query(sql`
    select from credit_check union all select from one_time_code union all select from text_message
    union all select from payment_method`);
  expect(rows).toEqual([]);
});

test('the mail of a quote in a shop without payment says that a bill comes [P-053]', async () => {
  const { shop } = await openQuoteShop({ provider: { ...demo, rules: { ...demo.rules, payment: 'off' } } });
  const { visitor, request } = await completeQuoteCheckout(shop);
  await submitQuote(visitor, request);
  const mails = await readMails(shop);
  expect(mails).toContain('By bill. We send you one each month.');
  expect(mails).not.toMatch(/auto pay|paper-free/i);
});
