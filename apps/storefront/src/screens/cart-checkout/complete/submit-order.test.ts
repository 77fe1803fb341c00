import { type OrderRequest, calls as wire } from '@demarc/contract';
import type { Checkout } from '@demarc/domain/checkout';
import { describe, expect, test, vi } from 'vitest';
import { createTestCartSession } from '../../../features/cart/testing/test-cart-session.ts';
import { createTestDeps, failed, newCheckout } from '../../../features/checkout/testing/test-deps.ts';
import { notification } from '../../../shell/notification/notification-store.ts';
import { submitOrder } from './submit-order.ts';

const chosen = { date: '2026-11-19', code: 'AM', interval: '8:00 AM - 12:00 PM', appointmentCode: 'AM' };
const ready: Checkout = {
  ...newCheckout,
  installation: { ...newCheckout.installation, chosen },
  installments: { ...newCheckout.installments, autoPay: true },
};
const paperFree: Checkout = { ...ready, installments: { ...ready.installments, paperFreeBilling: true } };
const shown = { monthlyCents: 8400, oneTimeCents: 4900 };
const placed = { status: 'Success', orderNumber: 'M-1', creditStatus: 'SUCCESS', reference: 'CR-1' };

async function submit(replies: Readonly<Record<string, readonly unknown[]>>, checkout = ready) {
  const testDeps = createTestDeps(checkout, { getOrderConfirmation: [failed('notFound')], ...replies });
  const logFailure = vi.fn<(code: string) => void>();
  const end = await submitOrder({ number: 'M-1', shown }, testDeps.deps, { logFailure, wait: async () => {} });
  return { ...testDeps, end, logged: logFailure.mock.calls.flat() };
}

describe('submitting an order', () => {
  test('sends the date, the kind of installation and payment, and the sums that were shown [K-251]', async () => {
    const { lastRequest, listCalls } = await submit({ submitOrder: [placed] });
    expect(listCalls()).toEqual(['submitOrder']);
    expect(lastRequest('submitOrder')).toEqual({
      body: {
        date: '2026-11-19',
        interval: '8:00 AM - 12:00 PM',
        code: 'AM',
        isSelfInstall: false,
        payment: { autoPay: true, paperFreeBilling: false },
        shown,
      },
    });
  });

  test('sends a self installation if it was chosen [K-231]', async () => {
    const self: Checkout = { ...ready, installation: { ...ready.installation, installBy: 'self' } };
    const { lastRequest } = await submit({ submitOrder: [placed] }, self);
    const { body: request } = lastRequest('submitOrder') as { body: OrderRequest };
    expect(wire.submitOrder.body.encode(request)).toMatchObject({ isSelfInstallChecked: 'Y' });
  });

  test.each(['success', 'SUCCESS', 'Success'])(
    'leads to the confirmation after the status %s [K-024]',
    async (status) => {
      const { end, logged } = await submit({ submitOrder: [{ ...placed, status }] });
      expect([end, logged]).toEqual([{ to: 'confirmation' }, []]);
    },
  );

  test('leads to the representative page after a failed credit check, whatever the status [K-025]', async () => {
    const { end } = await submit({ submitOrder: [{ ...placed, creditStatus: 'FAILURE' }] });
    expect(end).toEqual({ to: 'confirmationContactRep' });
  });

  test('stays on the page when no further order without an approved credit check is taken online [S-119]', async () => {
    const { end } = await submit({ submitOrder: [failed('heldOrderLimit')] });
    expect(end).toMatchObject({ to: 'page', refused: { code: 'heldOrderLimit' } });
  });

  test('stays on the page when no further order with a visit is taken online [S-260]', async () => {
    const { end } = await submit({ submitOrder: [failed('visitOrderLimit')] });
    expect(end).toMatchObject({ to: 'page', refused: { code: 'visitOrderLimit' } });
  });

  test('logs the event Order_Submit_Failure when the order is rejected [K-301]', async () => {
    const logEvent = vi.fn();
    const { deps } = createTestDeps(ready, { submitOrder: [{ ...placed, status: 'fail' }] });
    await submitOrder({ number: 'M-1', shown }, { ...deps, cartSession: createTestCartSession({ logEvent }) });
    expect(logEvent).toHaveBeenCalledExactlyOnceWith({
      type: 'Error',
      name: 'Order_Submit_Failure',
      logs: 'NTE_CO_GenericError',
    });
  });

  test('leads to the generic failure page and logs an event when the order is rejected [K-168]', async () => {
    const { end, logged } = await submit({ submitOrder: [{ ...placed, status: 'fail' }] });
    expect(end).toEqual({ to: 'failure', failure: 'NTE_CO_GenericError' });
    expect(logged).toEqual(['NTE_CO_GenericError']);
  });

  test('leads to the failure page of submit when the call fails and the server has no order [K-307]', async () => {
    for (const code of ['internal', 'timedOut']) {
      const { end, logged } = await submit({ submitOrder: [failed(code)] });
      expect([end, logged]).toEqual([{ to: 'failure', failure: 'NTE_CO_SubmitOrder' }, [code]]);
    }
  });

  test('finds the order on the server when the response is lost, before a failure is shown', async () => {
    const { end, listCalls } = await submit({
      submitOrder: [failed('timedOut')],
      getOrderConfirmation: [failed('unreachable'), { number: 'M-1', creditStatus: 'SUCCESS' }],
    });
    expect(end).toEqual({ to: 'confirmation' });
    expect(listCalls().filter((name) => name === 'submitOrder')).toHaveLength(1);
  });

  test.each(['timedOut', 'inProgress'])(
    'finds the order once it is placed when the response does not come (%s), without a failure [K-025]',
    async (code) => {
      const { end, logged } = await submit({
        submitOrder: [failed(code)],
        getOrderConfirmation: [
          failed('notFound'),
          failed('notFound'),
          failed('notFound'),
          { number: 'M-1', creditStatus: 'FAILURE' },
        ],
      });
      expect([end, logged]).toEqual([{ to: 'confirmationContactRep' }, []]);
    },
  );

  test('does not confuse the order with an earlier one of the visit', async () => {
    const before = { number: 'M-0', creditStatus: 'SUCCESS' };
    const { end } = await submit({ submitOrder: [failed()], getOrderConfirmation: [before] });
    expect(end).toEqual({ to: 'failure', failure: 'NTE_CO_SubmitOrder' });
  });

  test('treats a cancelled earlier order as no order', async () => {
    const { end, listCalls } = await submit({
      submitOrder: [failed('internal')],
      getOrderConfirmation: [failed('orderCancelled')],
    });
    expect(end).toEqual({ to: 'failure', failure: 'NTE_CO_SubmitOrder' });
    expect(listCalls()).toEqual(['submitOrder', 'getOrderConfirmation']);
  });

  test.each([
    ['internal', 1],
    ['unreadable', 1],
    ['timedOut', 22],
  ])('looks the order up as long as it may be in progress: after %s, %i times', async (code, times) => {
    const { listCalls } = await submit({ submitOrder: [failed(code)] });
    expect(listCalls().filter((name) => name === 'getOrderConfirmation')).toHaveLength(times);
  });

  test.each(['slotLost', 'priceChanged', 'orderIncomplete', 'orderAlreadySubmitted', 'savedCartOrdered'])(
    'stays on the page after the refusal %s',
    async (code) => {
      const { end, listCalls } = await submit({ submitOrder: [failed(code)] });
      expect(end).toMatchObject({ to: 'page', refused: { code } });
      expect(listCalls()).toEqual(['submitOrder']);
    },
  );
});

