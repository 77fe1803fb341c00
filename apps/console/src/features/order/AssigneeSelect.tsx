import type { OrderDetail } from '@demarc/contract/operator-api';
import { Button } from '@demarc/ui/button';
import { Select } from '@demarc/ui/select';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { announce } from '../../lib/announcer.ts';
import { describeFailure } from '../../lib/api/call-failure.ts';
import { useClient } from '../../lib/api/client-context.tsx';
import { useOperatorSession } from '../../lib/operator-session.tsx';
import styles from './order.module.css';
import { orderKey, useShowChangedOrder } from './order-queries.ts';

/** Hands the order to a colleague. The choice shows at once, and can be undone. */
export function AssigneeSelect({ order }: { order: OrderDetail }) {
  const client = useClient();
  const queries = useQueryClient();
  const showChangedOrder = useShowChangedOrder();
  const { operator } = useOperatorSession();
  const { number, assignee } = order;
  const colleagues = useQuery({
    queryKey: ['colleagues'],
    queryFn: ({ signal }) => client.call('listColleagues', {}, { signal }),
  });
  const known = colleagues.data?.colleagues ?? [];
  const options = assignee && !known.some(({ id }) => id === assignee.id) ? [assignee, ...known] : known;
  const assign = useMutation({
    mutationFn: ({ id }: { id: string | null; before: OrderDetail['assignee'] }) =>
      client.call('assignOrder', { params: { number }, body: { operatorId: id } }),
    onMutate: ({ id }) => {
      const chosen = known.find((colleague) => colleague.id === id);
      queries.setQueryData<OrderDetail>(orderKey(number), ({ assignee: _, ...rest } = order) => ({
        ...rest,
        ...(chosen && { assignee: { ...chosen, role: operator.role } }),
      }));
    },
    onSuccess: (changed) => {
      showChangedOrder(changed);
      announce(changed.assignee ? `Assigned to ${changed.assignee.email}` : 'Assigned to nobody');
    },
    onError: (_error, { before }) =>
      queries.setQueryData<OrderDetail>(orderKey(number), ({ assignee: _, ...rest } = order) => ({
        ...rest,
        ...(before && { assignee: before }),
      })),
  });
  const { variables } = assign;
  const select = useRef<HTMLSelectElement>(null);
  const undo = (before: OrderDetail['assignee']) => {
    // The button disappears.
    select.current?.focus();
    assign.mutate({ id: before?.id ?? null, before: assignee });
  };
  return (
    <div className={styles.assignee}>
      <Select
        ref={select}
        label="Assigned to"
        value={assignee?.id ?? ''}
        options={[
          { value: '', label: 'Nobody' },
          ...options.map(({ id, email }) => ({ value: id, label: id === operator.id ? `${email} (you)` : email })),
        ]}
        error={assign.isError && describeFailure(assign.error)}
        onChange={(event) => assign.mutate({ id: event.currentTarget.value || null, before: assignee })}
      />
      {assign.isSuccess && variables && (variables.before?.id ?? null) !== (assignee?.id ?? null) && (
        <Button size="small" variant="quiet" onClick={() => undo(variables.before)}>
          Undo
        </Button>
      )}
    </div>
  );
}
