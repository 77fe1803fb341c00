import type { Example } from '../example.ts';
import { Tooltip } from './Tooltip.tsx';

export const accessibility = [
  'Opens by hover, press, Enter or touch; stays while the pointer is over it; Escape closes it and the focus returns.',
  'The name of the button says what it explains.',
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
