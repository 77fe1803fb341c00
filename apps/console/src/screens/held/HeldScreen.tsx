import { heldList } from '@demarc/contract/operator-api';
import { ClaimNext } from '../../features/held/ClaimNext.tsx';
import { createQueueSearch } from '../../features/held/held-queries.ts';
import { ListPage } from '../../features/list/ListPage.tsx';
import type { ShownColumn } from '../../features/list/ListTable.tsx';
import { usePermissions } from '../../lib/operator-session.tsx';

const calls = { list: 'listHeldOrders', filterValues: 'listHeldFilterValues', export: 'exportHeldOrders' } as const;
const live = { kind: 'order', id: 'number', removed: { state: 'No longer held', claimedBy: undefined } } as const;
const stateTones = { free: 'waiting', claimed: 'good', later: 'neutral' } as const;
const columns: readonly ShownColumn[] = [
  { name: 'number' },
  { name: 'businessName' },
  { name: 'heldSince' },
  { name: 'reason' },
  { name: 'reasonText', from: 'wide', wraps: true },
  { name: 'holdUntil', from: 'huge' },
  { name: 'state', tones: stateTones },
  { name: 'claimedBy', from: 'medium' },
  { name: 'laterAt', from: 'huge' },
  { name: 'contactName', from: 'huge' },
  { name: 'monthlyCents', from: 'medium' },
  { name: 'visitDate', from: 'medium' },
];

/** The orders that wait for an operator, the oldest hold first. */
export function HeldScreen() {
  const can = usePermissions();
  return (
    <ListPage
      definition={heldList}
      title="Held orders"
      noun="held orders"
      calls={calls}
      columns={columns}
      getRowPath={({ number }) => `/orders/${number}`}
      createRowSearch={createQueueSearch}
      live={live}
      actions={can('release') && <ClaimNext />}
    />
  );
}
