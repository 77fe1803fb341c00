import type { Example } from '../example.ts';
import { Table } from './Table.tsx';

export const accessibility = [
  'A real table with caption, column and row headers, at every width.',
  'On a phone each row stacks, with the same lines in the same order.',
];

const plans = [
  { name: 'Fiber 300', speed: '300 Mbps', term: 'None', price: '$69.00/mo' },
  { name: 'Fiber 500', speed: '500 Mbps', term: 'None', price: '$89.00/mo' },
  { name: 'Fiber 1 Gig', speed: '940 Mbps', term: 'Two years', price: '$109.00/mo' },
];

export const examples: readonly Example[] = [
  {
    name: 'Comparison',
    render: () => (
      <Table
        caption="Internet plans at this address"
        rows={plans}
        rowId={(plan) => plan.name}
        columns={[
          { id: 'name', header: 'Plan', cell: (plan) => plan.name },
          { id: 'speed', header: 'Speed', cell: (plan) => plan.speed },
          { id: 'term', header: 'Term', cell: (plan) => plan.term },
          { id: 'price', header: 'Price', align: 'end', cell: (plan) => plan.price },
        ]}
      />
    ),
  },
];
