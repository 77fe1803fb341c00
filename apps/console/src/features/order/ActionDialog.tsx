import type { OrderDetail } from '@demarc/contract/operator-api';
import { Banner } from '@demarc/ui/banner';
import { Button } from '@demarc/ui/button';
import { Dialog } from '@demarc/ui/dialog';
import { TextArea } from '@demarc/ui/text-area';
import { type FormEvent, useId, useRef, useState } from 'react';
import { describeFailure } from '../../lib/api/call-failure.ts';
import { useDraft } from '../../lib/use-draft.ts';
import { ChangesMeanwhile } from './ChangesMeanwhile.tsx';
import styles from './order.module.css';
import { type DialogAction, dialogActions } from './order-actions.ts';
import { useOrderAction } from './use-order-action.ts';

const minReasonLength = 3;
const notPossible = { isAllowed: false, why: undefined };

interface ActionDialogProps {
  order: OrderDetail;
  action: DialogAction;
  onClose: () => void;
  onDone: (text: string) => void;
}

/** Says what the action does, asks for a reason, and does it. If others changed the order, shows that first. */
export function ActionDialog({ order, action, onClose, onDone }: ActionDialogProps) {
  const { label, verb, effect, done, needsReason, ...look } = dialogActions[action];
  const form = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useDraft(`${order.number} ${action}`);
  const [isMissing, setMissing] = useState(false);
  const { submit, isPending, error, conflict, current } = useOrderAction(order, action);
  const { isAllowed: isStillPossible, why } = current.actions.find(({ name }) => name === action) ?? notPossible;
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const isTooShort = needsReason && reason.trim().length < minReasonLength;
    setMissing(isTooShort);
    if (isTooShort) return field.current?.focus();
    if (isPending || !(await submit(reason.trim()))) return;
    setReason('');
    onDone(`Order ${order.number} ${done}.`);
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={label}
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
            {isStillPossible ? 'Keep as it is' : 'Close'}
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
            {describeFailure(error)}
          </Banner>
        )}
        {needsReason && (
          <TextArea
            ref={field}
            label="Reason"
            helper="Operators read it in the timeline."
            error={isMissing && `Enter a reason of at least ${minReasonLength} characters.`}
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
