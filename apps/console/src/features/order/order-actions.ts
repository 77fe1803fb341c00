import { operatorCalls } from '@demarc/contract/operator-api';
import type { Permission } from '@demarc/domain/operator';
import type { OrderAction } from '@demarc/domain/order';

interface ActionDefinition {
  readonly call: 'releaseOrder' | 'cancelOrder' | 'repeatHandOver' | 'resendOrderMail';
  /** On the button of the page. */
  readonly label: string;
  /** On the button of the dialog. */
  readonly verb: string;
  /** Describes the effect before the operator confirms it. */
  readonly effect: string;
  /** After it was done. */
  readonly done: string;
  readonly needsReason: boolean;
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
    done: 'is handed over again',
    needsReason: true,
  },
  resendMail: {
    call: 'resendOrderMail',
    label: 'Resend mail',
    verb: 'Send mail',
    effect: 'The customer gets the email about this order again.',
    done: 'is mailed again',
    needsReason: false,
  },
} as const satisfies Partial<Record<OrderAction, ActionDefinition>>;

export type DialogAction = keyof typeof dialogActions;

export const isDialogAction = (name: OrderAction): name is DialogAction => name in dialogActions;

export const getActionPermissions = (name: DialogAction): readonly Permission[] =>
  operatorCalls[dialogActions[name].call].permissions;
