import type { OrderSummary } from './order.ts';

/**
 * Returns the deadline of a held order: ten days after it got its number, and before its installation date
 * (docs/orders.md).
 */
export const getCallDeadlineText = (visit: OrderSummary['visit']): string =>
  visit
    ? 'Please call before the day you chose or within ten days of starting your order, whichever comes first. We’ll hold your order until then.'
    : 'Please call within ten days of starting your order. We’ll hold it until then.';

/**
 * Lists the next steps, soonest first. An order that is not under way has none. `visitTime` is how long the provider says
 * a technician's visit takes.
 */
export function listNextSteps(
  { state, visit }: Pick<OrderSummary, 'state' | 'visit'>,
  visitTime?: string,
): readonly string[] {
  if (state === 'completed' || state === 'cancelled' || state === 'open') return [];
  if (state === 'onHold') return ['We’ve paused the work on your order. We’ll contact you before we continue.'];
  const isHeld = state === 'withRepresentative';
  const visitStep =
    visit?.installBy === 'self'
      ? 'your equipment arrives and you set it up on the day you chose.'
      : `a technician comes during your time window and connects your services${visitTime ? ` in ${visitTime}` : ''}.`;
  return [
    isHeld
      ? `Call us with your order number and reference number, and we’ll finish the order together. ${getCallDeadlineText(visit)}`
      : 'We’ll prepare your order and confirm it. Its page always shows the current status.',
    ...(visit ? [isHeld ? `After that, ${visitStep}` : `${visitStep[0]?.toUpperCase()}${visitStep.slice(1)}`] : []),
    'You’ll get your first bill after the installation.',
  ];
}

/** Mails and pages say this about every ported number. */
export const doNotCancelText = 'Do not cancel your old service yet. The number can only move while it is active.';
