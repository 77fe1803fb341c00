import { calls, type OrderRequest } from '@demarc/contract';
import { addDays } from '@demarc/domain/calendar';
import { type TvSelection, tvDefaults } from '@demarc/domain/cart';
import { buildTvSubmission } from '@demarc/domain/submission';
import { describe, expect, test, vi } from 'vitest';
import { sql } from '../../platform/database/sql.ts';
import { listNewestMail } from '../../platform/mail/store.ts';
import { echoedAddress } from '../../testing/echoed-address.ts';
import { harborBakery, submitBusiness } from '../../testing/fixtures/business-submission.ts';
import { acceptTerms, chooseFiber, getShownSums } from '../../testing/journey.ts';
import { openShop, visitAddress } from '../../testing/open-shop.ts';
import { encodeCall, type RequestParts, type Shopper, sendCall } from '../../testing/shopper.ts';
import { cancelOrder } from './release-order.ts';
import { createOrderSteps, failNotFound } from './testing/order-steps.ts';

const shop = await openShop({ jobs: 'running' });
const { db, provider } = shop.platform;
const { prepareOrder, submit, findOrderOf, countRows } = createOrderSteps(shop);

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
    await cancelOrder(shop.platform, shop.appointments, orderNumber, 'provider');
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
