import type { Example } from '../example.ts';
import { Stepper } from './Stepper.tsx';

export const accessibility = [
  'Says "Step n of m" and marks the current step; each step announces completed, current or not started.',
  'Each mark has a number or a tick, so color is not the only signal.',
];

export const examples: readonly Example[] = [
  {
    name: 'Four steps, at the first',
    render: () => (
      <Stepper
        label="Steps of an address check"
        steps={[
          { label: 'Check availability', state: 'current' },
          { label: 'Select plan, router, & services', state: 'upcoming' },
          { label: 'Review cart', state: 'upcoming' },
          { label: 'Checkout', state: 'upcoming' },
        ]}
      />
    ),
  },
  {
    name: 'Three steps, at the last',
    render: () => (
      <Stepper
        label="Steps of a checkout"
        steps={[
          { label: 'Check availability', state: 'completed' },
          { label: 'Select plan, router, & services', state: 'completed' },
          { label: 'Checkout', state: 'current' },
        ]}
      />
    ),
  },
];
