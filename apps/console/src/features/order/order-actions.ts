import { type OrderDetail, operatorCalls } from '@demarc/contract/operator-api';
import type { Permission } from '@demarc/domain/operator';
import { describeOthersClaim, type OrderAction } from '@demarc/domain/order';

/** An action that opens a dialog. */
export interface ActionDefinition {
  readonly call:
    | 'releaseOrder'
    | 'rescheduleOrder'
    | 'cancelOrder'
    | 'repeatHandOver'
    | 'resendOrderMail'
    | 'postponeOrder'
    | 'claimOrder';
  /** On the button of the page. */
  readonly label: string;
  /** On the button of the dialog. */
  readonly verb: string;
  /** Describes the effect before the operator confirms it. */
  readonly effect: string;
  /** After it was done. */
  readonly done: string;
  readonly needsReason: boolean;
  /** The text is a note instead of a reason. */
  readonly isNote?: true;
  readonly isDanger?: true;
}

/** The actions that open a dialog. Notes and assignments have fields of their own. */
export const dialogActions = {
  release: {
    call: 'releaseOrder',
    label: 'Release',
    verb: 'Release order',
    effect: 'The order goes to the ordering system, and the customer gets an email.',
    done: 'was released',
    needsReason: true,
  },
  reschedule: {
    call: 'rescheduleOrder',
    label: 'Move visit',
    verb: 'Move visit',
    effect: 'The old time becomes free for others, and the customer gets an email with the new one. There is no fee.',
    done: 'has a new visit',
    needsReason: true,
  },
  cancel: {
    call: 'cancelOrder',
    label: 'Cancel order',
    verb: 'Cancel order',
    effect: 'The visit and the telephone numbers become free, and the customer gets an email. This cannot be undone.',
    done: 'was cancelled',
    needsReason: true,
    isDanger: true,
  },
  repeatHandOver: {
    call: 'repeatHandOver',
    label: 'Repeat hand-over',
    verb: 'Repeat hand-over',
    effect: 'The order is sent to the ordering system again.',
    done: 'will be handed over again',
    needsReason: true,
  },
  resendMail: {
    call: 'resendOrderMail',
    label: 'Resend mail',
    verb: 'Send mail',
    effect: 'The customer gets the email about this order again.',
    done: 'was mailed again',
    needsReason: false,
  },
  later: {
    call: 'postponeOrder',
    label: 'Later',
    verb: 'Leave for later',
    effect: 'The order stays held, and your claim ends. Claim next gives it to nobody before the chosen time.',
    done: 'is left for later',
    needsReason: true,
    isNote: true,
  },
  takeOver: {
    call: 'claimOrder',
    label: 'Take over',
    verb: 'Take over',
    effect: 'The claim of your colleague ends, and the order is yours.',
    done: 'is yours now',
    needsReason: true,
  },
} as const satisfies Partial<Record<OrderAction | 'later' | 'takeOver', ActionDefinition>>;

export type DialogAction = keyof typeof dialogActions;

export const isDialogAction = (name: OrderAction): name is DialogAction & OrderAction => name in dialogActions;

export const getActionPermissions = (name: DialogAction): readonly Permission[] =>
  operatorCalls[dialogActions[name].call].permissions;

/** Returns whether the order allows the action now, and otherwise why not. */
export function getActionAvailability(
  order: OrderDetail,
  action: DialogAction,
  operatorId: string,
): { readonly isAllowed: boolean; readonly why?: string | undefined } {
  if (action === 'later' || action === 'takeOver') {
    if (!order.hold) return { isAllowed: false, why: 'The order is not held any more.' };
    const { claim } = order.hold;
    if (action === 'later' && claim && claim.operatorId !== operatorId)
      return { isAllowed: false, why: describeOthersClaim(claim.email) };
    return { isAllowed: true };
  }
  return order.actions.find(({ name }) => name === action) ?? { isAllowed: false };
}

/** Refusals of actions and notes in words. */
export const orderFailures = {
  preconditionFailed: 'The order was changed meanwhile.',
  rateLimited: 'The mail of this order was sent as often as the shop allows for now. Try again tomorrow.',
  tooManyKept: 'The order has as many notes as the shop allows.',
} as const;

/** Fields of the body that an action has beside its text. */
export type ActionFields = Readonly<Record<string, string | number>>;
