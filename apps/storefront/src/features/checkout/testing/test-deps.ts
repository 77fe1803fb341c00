import { type Checkout, createBusinessInfo, emptyCheckout } from '@demarc/domain/checkout';
import type { CallResult } from '../../../lib/api/failure.ts';
import { createTestCartSession } from '../../cart/testing/test-cart-session.ts';
import type { CheckoutDeps } from '../checkout-deps.ts';

const address = { street: '101 Longboat Wharf', unit: '', city: 'Hoboken', state: 'NJ', zip: '07030', addressId: 'A1' };

/** A checkout that has just begun. */
export const newCheckout: Checkout = {
  ...emptyCheckout,
  businessInfo: createBusinessInfo(address, { email: 'ann@example.com', phone: '2015550142' }),
};

export const failed = (code = 'internal'): CallResult<never> => ({
  ok: false,
  failure: { code, message: 'It failed.' } as Extract<CallResult<never>, { ok: false }>['failure'],
});

/** Creates section dependencies with their own checkout. Records the codes of opened failure pages. */
export function createDefaultTestDeps(checkout: Checkout, call: CheckoutDeps['call']) {
  let now = checkout;
  const failures: string[] = [];
  const deps: CheckoutDeps = {
    cartSession: createTestCartSession({ call }),
    call,
    checkout: () => now,
    change(next) {
      now = next(now);
    },
    openFailurePage: (code) => failures.push(code),
  };
  return { deps, failures, checkout: () => now };
}

/** Creates section dependencies whose calls return these answers in order. The last answer repeats. */
export function createTestDeps(checkout: Checkout, replies: Readonly<Record<string, readonly unknown[]>>) {
  const sent: { name: string; request: Record<string, unknown> }[] = [];
  const call = async (name: string, request: Record<string, unknown>) => {
    sent.push({ name, request });
    const answers = replies[name] ?? [{ Status: 'SUCCESS' }];
    const earlierCalls = sent.filter((each) => each.name === name).length - 1;
    const answer = answers[Math.min(earlierCalls, answers.length - 1)];
    return typeof answer === 'object' && answer !== null && 'ok' in answer ? answer : { ok: true, value: answer };
  };
  return {
    ...createDefaultTestDeps(checkout, call as unknown as CheckoutDeps['call']),
    listCalls: () => sent.map(({ name }) => name),
    lastRequest: (name: string) => sent.findLast((each) => each.name === name)?.request,
  };
}
