import type { OrderDetail } from '@demarc/contract/operator-api';
import { useOperatorSession, usePermissions } from '../../lib/operator-session.tsx';
import { ActionBar as Bar } from '../action/ActionBar.tsx';
import { ActionDialog } from './ActionDialog.tsx';
import {
  type DialogAction,
  dialogActions,
  getActionAvailability,
  getActionPermissions,
  isDialogAction,
} from './order-actions.ts';

/** The buttons for what the role may do with an order. */
export function ActionBar({ order }: { order: OrderDetail }) {
  const can = usePermissions();
  const { operator } = useOperatorSession();
  const names: readonly DialogAction[] = [
    ...order.actions.map(({ name }) => name).filter(isDialogAction),
    ...(order.hold ? (['later'] as const) : []),
  ];
  // The operator who claims a held order decides, so claiming it is the first step.
  const canDecide = order.hold?.claim?.operatorId === operator.id;
  const actions = names.flatMap((name) => {
    const { isAllowed, why = '' } = getActionAvailability(order, name, operator.id);
    const { label } = dialogActions[name];
    return can(...getActionPermissions(name))
      ? [{ name, label, isAllowed, why, isPrimary: name === 'release' && canDecide }]
      : [];
  });
  return (
    <Bar
      actions={actions}
      renderDialog={(action, onClose, onDone) => <ActionDialog {...{ order, action, onClose, onDone }} />}
    />
  );
}
