import type { OrderDetail } from '@demarc/contract/operator-api';
import { Banner } from '@demarc/ui/banner';
import { Button } from '@demarc/ui/button';
import { Dialog } from '@demarc/ui/dialog';
import { Skeleton } from '@demarc/ui/skeleton';
import { TextArea } from '@demarc/ui/text-area';
import { type ComponentType, type FormEvent, lazy, Suspense, useId, useRef, useState } from 'react';
import { describeFailure } from '../../lib/api/call-failure.ts';
import { useOperatorSession } from '../../lib/operator-session.tsx';
import { useDraft } from '../../lib/use-draft.ts';
import { ChangesMeanwhile } from './ChangesMeanwhile.tsx';
import { LaterField } from './LaterField.tsx';
import styles from './order.module.css';
import {
  type ActionFields,
  type DialogAction,
  dialogActions,
  findActionStanding,
  orderFailures,
} from './order-actions.ts';
import { useOrderAction } from './use-order-action.ts';

const minReasonLength = 3;
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

/** Says what the action does, asks for a reason, and does it. If others changed the order, shows that first. */
export function ActionDialog({ order, action, onClose, onDone }: ActionDialogProps) {
  const { label: title, verb, effect, done, needsReason, ...look } = dialogActions[action];
  const form = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useDraft(`${order.number} ${action}`);
  const [isMissing, setMissing] = useState(false);
  const [fields, setFields] = useState<ActionFields>();
  const [areFieldsMissing, setFieldsMissing] = useState(false);
  const { operator } = useOperatorSession();
  const Fields = extraFields[action];
  const { submit, isPending, error, conflict, current } = useOrderAction(order, action);
  const { isAllowed: isStillPossible, why } = findActionStanding(current, action, operator.id);
  const label = 'isNote' in look ? 'Note' : 'Reason';
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const isTooShort = needsReason && reason.trim().length < minReasonLength;
    setMissing(isTooShort);
    setFieldsMissing(Fields !== undefined && fields === undefined);
    if (isTooShort) return field.current?.focus();
    if (isPending || (Fields && !fields) || !(await submit(reason.trim(), fields))) return;
    setReason('');
    onDone(`Order ${order.number} ${done}.`);
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={`Order ${order.number}, ${order.customer.businessName}. ${effect}`}
      actions={
        <>
          {isStillPossible && (
            <Button
              type="submit"
              form={form}
              size="small"
              variant={'isDanger' in look ? 'danger' : 'primary'}
              loading={isPending}
            >
              {verb}
            </Button>
          )}
          <Button variant="secondary" size="small" onClick={onClose}>
            {isStillPossible ? ('isNote' in look ? 'Cancel' : 'Keep as it is') : 'Close'}
          </Button>
        </>
      }
    >
      <form id={form} noValidate className={styles.dialogForm} onSubmit={send}>
        {conflict && (
          <ChangesMeanwhile
            order={current}
            sinceVersion={conflict.sinceVersion}
            refusal={isStillPossible ? undefined : why}
          />
        )}
        {error !== undefined && !conflict && (
          <Banner tone="error" role="alert">
            {describeFailure(error, orderFailures)}
          </Banner>
        )}
        {Fields && (
          <Suspense fallback={<Skeleton lines={6} label="Loading the fields" />}>
            <Fields order={current} fields={fields} onChange={setFields} isMissing={areFieldsMissing} />
          </Suspense>
        )}
        {needsReason && (
          <TextArea
            ref={field}
            label={label}
            helper="Operators read it in the timeline."
            error={isMissing && `Enter a ${label.toLowerCase()} of at least ${minReasonLength} characters.`}
            rows={3}
            maxLength={500}
            value={reason}
            onChange={(event) => {
              setReason(event.currentTarget.value);
              setMissing(false);
            }}
          />
        )}
      </form>
    </Dialog>
  );
}
