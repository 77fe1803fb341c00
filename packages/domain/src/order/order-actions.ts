import type { ErrorCode } from '../errors/index.ts';
import { hasPermission, type OperatorRole, type Permission } from '../operator/index.ts';
import { decideEvent } from './change-order.ts';
import type { HandOverState } from './hand-over-state.ts';
import { afterEvent, type OrderState } from './life.ts';
import type { VisitState } from './visit-state.ts';

/** The actions of operators on an order. */
export const orderActions = [
  'release',
  'reschedule',
  'cancel',
  'repeatHandOver',
  'resendMail',
  'assign',
  'note',
] as const;
export type OrderAction = (typeof orderActions)[number];

/** The facts about an order that decide about actions. */
export interface ActionStanding {
  readonly state: OrderState;
  /** Null for an order without a visit. */
  readonly visit: VisitState | null;
  /** Null for an order that is not handed over yet. */
  readonly handOver: HandOverState | null;
  /** The shopper gave an email address. */
  readonly hasEmail: boolean;
}

/** The reason why an operator cannot take an action: a code for programs, and a sentence for people. */
export interface ActionRefusal {
  readonly code: ErrorCode;
  readonly why: string;
}

/** An action of an operator on an order, as the console shows it. */
export interface ListedAction {
  readonly name: OrderAction;
  readonly isAllowed: boolean;
  /** Absent for an action that is allowed. */
  readonly why?: string;
}

interface ActionRule {
  readonly permission: Permission;
  /** Completes the sentence "The role support cannot …". */
  readonly verb: string;
  findRefusal(standing: ActionStanding): ActionRefusal | undefined;
}

const actionRules: Readonly<Record<OrderAction, ActionRule>> = {
  release: {
    permission: 'release',
    verb: 'release orders',
    findRefusal: ({ state }) => findEventRefusal(state, 'release'),
  },
  reschedule: { permission: 'reschedule', verb: 'move visits', findRefusal: findMoveRefusal },
  cancel: {
    permission: 'cancel',
    verb: 'cancel orders',
    findRefusal: ({ state }) => findEventRefusal(state, 'cancel'),
  },
  repeatHandOver: {
    permission: 'handOver',
    verb: 'repeat hand-overs',
    findRefusal: ({ handOver }) => findHandOverRefusal(handOver),
  },
  resendMail: { permission: 'resend', verb: 'resend mail', findRefusal: findMailRefusal },
  assign: { permission: 'assign', verb: 'assign orders', findRefusal: () => undefined },
  note: { permission: 'note', verb: 'add notes', findRefusal: () => undefined },
};

const stateTexts: Readonly<Record<OrderState, string>> = {
  open: 'The order has not been placed yet.',
  submitted: 'The order is not held.',
  withRepresentative: 'The order is held.',
  accepted: 'The order is not held.',
  onHold: 'The order is on hold.',
  completed: 'The order is installed.',
  cancelled: 'The order is cancelled.',
};

function findEventRefusal(state: OrderState, event: 'release' | 'cancel'): ActionRefusal | undefined {
  const next = afterEvent(state, event);
  return next.ok ? undefined : { code: next.refusal.code, why: stateTexts[state] };
}

/** The event of a new date: `schedule` for an order without a visit, and for one whose visit was missed. */
export const getDateEvent = (visit: VisitState | null): 'schedule' | 'reschedule' =>
  visit === null || visit === 'missed' ? 'schedule' : 'reschedule';

function findMoveRefusal({ state, visit }: ActionStanding): ActionRefusal | undefined {
  const decision = decideEvent({ state, visit }, { type: getDateEvent(visit) }, 'operator');
  if (decision.kind !== 'refused') return undefined;
  const { code } = decision;
  if (code === 'visitUnderWay') return { code, why: 'The technician is on the way.' };
  if (code === 'visitNotBooked') return { code, why: 'The visit is not booked.' };
  return { code, why: state === 'withRepresentative' ? 'The order is held. Release it first.' : stateTexts[state] };
}

/** Returns why the last change of an order is not handed over again. */
export function findHandOverRefusal(handOver: HandOverState | null): ActionRefusal | undefined {
  const refuseWith = (why: string): ActionRefusal => ({ code: 'eventNotAllowed', why });
  if (handOver === null) return refuseWith('The order has not been handed over yet.');
  if (handOver === 'confirmed') return refuseWith('The ordering system has confirmed the last change.');
  if (handOver === 'refused') return refuseWith('The ordering system refused the order. Release it to try again.');
  return undefined;
}

/** Shoppers get no mail when the ordering system refuses their order. */
function findMailRefusal({ handOver, hasEmail }: ActionStanding): ActionRefusal | undefined {
  if (!hasEmail) return { code: 'contactMissing', why: 'The order has no email address.' };
  if (handOver === 'refused')
    return { code: 'eventNotAllowed', why: 'Shoppers get no mail about a refused hand-over.' };
  return undefined;
}

/** Returns why an operator of this role cannot take an action on an order now. Undefined if they can. */
export function findActionRefusal(
  action: OrderAction,
  standing: ActionStanding,
  role: OperatorRole,
): ActionRefusal | undefined {
  const { permission, verb, findRefusal } = actionRules[action];
  if (!hasPermission(role, permission)) return { code: 'scopeMissing', why: `The role ${role} cannot ${verb}.` };
  if (standing.state === 'open') return { code: 'orderNotSubmitted', why: stateTexts.open };
  return findRefusal(standing);
}

/** Lists every action on an order, with the reason why it is not possible now. */
export const listOrderActions = (standing: ActionStanding, role: OperatorRole): readonly ListedAction[] =>
  orderActions.map((name) => {
    const refusal = findActionRefusal(name, standing, role);
    return { name, isAllowed: refusal === undefined, ...(refusal && { why: refusal.why }) };
  });

/** True for an operator whom orders can be assigned to: one who reaches shoppers and notes what they said. */
export const canBeAssigned = (role: OperatorRole): boolean =>
  hasPermission(role, 'contacts') && hasPermission(role, 'note');
