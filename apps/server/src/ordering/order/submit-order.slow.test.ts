import { randomUUID } from 'node:crypto';
import { addressCheckHeader, calls, type NewPaymentMethod } from '@demarc/contract';
import { getPointOfContact } from '@demarc/domain/checkout';
import { describe, expect, test } from 'vitest';
import { sql } from '../../platform/database/sql.ts';
import { listNewestMail } from '../../platform/mail/store.ts';
import { chooseFiber, getShownSums } from '../../testing/journey.ts';
import { openShop, visitAddress } from '../../testing/open-shop.ts';
import { createSealer, encodeCall, type RequestParts, type Shopper, sendCall } from '../../testing/shopper.ts';
import { listHistory } from './store/history.ts';
import { createOrderSteps } from './testing/order-steps.ts';

const shop = await openShop({ jobs: 'running' });
const { db, provider } = shop.platform;
const { prepareOrder, submit, findOrderOf, countRows } = createOrderSteps(shop);

test('submit places the order with its contents, slot, mail and hand-over', async () => {
  const { visitor, request } = await prepareOrder({ card: '4111111111111111' });
  const { orderNumber: promised } = await sendCall(visitor, calls.getCheckoutData, {});
  const placed = await sendCall(visitor, calls.submitOrder, { body: request });
  expect(placed).toEqual({
    status: 'SUCCESS',
    orderNumber: promised,
    creditStatus: 'SUCCESS',
    reference: expect.any(String),
  });

  const order = await findOrderOf(visitor);
  const { version, hash, term } = await sendCall(visitor, calls.getTerms, {});
  expect(order?.contents).toMatchObject({
    terms: { version, hash, term, acceptedAt: expect.any(String) },
    visit: { date: request.date, code: request.code, installBy: 'technician' },
    business: { contact: { businessName: 'Harbor Bakery' } },
    payment: { autoPay: true, method: { kind: 'Card', lastFour: '1111', holder: 'Ann Lee' } },
    letter: null,
  });
  expect((await listHistory(db, promised)).map(({ event, state }) => [event, state]).slice(0, 2)).toEqual([
    [null, 'open'],
    ['submit', 'submitted'],
  ]);
  expect(await countRows('appointment_reservation', 'order_number', promised)).toBe(1);
  expect(await countRows('mail_message', 'key', `order-confirmation:${promised}`)).toBe(1);
  expect(await countRows('jobs.job', "data ->> 'orderNumber'", promised)).toBe(1);

  const shown = await sendCall(visitor, calls.getOrderConfirmation, {});
  expect(shown).toMatchObject({
    number: promised,
    businessName: 'Harbor Bakery',
    email: 'ann@example.com',
    creditStatus: 'SUCCESS',
    people: { customerType: 'SoleOwner', firstName: 'Ann', lastName: 'Lee', cardHolder: 'Ann Lee' },
    visit: { date: request.date, interval: request.interval, installBy: 'technician' },
    address: '101 Longboat Wharf, Hoboken, NJ 07030',
    ...request.shown,
  });
  expect(shown.tiles.router).toMatch(/rent/i);
  expect(shown.cart.breakdown.header.cents).toBe(request.shown.monthlyCents);
});

describe('the point of contact', () => {
  type Method = NewPaymentMethod<string>;
  const sealCard = async (visitor: Shopper, holderFirstName: string, holderLastName: string): Promise<Method> => {
    const seal = await createSealer(visitor);
    return {
      kind: 'Card',
      brand: 'VISA',
      expMonth: '12',
      expYear: '2029',
      isDebitCard: true,
      holderFirstName,
      holderLastName,
      billing: { address: '', city: '', state: '', zip: '', unit: '' },
      number: await seal('cardNumber', '4111111111111111'),
      securityCode: await seal('securityCode', '123'),
    };
  };
  const sealAccount = async (visitor: Shopper): Promise<Method> => {
    const seal = await createSealer(visitor);
    const numbers = {
      routingNumber: await seal('routingNumber', '021000021'),
      accountNumber: await seal('accountNumber', '000123456789'),
    };
    return { kind: 'BankAccount', ...numbers };
  };
  /** Saves Jo Park's card, then changes the payment, and orders. */
  async function orderWithPayment(change: 'nothing' | 'theirOwnCard' | 'byBank' | 'withoutAutoPay') {
    const { visitor, request } = await prepareOrder();
    const saveMethod = async (body: Method) => {
      const { tokenized } = await sendCall(visitor, calls.tokenizePaymentMethod, { body });
      await sendCall(visitor, calls.savePaymentMethod, { body: { token: tokenized?.token ?? '' } });
    };
    await saveMethod(await sealCard(visitor, 'Jo', 'Park'));
    if (change === 'theirOwnCard') await saveMethod(await sealCard(visitor, 'ann', 'LEE'));
    if (change === 'byBank') await saveMethod(await sealAccount(visitor));
    const autoPay = change !== 'withoutAutoPay';
    const payment = { autoPay, paperFreeBilling: autoPay };
    const paymentMethod = change === 'byBank' ? ('BankAccount' as const) : ('Card' as const);
    const counts = { oneTimeCount: 1, equipmentCount: 12, routerCount: null };
    await sendCall(visitor, calls.payInstallments, { body: { ...counts, ...payment, paymentMethod } });
    await sendCall(visitor, calls.submitOrder, { body: { ...request, payment, shown: await getShownSums(visitor) } });
    const { people } = await sendCall(visitor, calls.getOrderConfirmation, {});
    return { people, method: (await findOrderOf(visitor))?.contents?.payment?.method ?? null };
  }

  test('is the holder of the auto pay card if that is not the contact [K-091]', async () => {
    const { people, method } = await orderWithPayment('nothing');
    expect(getPointOfContact(people)).toBe('Jo Park');
    expect(method).toMatchObject({ kind: 'Card', holder: 'Jo Park' });
    expect(getPointOfContact((await orderWithPayment('theirOwnCard')).people)).toBe('Ann Lee');
  });

  test('is the contact without auto pay or with a bank account, even if a card was saved before [K-091]', async () => {
    const withoutAutoPay = await orderWithPayment('withoutAutoPay');
    expect([getPointOfContact(withoutAutoPay.people), withoutAutoPay.method]).toEqual(['Ann Lee', null]);
    const { people, method } = await orderWithPayment('byBank');
    expect([getPointOfContact(people), people.cardHolder]).toEqual(['Ann Lee', null]);
    expect(method).toMatchObject({ kind: 'BankAccount', lastFour: '6789', holder: '' });
  });
});

