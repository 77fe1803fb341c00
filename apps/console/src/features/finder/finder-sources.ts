import { orderStateTexts, quoteStateTexts } from '@demarc/contract/operator-api';
import type { Permission } from '@demarc/domain/operator';
import type { PaletteItem } from '@demarc/ui/search-palette';
import type { ApiClient } from '../../lib/api/client.ts';
import type { SearchParams } from '../../lib/search-params.ts';

/** Something that was found. `path` is below the operator pages. */
export interface FoundItem extends PaletteItem {
  readonly path: string;
  readonly search?: SearchParams;
}

/** A kind of record that the finder searches on the server. The server masks what the operator may not see. */
interface FinderSource {
  readonly label: string;
  /** Operators without it do not search here. */
  readonly permission: Permission;
  find(client: ApiClient, text: string, signal: AbortSignal): Promise<readonly FoundItem[]>;
}

/** Each list is searched by its own index. Another list is found after adding its entry here. */
export const finderSources: readonly FinderSource[] = [
  {
    label: 'Orders',
    permission: 'orders',
    find: async (client, text, signal) => {
      const { rows } = await client.call('listOrders', { query: { q: text } }, { signal });
      return rows.map(({ number, businessName, contactName, address, state }) => ({
        id: `order ${number}`,
        title: `${number} ${businessName}`,
        detail: [orderStateTexts[state], contactName, address].filter(Boolean).join(' · '),
        path: `/orders/${number}`,
      }));
    },
  },
  {
    label: 'Carts',
    permission: 'carts',
    find: async (client, text, signal) => {
      const { rows } = await client.call('listCarts', { query: { q: text } }, { signal });
      return rows.map(({ id, shopper, contactName, email, address }) => ({
        id: `cart ${id}`,
        title: shopper,
        detail: [contactName, email, address].filter((part) => part && part !== shopper).join(' · '),
        path: `/carts/${id}`,
      }));
    },
  },
  {
    label: 'Quotes',
    permission: 'quotes',
    find: async (client, text, signal) => {
      const { rows } = await client.call('listQuotes', { query: { q: text } }, { signal });
      return rows.map(({ number, businessName, contactName, address, state }) => ({
        id: `quote ${number}`,
        title: `${number} ${businessName}`.trim(),
        detail: [quoteStateTexts[state], contactName, address].filter(Boolean).join(' · '),
        path: `/quotes/${number}`,
      }));
    },
  },
];
