import type { ErrorCode } from '../errors/index.ts';
import { afterEvent, type OrderEvent, type OrderState, orderLife } from './life.ts';
import { getVisitStateAfter, type VisitState } from './visit-state.ts';

/** Those who change an order. `shop` is the shop itself, when time has run out. */
export const orderActors = ['shopper', 'operator', 'provider', 'shop'] as const;
export type OrderActor = (typeof orderActors)[number];

/** Those who report events: the shopper on the order's page, an operator, and the provider's systems. */
export const orderReporters = ['shopper', 'operator', 'provider'] as const satisfies readonly OrderActor[];
export type OrderReporter = (typeof orderReporters)[number];

/** The events that can be reported, each with the reporters that may report it. */
const reporters = {
  accept: ['provider'],
  reject: ['provider'],
  schedule: orderReporters,
  reschedule: orderReporters,
  depart: ['provider'],
  failVisit: ['operator', 'provider'],
  hold: ['operator', 'provider'],
  release: ['operator', 'provider'],
  complete: ['operator', 'provider'],
  cancel: orderReporters,
  updatePort: ['provider'],
} as const satisfies Partial<Record<OrderEvent, readonly OrderReporter[]>>;

export type ReportableEvent = keyof typeof reporters;
export const reportableEvents = Object.keys(reporters) as ReportableEvent[];

/** An order has several axes. Events of one axis take effect in the order in which they occurred. */
export type OrderAxis = 'order' | 'visit' | 'port';
export const getAxis = (event: OrderEvent): OrderAxis => {
  if (event === 'updatePort') return 'port';
  return event === 'schedule' || event === 'reschedule' || event === 'depart' || event === 'failVisit'
    ? 'visit'
    : 'order';
};

/** The facts about an order that decide about an event. */
export interface OrderStanding {
  readonly state: OrderState;
  /** Null for an order without a visit. */
  readonly visit: VisitState | null;
}

/** The facts about an event. */
export interface EventFacts {
  readonly type: ReportableEvent;
  /** It repeats what the order has already: the same date, or the same state of the port. */
  readonly changesNothing?: boolean;
  /** A later event of its axis has been applied. */
  readonly isOutdated?: boolean;
  /** It names serial numbers that the order does not have. */
  readonly addsSerials?: boolean;
  /** It names another day until which the order is on hold. */
  readonly changesHoldDay?: boolean;
  /** It moves a finished transfer back to an earlier state. */
  readonly reopensPort?: boolean;
}

export type EventDecision =
  | { readonly kind: 'applied'; readonly state: OrderState; readonly visit: VisitState | null }
  | { readonly kind: 'notApplied'; readonly reason: 'alreadySo' | 'outdated' }
  | {
      readonly kind: 'refused';
      readonly code: ErrorCode;
      /** The field that is at fault. */
      readonly field: 'type' | 'state';
    };

/** Decides what an event does to an order: it is applied, it has no effect, or it is refused. */
export function decideEvent(order: OrderStanding, event: EventFacts, reporter: OrderReporter): EventDecision {
  const refuseWith = (code: ErrorCode, field: 'type' | 'state' = 'type'): EventDecision => ({
    kind: 'refused',
    code,
    field,
  });
  const { type } = event;
  if (order.state === 'open') return refuseWith('orderNotSubmitted');
  if (!canReport(type, reporter)) return refuseWith('eventNotAllowed');
  if (isAlreadySo(order, event)) return { kind: 'notApplied', reason: 'alreadySo' };
  if (event.isOutdated && !addsToInstalled(order, event)) return { kind: 'notApplied', reason: 'outdated' };
  if (event.reopensPort) return refuseWith('eventNotAllowed', 'state');
  const next = afterEvent(order.state, type);
  if (!next.ok) return refuseWith(next.refusal.code);
  const visitRefusal = findVisitRefusal(order.visit, type, reporter);
  if (visitRefusal) return refuseWith(visitRefusal);
  return { kind: 'applied', state: next.value, visit: getVisitStateAfter(order.visit, type) };
}

/** Lists the events that the reporter may report now. */
export const listAllowedEvents = (order: OrderStanding, reporter: OrderReporter): readonly ReportableEvent[] =>
  reportableEvents.filter((type) => decideEvent(order, { type }, reporter).kind === 'applied');

/** Explains a refused event to an operator or to the developer of another system. */
export function explainRefusal(
  order: OrderStanding,
  type: ReportableEvent,
  reporter: OrderReporter,
  field: 'type' | 'state' = 'type',
): string {
  if (field === 'state') return 'the transfer of this number is completed, so it has no other state any more';
  const visit = order.visit === null ? 'has no visit' : `its visit is ${order.visit}`;
  const reason = canReport(type, reporter)
    ? `${type} is not possible: the order is ${order.state} and ${visit}`
    : `${type} is not reported by ${reporter === 'provider' ? 'a system of the provider' : `the ${reporter}`}`;
  return `${reason}. Possible now: ${listAllowedEvents(order, reporter).join(', ') || 'nothing'}`;
}

const canReport = (type: ReportableEvent, reporter: OrderReporter): boolean =>
  (reporters[type] as readonly OrderReporter[]).includes(reporter);

/** The states that the event leads to, or that it must have led to before. */
const statesAfter: Partial<Record<ReportableEvent, readonly OrderState[]>> = {
  accept: ['accepted', 'onHold', 'completed'],
  reject: ['withRepresentative'],
  release: ['submitted', 'accepted'],
  complete: ['completed'],
  cancel: ['cancelled'],
};

/** Serial numbers of an installed order may come at any time. */
const addsToInstalled = ({ state }: OrderStanding, { type, addsSerials = false }: EventFacts): boolean =>
  state === 'completed' && type === 'complete' && addsSerials;

function isAlreadySo(order: OrderStanding, event: EventFacts): boolean {
  const { state, visit } = order;
  const { type, changesNothing = false, changesHoldDay = false } = event;
  if (addsToInstalled(order, event)) return false;
  if (type === 'hold') return state === 'onHold' && !changesHoldDay;
  if (type === 'depart') return state === 'accepted' && visit === 'onTheWay';
  if (type === 'failVisit') return state === 'accepted' && visit === 'missed';
  if (type === 'schedule' || type === 'reschedule')
    return changesNothing && visit === 'booked' && orderLife[state].on[type] !== undefined;
  if (type === 'updatePort') return changesNothing && orderLife[state].on[type] !== undefined;
  return statesAfter[type]?.includes(state) ?? false;
}

/** Returns why the order's visit does not allow the event, if it does not. */
function findVisitRefusal(
  visit: VisitState | null,
  type: ReportableEvent,
  reporter: OrderReporter,
): ErrorCode | undefined {
  const isUnderWay = visit === 'onTheWay';
  if (type === 'hold' && isUnderWay) return 'visitUnderWay';
  if (type === 'cancel') return isUnderWay && reporter === 'shopper' ? 'visitUnderWay' : undefined;
  if (type === 'schedule') {
    if (isUnderWay) return 'visitUnderWay';
    return visit === null || visit === 'missed' ? undefined : 'eventNotAllowed';
  }
  if (type === 'reschedule') {
    if (isUnderWay) return reporter === 'provider' ? undefined : 'visitUnderWay';
    return visit === 'booked' || (visit === 'missed' && reporter !== 'shopper') ? undefined : 'visitNotBooked';
  }
  if (type === 'depart') return visit === 'booked' ? undefined : 'visitNotBooked';
  if (type === 'failVisit') return visit === 'booked' || isUnderWay ? undefined : 'visitNotBooked';
  return undefined;
}
