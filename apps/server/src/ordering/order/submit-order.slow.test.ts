import { randomUUID } from 'node:crypto';
import { addressCheckHeader, calls, type NewPaymentMethod, type OrderRequest } from '@demarc/contract';
import { addDays } from '@demarc/domain/calendar';
import { type TvSelection, tvDefaults } from '@demarc/domain/cart';
import { buildCatalog } from '@demarc/domain/catalog';
import { getPointOfContact } from '@demarc/domain/checkout';
import { buildTvSubmission } from '@demarc/domain/submission';
import { describe, expect, test, vi } from 'vitest';
import { raw, sql } from '../../platform/database/sql.ts';
import type { CustomerOrderTable } from '../../platform/database/tables.ts';
import { listNewestMail } from '../../platform/mail/store.ts';
import { createBuyer } from '../../testing/buyer.ts';
import { echoedAddress } from '../../testing/echoed-address.ts';
import { harborBakery, submitBusiness } from '../../testing/fixtures/business-submission.ts';
import { acceptTerms, type Buyer, checkOut, chooseFiber, getShownSums } from '../../testing/journey.ts';
import { openShop, visitAddress } from '../../testing/open-shop.ts';
import { createSealer, encodeCall, type RequestParts, type Shopper, sendCall } from '../../testing/shopper.ts';
import type { TestApp } from '../../testing/start-test-app.ts';
import { cancelOrder } from './release-order.ts';
import { findOrder, listHistory } from './store.ts';

const shop = await openShop({ jobs: 'running' });
const { db, provider } = shop.platform;
const failNotFound = (): never => {
  throw new Error('the demonstration has no such item');
};

/** Prepares a visitor with a complete checkout, and the request to submit it. */
async function prepareOrder(change: Partial<Buyer> = {}, atShop: TestApp = shop) {
  const visitor = await visitAddress(atShop);
  const buyer = createBuyer(atShop, change);
  return { visitor, request: await checkOut(visitor, buyer), phone: buyer.phone };
}
async function submit(shopper: Shopper, body: OrderRequest, key: string = randomUUID()) {
  const answer = await shopper.send(encodeCall(calls.submitOrder, { body } as RequestParts, key));
  return { status: answer.statusCode, reply: JSON.parse(answer.body) };
}
const findOrderOf = async ({ sessionId }: Shopper) => {
  const [order] = await db.query<Pick<CustomerOrderTable, 'number'>>(
    sql`select number from customer_order where session_id = ${sessionId}`,
  );
  return order && findOrder(db, order.number);
};
const countRows = async (table: string, column: string, value: string) => {
  const query = sql`select count(*)::int as count from ${raw(table)} where ${raw(column)} = ${value}`;
  return (await db.query<{ readonly count: number }>(query))[0]?.count;
};

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

