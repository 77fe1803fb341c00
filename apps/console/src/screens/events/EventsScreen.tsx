import { eventList } from '@demarc/contract/operator-api';
import { ListPage } from '../../features/list/ListPage.tsx';
import type { ShownColumn } from '../../features/list/ListTable.tsx';
import { eventTones } from './event-tones.ts';

const calls = { list: 'listEvents', filterValues: 'listEventFilterValues', export: 'exportEvents' } as const;
const columns: readonly ShownColumn[] = [
  { name: 'event' },
  { name: 'type', tones: eventTones },
  { name: 'page' },
  { name: 'section', from: 'wide' },
  { name: 'details', from: 'medium' },
  { name: 'took', from: 'wide' },
  { name: 'recordedAt' },
];

export const EventsScreen = () => (
  <ListPage
    definition={eventList}
    title="Events"
    noun="events"
    calls={calls}
    columns={columns}
    getRowPath={({ id }) => `/events/${id}`}
  />
);
