import { waitlistList } from '@demarc/contract/operator-api';
import { ListPage } from '../../features/list/ListPage.tsx';
import type { ShownColumn } from '../../features/list/ListTable.tsx';

const calls = { list: 'listWaitlist', filterValues: 'listWaitlistFilterValues', export: 'exportWaitlist' } as const;
const columns: readonly ShownColumn[] = [
  { name: 'contactName' },
  { name: 'email', from: 'medium' },
  { name: 'mobileNumber', from: 'huge' },
  { name: 'address', from: 'huge' },
  { name: 'zip' },
  { name: 'area', from: 'medium' },
  { name: 'plannedFor' },
  { name: 'registeredAt' },
];

export const WaitlistScreen = () => (
  <ListPage
    definition={waitlistList}
    title="Waitlist"
    noun="registrations"
    calls={calls}
    columns={columns}
    getRowPath={({ id }) => `/waitlist/${id}`}
  />
);