describe('one cart is one order:', () => {
  test('submit refuses a key with another body and a missing key; a refused submit does not use up its key', async () => {
    const { visitor, request } = await prepareOrder();
    const wire = encodeCall(calls.submitOrder, { body: request } as RequestParts);
    const keyless = await visitor.send({ ...wire, headers: { 'content-type': 'application/x-www-form-urlencoded' } });
    expect(keyless.body).toContain('idempotencyKeyMissing');
    const key = randomUUID();
    expect((await submit(visitor, { ...request, date: '2026-04-01' }, key)).reply.ErrorCode).toBe('slotLost');
    expect((await submit(visitor, request, key)).reply.Status).toBe('SUCCESS');
    const other = { ...request, isSelfInstall: !request.isSelfInstall };
    expect((await submit(visitor, other, key)).reply.ErrorCode).toBe('idempotencyKeyReused');
  });

  test('safety 5: a second submit returns the same order; a cart changed since is refused', async () => {
    const { visitor, request } = await prepareOrder();
    const first = await submit(visitor, request);
    expect(await submit(visitor, request)).toEqual(first);
    const getPlaced = async () => (await sendCall(visitor, calls.getCheckoutState, {})).placed;
    expect(await getPlaced()).toEqual({ creditStatus: 'SUCCESS', isThisCart: true });
    await chooseFiber(visitor, provider.catalog);
    expect(await getPlaced()).toEqual({ creditStatus: 'SUCCESS', isThisCart: false });
    expect((await submit(visitor, request)).reply.ErrorCode).toBe('orderAlreadySubmitted');
    expect(await countRows('customer_order', 'session_id', visitor.sessionId)).toBe(1);
  });

  test('a second cart has no order, and the first keeps its own', async () => {
    const { visitor, request } = await prepareOrder();
    await submit(visitor, request);
    const again = await visitAddress(shop, '101 LONGBOAT WHARF', '07030', visitor);
    const fetchConfirmation = (checkId: string) =>
      visitor.send({
        ...encodeCall(calls.getOrderConfirmation, {}),
        headers: { [addressCheckHeader]: checkId },
      });
    for (const unknownCheckId of [again.qualification.checkId, 'x'])
      expect((await fetchConfirmation(unknownCheckId)).statusCode).toBe(404);
    const { monthlyCents } = calls.getOrderConfirmation.response.decode(
      JSON.parse((await fetchConfirmation(visitor.qualification.checkId)).body),
    );
    expect(monthlyCents).toBe(request.shown.monthlyCents);
  });

  test('the database rejects a second order of a cart', async () => {
    const { visitor, request } = await prepareOrder();
    await submit(visitor, request);
    const twin = sql`insert into customer_order (number, session_id, check_id, state, created_at)
      select 'M-TWIN', session_id, check_id, 'open', created_at from customer_order where session_id = ${visitor.sessionId}`;
    await expect(db.query(twin)).rejects.toMatchObject({ constraint: 'customer_order_cart' });
  });
});

test('an order with a failed credit check is held for a representative and not handed over', async () => {
  const { visitor, request } = await prepareOrder({ ssn: '219090003' });
  const { reply } = await submit(visitor, request);
  expect(reply).toMatchObject({ Status: 'SUCCESS', CreditCheckStatus: 'FAILURE' });
  expect(reply.CreditReferenceNo).not.toBe('');
  const shown = await sendCall(visitor, calls.getOrderConfirmation, {});
  expect(shown).toMatchObject({
    state: 'withRepresentative',
    reference: reply.CreditReferenceNo,
    creditStatus: 'FAILURE',
  });
  expect(await countRows('jobs.job', "data ->> 'orderNumber'", shown.number)).toBe(0);
  const [mail] = await listNewestMail(db, 1);
  expect(mail?.text).toContain(reply.CreditReferenceNo);
});
