import { type LeadDetail, leadStatusTexts } from '@demarc/contract/operator-api';
import { Select } from '@demarc/ui/select';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { announce } from '../../lib/announcer.ts';
import { describeFailure, hasCode } from '../../lib/api/call-failure.ts';
import { useClient } from '../../lib/api/client-context.tsx';
import { createId } from '../../lib/create-id.ts';

interface LeadStatusSelectProps {
  lead: LeadDetail;
  onChanged: (lead: LeadDetail) => void;
  /** A colleague has changed the lead. */
  onOutdated: () => void;
}

/** Gives the lead another status. */
export function LeadStatusSelect({ lead: { row }, onChanged, onOutdated }: LeadStatusSelectProps) {
  const client = useClient();
  // One key for all tries of a change, so that a lost answer does not look like the change of a colleague.
  const attempt = useRef({ name: '', key: '' });
  const change = useMutation({
    mutationFn: (status: LeadDetail['row']['status']) => {
      const name = `${row.version} ${status}`;
      if (attempt.current.name !== name) attempt.current = { name, key: createId() };
      const options = { version: row.version, idempotencyKey: attempt.current.key };
      return client.call('changeLeadStatus', { params: { id: row.id }, body: { status } }, options);
    },
    onSuccess: (changed) => {
      onChanged(changed);
      announce(`Status: ${leadStatusTexts[changed.row.status]}`);
    },
    onError: (error) => hasCode(error, 'preconditionFailed') && onOutdated(),
  });
  const describeError = () =>
    hasCode(change.error, 'preconditionFailed')
      ? 'A colleague changed the lead meanwhile. Check its status, then choose again.'
      : describeFailure(change.error);
  return (
    <Select
      label="Status"
      value={row.status}
      options={Object.entries(leadStatusTexts).map(([value, label]) => ({ value, label }))}
      error={change.isError && describeError()}
      onChange={(event) => change.mutate(event.currentTarget.value as LeadDetail['row']['status'])}
    />
  );
}
