import { quoteList } from '@demarc/contract/operator-api';
import { ListPage } from '../../features/list/ListPage.tsx';
import type { ShownColumn } from '../../features/list/ListTable.tsx';
import { quoteTones } from '../../features/quote/quote-tones.ts';

const calls = { list: 'listQuotes', filterValues: 'listQuoteFilterValues', export: 'exportQuotes' } as const;
const live = { kind: 'quote', id: 'number' } as const;
const columns: readonly ShownColumn[] = [
  { name: 'number' },
  { name: 'businessName' },
  { name: 'state', tones: quoteTones },
  { name: 'contactName', from: 'huge' },
  { name: 'address', from: 'wide' },
  { name: 'monthlyCents' },
  { name: 'owner', from: 'medium' },
  { name: 'validUntil' },
  { name: 'createdAt', from: 'medium' },
];

export const QuotesScreen = () => (
  <ListPage
    definition={quoteList}
    title="Quotes"
    noun="quotes"
    calls={calls}
    columns={columns}
    live={live}
    getRowPath={({ number }) => `/quotes/${number}`}
  />
);