describe('safety 7: submit checks everything again:', () => {
  const submitIncomplete = async (visitor: Shopper, request: OrderRequest) => {
    const { status, reply } = await submit(visitor, request);
    expect([status, reply.ErrorCode]).toEqual([409, 'orderIncomplete']);
    expect((await findOrderOf(visitor))?.placedAt ?? null).toBeNull();
    return reply.Fields.map(({ Path }: { Path: string }) => Path);
  };

  test('requires the accepted terms [K-225]', async () => {
    const { visitor, request } = await prepareOrder();
    const { version, hash } = await sendCall(visitor, calls.getTerms, {});
    await sendCall(visitor, calls.acceptTerms, { body: { version, hash, accepted: false } });
    expect(await submitIncomplete(visitor, request)).toEqual(['terms']);
    await acceptTerms(visitor);
    expect((await submit(visitor, request)).reply.Status).toBe('SUCCESS');
  });

  test('names the missing steps in the order of the page', async () => {
    const { request } = await prepareOrder();
    const visitor = await visitAddress(shop);
    await chooseFiber(visitor, provider.catalog);
    expect(await submitIncomplete(visitor, request)).toEqual(['businessInfo', 'creditCheck', 'terms', 'payment']);
  });

  test('refuses TV that cannot be delivered and explains why [C-248]', async () => {
    const { visitor, request } = await prepareOrder();
    const { id: planId, views } = provider.catalog.tvPlans.find(({ mostPacks }) => mostPacks > 0) ?? failNotFound();
    const client = provider.catalog.tvEquipment.find(({ besideId }) => besideId) ?? failNotFound();
    const customPackIds = [provider.catalog.customPacks[0]?.id ?? ''];
    const chooseTv = async (change: Partial<TvSelection>) => {
      const selection = { ...tvDefaults, planId, viewId: views[0] ?? '', ...change };
      const chosen = buildTvSubmission(selection, undefined, provider.catalog);
      await sendCall(visitor, calls.submitTv, { body: { address: echoedAddress, chosen } });
      const { reply } = await submit(visitor, { ...request, shown: await getShownSums(visitor) });
      return (
        reply.Fields?.map(({ Path, Reason }: { Path: string; Reason: string }) => `${Path}: ${Reason}`) ?? reply.Status
      );
    };
    const incompleteText = 'cart: Finish choosing your services. Your TV setup is not complete yet.';
    const equipment = [{ id: client.id, count: 1 }];
    expect(await chooseTv({ equipment })).toEqual([
      `${incompleteText} Custom TV is made of packs. Choose at least one.`,
    ]);
    expect(await chooseTv({ equipment, customPackIds })).toEqual([
      `${incompleteText} Media client only works with Media server. Please add one.`,
    ]);
    const served = [...equipment, { id: client.besideId ?? '', count: 1 }];
    expect(await chooseTv({ equipment: served, customPackIds })).toBe('SUCCESS');
  });

  test('refuses an empty cart', async () => {
    const { visitor, request } = await prepareOrder();
    await sendCall(visitor, calls.startCart, { body: {} });
    expect(await submitIncomplete(visitor, request)).toContain('cart');
  });

  test('refuses a business with an invalid email', async () => {
    const { visitor, request, phone } = await prepareOrder();
    const { info, hours } = harborBakery;
    const contact = { ...info.contact, phone, email: 'ann@bounce.example.com' };
    await submitBusiness(visitor, { info: { ...info, contact }, hours });
    expect(await submitIncomplete(visitor, request)).toEqual(['businessInfo']);
  });

  test('requires a new credit check for a contact with an unverified mobile number', async () => {
    const { visitor, request } = await prepareOrder();
    await submitBusiness(visitor, harborBakery);
    expect(await submitIncomplete(visitor, request)).toEqual(['creditCheck']);
  });

  test('requires a credit check for the address', async () => {
    const { visitor, request, phone } = await prepareOrder();
    const moved = await visitAddress(shop, '101 LONGBOAT WHARF', '07030', visitor);
    await chooseFiber(moved, provider.catalog);
    const { info, hours } = harborBakery;
    await submitBusiness(moved, { info: { ...info, contact: { ...info.contact, phone } }, hours });
    expect((await sendCall(moved, calls.getCheckoutState, {})).creditResult).toBeNull();
    expect(await submitIncomplete(moved, request)).toContain('creditCheck');
  });

  test('requires the agreement to the deposit that is due', async () => {
    const { visitor, request } = await prepareOrder({ ssn: '219090002' });
    await db.query(sql`delete from deposit_agreement where session_id = ${visitor.sessionId}`);
    expect(await submitIncomplete(visitor, request)).toEqual(['deposit']);
    const { creditResult } = await sendCall(visitor, calls.getCheckoutState, {});
    if (!creditResult) throw new Error('the credit check is missing');
    const agree = (depositCents: number) =>
      visitor.send(encodeCall(calls.acceptDeposit, { body: { ...creditResult, depositCents } } as RequestParts));
    expect((await agree(100)).body).toContain('depositChanged');
    expect((await agree(20_000)).statusCode).toBe(200);
    expect((await submit(visitor, request)).reply.Status).toBe('SUCCESS');
    expect((await sendCall(visitor, calls.getOrderConfirmation, {})).depositCents).toBe(20_000);
    const [mail] = await listNewestMail(db, 1);
    const firstBill = request.shown.monthlyCents + request.shown.oneTimeCents + 20_000;
    expect(mail?.text).toMatch(/Refundable deposit.*\$200\.00/s);
    expect(mail?.text).toMatch(new RegExp(`First bill.*\\$${(firstBill / 100).toFixed(2)}`, 's'));
    const agreedAt = shop.clock.now().toISOString();
    expect((await findOrderOf(visitor))?.contents?.deposit).toEqual({ cents: 20_000, agreedAt });
  });

  test('requires answers to the provider’s questions about the visit', async () => {
    const questions = [{ id: 'dogs', text: 'Is there a dog?' }];
    const providerWithQuestions = { ...provider, calendar: { ...provider.calendar, questions } };
    const other = await openShop({
      database: shop.database,
      clock: shop.clock,
      jobs: 'running',
      provider: providerWithQuestions,
    });
    const { visitor, request } = await prepareOrder({}, other);
    expect(await submitIncomplete(visitor, request)).toEqual(['questionnaire']);
    await sendCall(visitor, calls.answerQuestionnaire, { query: { answers: { dogs: true } }, body: {} });
    expect((await submit(visitor, request)).reply.Status).toBe('SUCCESS');
    expect((await findOrderOf(visitor))?.contents?.answers).toEqual({ dogs: true });
  });

  test('refuses another payment than the page shows', async () => {
    const { visitor, request } = await prepareOrder();
    const otherTab = { ...request, payment: { autoPay: true, paperFreeBilling: true } };
    expect(await submitIncomplete(visitor, otherTab)).toEqual(['payment']);
  });

  test('takes the number of installments from the catalog', async () => {
    const { visitor, request } = await prepareOrder();
    const counts = { oneTimeCount: 99, equipmentCount: 99, routerCount: 99 };
    await sendCall(visitor, calls.payInstallments, {
      body: { ...counts, autoPay: false, paperFreeBilling: false, paymentMethod: 'BankAccount' },
    });
    expect((await submit(visitor, request)).reply.Status).toBe('SUCCESS');
    expect((await findOrderOf(visitor))?.contents?.payment).toMatchObject({
      oneTimeCount: 1,
      equipmentCount: 12,
      routerCount: null,
    });
  });

  test('requires a new slot if a technician was added after self-installation [K-231]', async () => {
    const { visitor, request } = await prepareOrder();
    const selfInstallSlot = { date: '2026-03-09', interval: 'Any time', code: 'SELF', isSelfInstall: true };
    const hours = { appointmentCode: 'SELF', businessStart: '0001', businessEnd: '0010' };
    await sendCall(visitor, calls.reserveDueDate, { body: { ...selfInstallSlot, ...hours } });
    expect((await sendCall(visitor, calls.getCheckoutState, {})).slot).toMatchObject({ installBy: 'self' });
    await chooseFiber(visitor, provider.catalog, { installationId: 'install-wiring' });
    expect(await sendCall(visitor, calls.getCheckoutState, {})).toMatchObject({
      slot: null,
      saved: { installation: false },
    });
    const order = { ...request, ...selfInstallSlot, shown: await getShownSums(visitor) };
    expect((await submit(visitor, order)).reply.ErrorCode).toBe('slotLost');
  });

  test('refuses a lost slot and another slot than the page shows', async () => {
    const { visitor, request } = await prepareOrder();
    const other = { ...request, date: '2026-04-01' };
    expect((await submit(visitor, other)).reply.ErrorCode).toBe('slotLost');
    await db.query(sql`delete from appointment_reservation where session_id = ${visitor.sessionId}`);
    const { reply } = await submit(visitor, request);
    expect(reply).toMatchObject({
      ErrorCode: 'slotLost',
      ErrorMessage: 'Selected Slot in the given Due Date is not available.  Please select other Slot/Date',
    });
    expect((await findOrderOf(visitor))?.state).toBe('open');
  });

  test('refuses another date for a placed order', async () => {
    const { visitor, request } = await prepareOrder();
    expect((await submit(visitor, request)).reply.Status).toBe('SUCCESS');
    const other = { ...request, date: addDays(request.date, 1) };
    expect((await submit(visitor, other)).reply).toMatchObject({
      ErrorCode: 'orderAlreadySubmitted',
      ErrorMessage: 'Your order is already placed. To change it, please call us at (800) 555-0142.',
    });
    expect((await submit(visitor, request)).reply.Status).toBe('SUCCESS');
  });

  test('no other slot can be reserved for an ordered cart until the order is cancelled', async () => {
    const { visitor, request } = await prepareOrder();
    const { orderNumber } = await sendCall(visitor, calls.submitOrder, { body: request });
    // The first days are nearly full, and all buyers of the test are one network.
    const lastDay = (await sendCall(visitor, calls.getDueDates, {})).days.at(-1) ?? failNotFound();
    const slot = { date: lastDay.date, ...(lastDay.slots[0] ?? failNotFound()) };
    const hours = { appointmentCode: slot.code, businessStart: '0001', businessEnd: '0010' };
    const body = { ...slot, ...hours, isSelfInstall: false };
    const reservation = await visitor.send(encodeCall(calls.reserveDueDate, { body }));
    expect([reservation.statusCode, JSON.parse(reservation.body)]).toMatchObject([
      409,
      {
        ErrorCode: 'orderAlreadySubmitted',
        ErrorMessage: 'Your order is already placed. To change it, please call us at (800) 555-0142.',
      },
    ]);
    expect(await countRows('appointment_reservation', 'session_id', visitor.sessionId)).toBe(1);
    await cancelOrder(shop.platform, shop.appointments, orderNumber);
    expect(await sendCall(visitor, calls.reserveDueDate, { body })).toMatchObject({ status: 'SUCCESS' });
  });

  test('writes no order, mail or hand-over if the slot is lost in the meantime', async () => {
    const { visitor, request } = await prepareOrder();
    const { orderNumber } = await sendCall(visitor, calls.getCheckoutData, {});
    const { confirm } = shop.appointments;
    vi.spyOn(shop.appointments, 'confirm').mockImplementationOnce(async (tx, ...slot) => {
      await tx.query(sql`delete from appointment_reservation where session_id = ${visitor.sessionId}`);
      return confirm(tx, ...slot);
    });
    expect((await submit(visitor, request)).reply.ErrorCode).toBe('slotLost');
    expect((await findOrderOf(visitor))?.state).toBe('open');
    expect(await countRows('mail_message', 'key', `order-confirmation:${orderNumber}`)).toBe(0);
    expect(await countRows('jobs.job', "data ->> 'orderNumber'", orderNumber)).toBe(0);
    expect(await countRows('order_link', 'order_number', orderNumber)).toBe(0);
    // The rollback restored the reservation.
    expect((await submit(visitor, request)).reply.Status).toBe('SUCCESS');
  });

  test('the checkout state shows the saved steps after a reload', async () => {
    const { visitor, request } = await prepareOrder();
    const state = await sendCall(visitor, calls.getCheckoutState, {});
    expect(state).toMatchObject({
      missing: [],
      placed: null,
      slot: { date: request.date, code: request.code, installBy: 'technician' },
      saved: { personalInfo: true, creditCheck: true, terms: true, installation: true, installments: true },
      creditResult: { status: 'SUCCESS' },
    });
    const { terms } = state.earlierEntries;
    expect(terms).toMatchObject({ hash: (await sendCall(visitor, calls.getTerms, {})).hash });
    expect((await sendCall(visitor, calls.getCheckoutData, {})).orderNumber).toBe(state.orderNumber);
  });

  test('the checkout state has all answers for a new tab, and of secrets only the last digits of the card', async () => {
    const { visitor, phone } = await prepareOrder({ card: '4111111111111111', ssn: '219090002' });
    const { earlierEntries } = await sendCall(visitor, calls.getCheckoutState, {});
    expect(earlierEntries).toMatchObject({
      business: { info: { contact: { businessName: 'Harbor Bakery', phone } }, hours: harborBakery.hours },
      businessCheck: { emailStatus: 'VALID', mobileStatus: 'VALID' },
      mobileVerified: true,
      mobileLockedUntil: null,
      customerType: 'SoleOwner',
      creditNotice: expect.stringContaining('report'),
      payment: { autoPay: true, kept: { method: 'Card', label: 'Visa ending in 1111' } },
    });
    expect(JSON.stringify(earlierEntries)).not.toMatch(/4111|0002/);
  });
});

