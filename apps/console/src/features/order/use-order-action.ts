import type { OrderDetail } from '@demarc/contract/operator-api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { hasCode } from '../../lib/api/call-failure.ts';
import { useClient } from '../../lib/api/client-context.tsx';
import { createId } from '../../lib/create-id.ts';
import { type ActionFields, type DialogAction, dialogActions } from './order-actions.ts';
import { orderKey, useShowChangedOrder, visitWindowsKey } from './order-queries.ts';

/**
 * One action on an order, from opening its dialog to its success. Repeating it sends the same key, so a lost answer does not
 * do it twice. If the order has another version, loads that one, and the next try applies to it.
 */
export function useOrderAction(order: OrderDetail, action: DialogAction) {
  const client = useClient();
  const queries = useQueryClient();
  const showChangedOrder = useShowChangedOrder();
  const { number } = order;
  const { call, needsReason, ...look } = dialogActions[action];
  const [attempt, setAttempt] = useState(() => ({ key: createId(), current: order }));
  const [conflict, setConflict] = useState<{ readonly sinceVersion: number }>();
  const mutation = useMutation({
    mutationFn: ({ text, fields }: { text: string; fields: ActionFields }) => {
      const options = { version: attempt.current.version, idempotencyKey: attempt.key };
      const body = { ...fields, ...(needsReason && { ['isNote' in look ? 'note' : 'reason']: text }) };
      return client.call(call, { params: { number }, body } as never, options);
    },
  });
  const loadChangedOrder = async () => {
    const current = await client.call('getOrder', { params: { number } });
    queries.setQueryData(orderKey(number), current);
    // Nothing was done with the old key, and this is another change: that of the new version.
    setAttempt({ key: createId(), current });
    setConflict({ sinceVersion: order.version });
  };
  const submit = async (text: string, fields: ActionFields = {}): Promise<boolean> => {
    setConflict(undefined);
    try {
      showChangedOrder((await mutation.mutateAsync({ text, fields })) as OrderDetail);
      return true;
    } catch (error) {
      // Another order has the window now.
      if (hasCode(error, 'slotLost')) void queries.invalidateQueries({ queryKey: visitWindowsKey(number) });
      if (hasCode(error, 'preconditionFailed')) await loadChangedOrder().catch(() => undefined);
      return false;
    }
  };
  return {
    submit,
    isPending: mutation.isPending,
    error: mutation.error ?? undefined,
    conflict,
    /** The version that the next try applies to. */
    current: attempt.current,
  };
}
