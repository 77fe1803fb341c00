import { auditList } from '@demarc/contract/operator-api';
import { ListPage } from '../../features/list/ListPage.tsx';
import type { ShownColumn } from '../../features/list/ListTable.tsx';

const calls = {
  list: 'listAuditEntries',
  filterValues: 'listAuditFilterValues',
  export: 'exportAuditEntries',
} as const;
const columns: readonly ShownColumn[] = [
  { name: 'action' },
  { name: 'subject' },
  { name: 'who' },
  { name: 'changes', from: 'medium' },
  { name: 'reason', from: 'wide' },
  { name: 'from', from: 'wide' },
  { name: 'at' },
];

export const AuditScreen = () => (
  <ListPage
    definition={auditList}
    title="Audit log"
    noun="entries"
    calls={calls}
    columns={columns}
    getRowPath={({ id }) => `/audit/${id}`}
  />
);
