import { orderList } from '@demarc/contract/operator-api';
import { ListPage } from '../../features/list/ListPage.tsx';
import type { ShownColumn } from '../../features/list/ListTable.tsx';
import { orderTones } from '../../features/order/order-tones.ts';

const calls = { list: 'listOrders', filterValues: 'listOrderFilterValues', export: 'exportOrders' } as const;
const live = { kind: 'order', id: 'number' } as const;
const columns: readonly ShownColumn[] = [
  { name: 'number' },
  { name: 'businessName' },
  { name: 'state', tones: orderTones },
  { name: 'contactName', from: 'huge' },
  { name: 'address', from: 'huge' },
  { name: 'area', from: 'medium' },
  { name: 'monthlyCents' },
  { name: 'visitDate' },
  { name: 'handOver', from: 'wide' },
  { name: 'assignee', from: 'wide' },
  { name: 'placedAt' },
];

export const OrdersScreen = () => (
  <ListPage
    definition={orderList}
    title="Orders"
    noun="orders"
    calls={calls}
    columns={columns}
    live={live}
    getRowPath={({ number }) => `/orders/${number}`}
  />
);