describe('safety 6: prices:', () => {
  test('auto pay with paper-free billing reduces the monthly price by $5 while both are saved', async () => {
    const { visitor, request } = await prepareOrder({ card: '4111111111111111' });
    const pay = (autoPay: boolean, paperFreeBilling: boolean) =>
      sendCall(visitor, calls.payInstallments, {
        body: {
          oneTimeCount: 1,
          equipmentCount: 12,
          routerCount: null,
          paymentMethod: 'Card',
          autoPay,
          paperFreeBilling,
        },
      });
    const enrolled = request.shown.monthlyCents;
    await pay(true, false);
    expect((await getShownSums(visitor)).monthlyCents).toBe(enrolled + 500);
    const paper = { ...request, payment: { autoPay: true, paperFreeBilling: false } };
    expect((await submit(visitor, paper)).reply.ErrorCode).toBe('priceChanged');
    await pay(true, true);
    expect((await submit(visitor, request)).reply).toMatchObject({ Status: 'SUCCESS' });
    const order = await findOrderOf(visitor);
    expect(order?.contents?.view.breakdown.offers).toContainEqual({
      name: 'Auto Pay and paper-free billing',
      kind: 'autoPay',
      cents: -500,
    });
    const [mail] = await listNewestMail(db, 1);
    expect(mail?.text).toContain('Auto Pay and paper-free billing');
    const { version } = await sendCall(visitor, calls.getTerms, {});
    expect(mail?.text).toContain(`version ${version} of our terms and conditions`);
  });

  test('a new cart has the full price until the payment is saved again', async () => {
    const { visitor } = await prepareOrder({ card: '4111111111111111' });
    await db.query(sql`update cart set value = value - 'autoPayPrice' where session_id = ${visitor.sessionId}`);
    const { saved, missing } = await sendCall(visitor, calls.getCheckoutState, {});
    expect([saved.installments, missing.map(({ part }) => part)]).toEqual([false, ['payment']]);
  });

  test('submit refuses a price that changed since it was shown, and the cart has both pairs of totals [S-010]', async () => {
    const { visitor, request } = await prepareOrder();
    const { version: _version, find: _find, ...data } = provider.catalog;
    const plans = data.internetPlans.map((plan) => ({ ...plan, monthlyCents: plan.monthlyCents + 100 }));
    const fees = data.fees.map((fee) => ({ ...fee, onceCents: fee.onceCents + 200 }));
    const raisedCatalog = buildCatalog({ ...data, internetPlans: plans, fees });
    const { app, api } = await openShop({
      database: shop.database,
      clock: shop.clock,
      jobs: 'running',
      provider: { ...provider, catalog: raisedCatalog },
    });
    const atNewPrices: Shopper = {
      sessionId: visitor.sessionId,
      send: ({ url, headers, ...rest }) =>
        app.inject({
          ...rest,
          url: `${api}${url}`,
          headers: { cookie: visitor.cookie, authorization: `Bearer ${visitor.token}`, ...headers },
        }),
    };
    expect((await submit(atNewPrices, request)).reply.ErrorCode).toBe('priceChanged');
    expect((await findOrderOf(visitor))?.placedAt).toBeNull();
    const { changed, breakdown } = await sendCall(atNewPrices, calls.getFloatCart, { query: {} });
    const { monthlyCents, oneTimeCents } = request.shown;
    expect(changed).toMatchObject({
      ...{ beforeCents: monthlyCents, afterCents: monthlyCents + 100 },
      ...{ oneTimeBeforeCents: oneTimeCents, oneTimeAfterCents: oneTimeCents + 200 },
    });
    expect([breakdown.header.cents, breakdown.oneTimeCents]).toEqual([monthlyCents + 100, oneTimeCents + 200]);
    const { reply } = await submit(atNewPrices, { ...request, shown: await getShownSums(atNewPrices) });
    expect(reply.Status).toBe('SUCCESS');
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
