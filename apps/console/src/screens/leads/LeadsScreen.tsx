import { leadList } from '@demarc/contract/operator-api';
import { ListPage } from '../../features/list/ListPage.tsx';
import type { ShownColumn } from '../../features/list/ListTable.tsx';
import { leadTones } from './lead-tones.ts';

const calls = { list: 'listLeads', filterValues: 'listLeadFilterValues', export: 'exportLeads' } as const;
const live = { kind: 'lead', id: 'id' } as const;
const columns: readonly ShownColumn[] = [
  { name: 'shopper' },
  { name: 'status', tones: leadTones },
  { name: 'kind', from: 'medium' },
  { name: 'phone', from: 'medium' },
  { name: 'email', from: 'huge' },
  { name: 'zip', from: 'wide' },
  { name: 'area', from: 'wide' },
  { name: 'assignee' },
  { name: 'createdAt' },
];

export const LeadsScreen = () => (
  <ListPage
    definition={leadList}
    title="Leads"
    noun="leads"
    calls={calls}
    columns={columns}
    live={live}
    getRowPath={({ id }) => `/leads/${id}`}
  />
);
