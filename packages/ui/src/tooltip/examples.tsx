import type { Example } from '../example.ts';
import { Tooltip } from './Tooltip.tsx';

export const accessibility = [
  'Opens by hover, press, Enter or touch; stays while the pointer is over it; Escape shuts it and the focus goes back.',
  'The button says what one will learn.',
];

export const examples: readonly Example[] = [
  {
    name: 'Explanation',
    render: () => (
      <p>
        Static IP address{' '}
        <Tooltip label="About static IP addresses">
          An address on the internet that never changes. You need one to host a server or a camera system.
        </Tooltip>
      </p>
    ),
  },
];
