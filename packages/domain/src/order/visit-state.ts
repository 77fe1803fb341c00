import type { OrderEvent } from './life.ts';

export const visitStates = [
  'held', // reserved for an order that waits for a representative
  'booked',
  'onTheWay', // the technician is on the way
  'done', // the services were installed
  'missed', // it took place without an installation
  'cancelled',
] as const;
export type VisitState = (typeof visitStates)[number];

const stateAfter: Partial<Record<OrderEvent, VisitState>> = {
  submit: 'booked',
  submitForReview: 'held',
  release: 'booked',
  reject: 'held',
  reschedule: 'booked',
  depart: 'onTheWay',
  failVisit: 'missed',
  complete: 'done',
  cancel: 'cancelled',
  expire: 'cancelled',
};

/**
 * Returns the state of the visit after an event that the order allows. `visit` is null for an order without a visit, which
 * gets one only by `schedule`.
 */
export function getVisitStateAfter(visit: VisitState | null, event: OrderEvent): VisitState | null {
  if (event === 'schedule') return 'booked';
  if (visit === null) return null;
  // A hold pauses the work and keeps the date, so its release changes a held visit only.
  if (event === 'release' && visit !== 'held') return visit;
  return stateAfter[event] ?? visit;
}