describe('a connection that is lost while the order is submitted', () => {
  const lose = async (getOrderConfirmation: readonly unknown[]) => {
    const submitted = await submit({ submitOrder: [failed('unreachable')], getOrderConfirmation });
    if (submitted.end.to !== 'connectionLost') throw new Error('the connection was not lost');
    expect([submitted.logged, submitted.listCalls()]).toEqual([['unreachable'], ['submitOrder']]);
    return { ...submitted, outcome: await submitted.end.findOutcome(() => true) };
  };
  const none = failed('notFound');
  const lost = failed('unreachable');

  test('leads to the confirmation when the server answers at last that the order is placed [S-026]', async () => {
    const { outcome, deps } = await lose([lost, lost, lost, lost, none, { number: 'M-1', creditStatus: 'SUCCESS' }]);
    expect(outcome).toEqual({ to: 'confirmation' });
    expect(deps.cartSession.orderMemory.get().orderedCheckId).toBe(deps.cartSession.tabSession.get().checkId);
  });

  test('is no order after the server has said so three times [S-026]', async () => {
    const { outcome, listCalls } = await lose([lost, none, none, none]);
    expect(outcome).toEqual({ to: 'notPlaced' });
    expect(listCalls().filter((name) => name === 'getOrderConfirmation')).toHaveLength(4);
  });

  test('opens the failure page when the server cannot tell [S-026]', async () => {
    const { outcome } = await lose([lost, failed('internal')]);
    expect(outcome).toEqual({ to: 'failure', failure: 'NTE_CO_SubmitOrder' });
  });

  test('is not asked about after the shopper has left the page', async () => {
    const { end, listCalls } = await submit({ submitOrder: [lost] });
    if (end.to === 'connectionLost') await end.findOutcome(() => false);
    expect(listCalls()).toEqual(['submitOrder']);
  });
});

describe('paper-free billing', () => {
  test('is enrolled with the order only if chosen; the answer is stored and has no other effect [K-268]', async () => {
    const { listCalls, lastRequest, checkout, failures } = await submit({ submitOrder: [placed] }, paperFree);
    expect(listCalls()).toEqual(['enrollBilling', 'submitOrder']);
    expect(lastRequest('enrollBilling')).toEqual({ body: { paperFree: true } });
    expect([wire.enrollBilling.method, checkout()]).toEqual([
      'POST',
      { ...paperFree, billingEnrolmentStatus: 'SUCCESS' },
    ]);
    expect([failures, notification.get()]).toEqual([[], null]);
    const without = await submit({ submitOrder: [placed] });
    expect([without.listCalls(), without.checkout()]).toEqual([['submitOrder'], ready]);
  });

  test('that cannot be enrolled does not block the order, and shows no notice [K-285]', async () => {
    const { end, failures, checkout } = await submit({ enrollBilling: [failed()], submitOrder: [placed] }, paperFree);
    expect([end, failures]).toEqual([{ to: 'confirmation' }, []]);
    expect([checkout().billingEnrolmentStatus, notification.get()]).toEqual(['', null]);
  });
});
