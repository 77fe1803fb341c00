import { type Checkout, freshCheckout, newBusinessInfo } from '@demarc/domain/checkout';
import type { CallResult } from '../../api/failure.ts';
import type { Around } from '../around.ts';

const address = { street: '101 Longboat Wharf', unit: '', city: 'Hoboken', state: 'NJ', zip: '07030', addressId: 'A1' };

/** A checkout in which nothing is filled in yet. */
export const begun: Checkout = {
  ...freshCheckout,
  businessInfo: newBusinessInfo(address, { email: 'ann@example.com', phone: '2015550142' }),
};

export const failed = (code = 'internal'): CallResult<never> => ({
  ok: false,
  failure: { code, message: 'It failed.' } as Extract<CallResult<never>, { ok: false }>['failure'],
});

/** What the steps of a section stand on, over any way to call: a checkout of its own, and what was shown as failed. */
export function standingOn(checkout: Checkout, call: Around['call']) {
  let now = checkout;
  const failures: string[] = [];
  const around: Around = {
    call,
    checkout: () => now,
    change(next) {
      now = next(now);
    },
    showFailure: (code) => failures.push(code),
  };
  return { around, failures, checkout: () => now };
}

/** The same where each call answers with what is given for it, the last answer again and again. */
export function aroundWith(checkout: Checkout, replies: Readonly<Record<string, readonly unknown[]>>) {
  const sent: { name: string; request: Record<string, unknown> }[] = [];
  const call = async (name: string, request: Record<string, unknown>) => {
    sent.push({ name, request });
    const answers = replies[name] ?? [{ Status: 'SUCCESS' }];
    const turn = sent.filter((each) => each.name === name).length - 1;
    const answer = answers[Math.min(turn, answers.length - 1)];
    return typeof answer === 'object' && answer !== null && 'ok' in answer ? answer : { ok: true, value: answer };
  };
  return {
    ...standingOn(checkout, call as unknown as Around['call']),
    calls: () => sent.map(({ name }) => name),
    body: (name: string) => sent.findLast((each) => each.name === name)?.request,
  };
}
