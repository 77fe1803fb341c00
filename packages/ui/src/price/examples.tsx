import type { Example } from '../example.ts';
import { Price } from './Price.tsx';

export const accessibility = ['Read as "$69.00 per month"; an old price is read as "was", not only crossed out.'];

export const examples: readonly Example[] = [
  {
    name: 'Plan price',
    render: () => (
      <Price cents={6900} wasCents={8900}>
        for the first year, then $89.00/mo. Taxes and fees not included.
      </Price>
    ),
  },
  { name: 'One-time fee', render: () => <Price cents={9900} per="once" size="regular" /> },
  { name: 'Inline', render: () => <Price cents={123456} size="regular" /> },
];
