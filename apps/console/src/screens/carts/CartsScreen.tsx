import { cartList } from '@demarc/contract/operator-api';
import { cartTones } from '../../features/cart/cart-tones.ts';
import { ListPage } from '../../features/list/ListPage.tsx';
import type { ShownColumn } from '../../features/list/ListTable.tsx';

const calls = { list: 'listCarts', filterValues: 'listCartFilterValues', export: 'exportCarts' } as const;
const live = { kind: 'cart', id: 'id' } as const;
const columns: readonly ShownColumn[] = [
  { name: 'shopper' },
  { name: 'state', tones: cartTones },
  { name: 'step', from: 'medium' },
  { name: 'email', from: 'huge' },
  { name: 'phone', from: 'medium' },
  { name: 'address', from: 'wide' },
  { name: 'area', from: 'huge' },
  { name: 'monthlyCents' },
  { name: 'reminders', from: 'wide' },
  { name: 'changedAt' },
];

export const CartsScreen = () => (
  <ListPage
    definition={cartList}
    title="Carts"
    noun="carts"
    calls={calls}
    columns={columns}
    live={live}
    getRowPath={({ id }) => `/carts/${id}`}
  />
);
