import { type OrderDetail, orderStateTexts } from '@demarc/contract/operator-api';
import { Skeleton } from '@demarc/ui/skeleton';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, lazy, useState } from 'react';
import { describeFailure, hasCode } from '../../lib/api/call-failure.ts';
import { useClient } from '../../lib/api/client-context.tsx';
import { useOperatorSession } from '../../lib/operator-session.tsx';
import { LazyPart } from '../../shell/LazyPart.tsx';
import { ActionDialog as Dialog } from '../action/ActionDialog.tsx';
import { ChangesMeanwhile } from '../action/ChangesMeanwhile.tsx';
import { useVersionedAction } from '../action/use-versioned-action.ts';
import { LaterField } from './LaterField.tsx';
import {
  type ActionDefinition,
  type ActionFields,
  type DialogAction,
  dialogActions,
  getActionAvailability,
  orderFailures,
} from './order-actions.ts';
import { orderKey, useShowChangedOrder, visitWindowsKey } from './order-queries.ts';

/** The fields of an action beside its text. */
const extraFields: Partial<Record<DialogAction, ComponentType<ExtraFieldsProps>>> = {
  later: LaterField,
  // The calendar is large, and most pages need none.
  reschedule: lazy(() => import('./VisitFields.tsx')),
};

/** `fields` is undefined until all of them are filled in. */
export interface ExtraFieldsProps {
  order: OrderDetail;
  fields: ActionFields | undefined;
  onChange: (fields: ActionFields | undefined) => void;
  /** The operator has tried to send the form without them. */
  isMissing: boolean;
}

interface ActionDialogProps {
  order: OrderDetail;
  action: DialogAction;
  onClose: () => void;
  onDone: (text: string) => void;
}

/** The dialog of an action on an order. */
export function ActionDialog({ order, action, onClose, onDone }: ActionDialogProps) {
  const { label: title, verb, effect, done, needsReason, isNote, isDanger }: ActionDefinition = dialogActions[action];
  const { number } = order;
  const [fields, setFields] = useState<ActionFields>();
  const [areFieldsMissing, setFieldsMissing] = useState(false);
  const client = useClient();
  const { operator } = useOperatorSession();
  const Fields = extraFields[action];
  const textLabel = isNote ? 'Note' : 'Reason';
  const { submit, isPending, error, conflict, current } = useOrderAction(order, action);
  const { isAllowed: isPossible, why } = getActionAvailability(current, action, operator.id);
  return (
    <Dialog
      {...{ title, verb, isPossible, isPending, onClose }}
      description={`Order ${number}, ${order.customer.businessName}. ${effect}`}
      isDanger={isDanger}
      textLabel={needsReason ? textLabel : undefined}
      draftKey={`${number} ${action}`}
      error={error === undefined ? undefined : describeFailure(error, orderFailures)}
      conflict={
        conflict && (
          <ChangesMeanwhile
            noun="order"
            state={orderStateTexts[current.state]}
            version={current.version}
            sinceVersion={conflict.sinceVersion}
            refusal={isPossible ? undefined : why}
            queryKey={orderKey(number)}
            loadEntries={async (signal) =>
              (await client.call('listOrderTimeline', { params: { number }, query: {} }, { signal })).entries
            }
          />
        )
      }
      fields={
        Fields && (
          <LazyPart loading={<Skeleton lines={6} label="Loading the fields" />}>
            <Fields
              order={current}
              fields={fields}
              onChange={(changed) => {
                setFields(changed);
                setFieldsMissing(false);
              }}
              isMissing={areFieldsMissing}
            />
          </LazyPart>
        )
      }
      areFieldsComplete={!Fields || fields !== undefined}
      onFieldsMissing={() => setFieldsMissing(true)}
      onSubmit={async (text) => {
        const changed = await submit({ ...fields, ...(needsReason && { [textLabel.toLowerCase()]: text }) });
        if (changed) onDone(`Order ${number} ${done}.`);
        return changed !== undefined;
      }}
    />
  );
}

function useOrderAction(order: OrderDetail, action: DialogAction) {
  const client = useClient();
  const queries = useQueryClient();
  const onDone = useShowChangedOrder();
  const { number } = order;
  return useVersionedAction<OrderDetail, ActionFields>({
    subject: order,
    send: async (body, options) =>
      (await client.call(dialogActions[action].call, { params: { number }, body } as never, options)) as OrderDetail,
    load: async () => {
      const current = await client.call('getOrder', { params: { number } });
      queries.setQueryData(orderKey(number), current);
      return current;
    },
    onDone,
    onError: (error) => {
      // Another order has the window now.
      if (hasCode(error, 'slotLost')) void queries.invalidateQueries({ queryKey: visitWindowsKey(number) });
    },
  });
}
