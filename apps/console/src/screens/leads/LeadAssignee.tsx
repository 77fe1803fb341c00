import type { LeadDetail } from '@demarc/contract/operator-api';
import { hasPermission } from '@demarc/domain/operator';
import { Select } from '@demarc/ui/select';
import { useMutation, useQuery } from '@tanstack/react-query';
import { announce } from '../../lib/announcer.ts';
import { describeFailure } from '../../lib/api/call-failure.ts';
import { useClient } from '../../lib/api/client-context.tsx';
import { useOperatorSession } from '../../lib/operator-session.tsx';

/** Hands the lead to a colleague. */
export function LeadAssignee({ lead, onChanged }: { lead: LeadDetail; onChanged: (lead: LeadDetail) => void }) {
  const client = useClient();
  const { operator } = useOperatorSession();
  const { row, assigneeId } = lead;
  const colleagues = useQuery({
    queryKey: ['colleagues'],
    queryFn: ({ signal }) => client.call('listColleagues', {}, { signal }),
  });
  const known = colleagues.data?.colleagues.filter(({ role }) => hasPermission(role, 'leads')) ?? [];
  const assigned = assigneeId && row.assignee ? [{ id: assigneeId, email: row.assignee }] : [];
  const options = [...assigned.filter(({ id }) => !known.some((colleague) => colleague.id === id)), ...known];
  const assign = useMutation({
    mutationFn: (operatorId: string | null) =>
      client.call('assignLead', { params: { id: row.id }, body: { operatorId } }),
    onSuccess: (changed) => {
      onChanged(changed);
      announce(changed.row.assignee ? `Assigned to ${changed.row.assignee}` : 'Assigned to nobody');
    },
  });
  return (
    <Select
      label="Assigned to"
      value={assigneeId ?? ''}
      options={[
        { value: '', label: 'Nobody' },
        ...options.map(({ id, email }) => ({ value: id, label: id === operator.id ? `${email} (you)` : email })),
      ]}
      error={assign.isError && describeFailure(assign.error)}
      onChange={(event) => assign.mutate(event.currentTarget.value || null)}
    />
  );
}
