import { leadStatusTexts, orderStateTexts, quoteStateTexts } from '@demarc/contract/operator-api';
import { consolePages } from '@demarc/contract/operator-pages';
import type { Permission } from '@demarc/domain/operator';
import type { PaletteItem } from '@demarc/ui/search-palette';
import type { ApiClient } from '../../lib/api/client.ts';
import type { SearchParams } from '../../lib/search-params.ts';
import type { ListAnswer } from '../list/use-list-rows.ts';

/** Something that was found. `path` is below the operator pages. */
export interface FoundItem extends PaletteItem {
  readonly path: string;
  readonly search?: SearchParams;
}

/** The first records that were found, and how many match. */
interface FoundRecords {
  readonly items: readonly FoundItem[];
  readonly count: ListAnswer['count'];
}

/** A kind of record that the finder searches on the server. The server masks what the operator may not see. */
interface FinderSource {
  readonly label: string;
  /** The plural, as "orders". */
  readonly noun: string;
  /** The path of the list, which shows all matches of a search. */
  readonly listPath: string;
  /** Operators without it do not search here. */
  readonly permission: Permission;
  find(client: ApiClient, text: string, signal: AbortSignal): Promise<FoundRecords>;
}

/** Each list is searched by its own index. Another list is found after adding its entry here. */
export const finderSources: readonly FinderSource[] = [
  {
    label: 'Orders',
    noun: 'orders',
    listPath: consolePages.orders.path,
    permission: 'orders',
    find: async (client, text, signal) => {
      const { rows, count } = await client.call('listOrders', { query: { q: text } }, { signal });
      const items = rows.map(({ number, businessName, contactName, address, state }) => ({
        id: `order ${number}`,
        title: `${number} ${businessName}`,
        detail: [orderStateTexts[state], contactName, address].filter(Boolean).join(' · '),
        path: `/orders/${number}`,
      }));
      return { items, count };
    },
  },
  {
    label: 'Carts',
    noun: 'carts',
    listPath: consolePages.carts.path,
    permission: 'carts',
    find: async (client, text, signal) => {
      const { rows, count } = await client.call('listCarts', { query: { q: text } }, { signal });
      const items = rows.map(({ id, shopper, contactName, email, address }) => ({
        id: `cart ${id}`,
        title: shopper,
        detail: [contactName, email, address].filter((part) => part && part !== shopper).join(' · '),
        path: `/carts/${id}`,
      }));
      return { items, count };
    },
  },
  {
    label: 'Quotes',
    noun: 'quotes',
    listPath: consolePages.quotes.path,
    permission: 'quotes',
    find: async (client, text, signal) => {
      const { rows, count } = await client.call('listQuotes', { query: { q: text } }, { signal });
      const items = rows.map(({ number, businessName, contactName, address, state }) => ({
        id: `quote ${number}`,
        title: `${number} ${businessName}`.trim(),
        detail: [quoteStateTexts[state], contactName, address].filter(Boolean).join(' · '),
        path: `/quotes/${number}`,
      }));
      return { items, count };
    },
  },
  {
    label: 'Leads',
    noun: 'leads',
    listPath: consolePages.leads.path,
    permission: 'leads',
    find: async (client, text, signal) => {
      const { rows, count } = await client.call('listLeads', { query: { q: text } }, { signal });
      const items = rows.map(({ id, shopper, contactName, email, status }) => ({
        id: `lead ${id}`,
        title: shopper,
        detail: [leadStatusTexts[status], contactName, email].filter((part) => part && part !== shopper).join(' · '),
        path: `/leads/${id}`,
      }));
      return { items, count };
    },
  },
];
