import { useState } from 'react';
import { Button } from '../button/Button.tsx';
import type { Example } from '../example.ts';
import { Banner } from './Banner.tsx';

export const accessibility = [
  'An icon and a hidden word convey the tone, not color alone.',
  'The dismiss button has a name and a 44 px target.',
];

function Dismissible() {
  const [open, setOpen] = useState(true);
  return open && <Banner onDismiss={() => setOpen(false)}>Prices do not include taxes and fees.</Banner>;
}

export const examples: readonly Example[] = [
  { name: 'Information', render: () => <Dismissible /> },
  {
    name: 'Success',
    render: () => (
      <Banner tone="success" title="Good news">
        Fiber is available at 12 Dock Street.
      </Banner>
    ),
  },
  {
    name: 'Warning, with an action',
    render: () => (
      <Banner
        tone="warning"
        title="That time was just taken."
        action={
          <Button size="small" variant="secondary">
            Choose another
          </Button>
        }
      >
        Three nearby times are still open.
      </Banner>
    ),
  },
  { name: 'Error', render: () => <Banner tone="error">We could not reach the address service.</Banner> },
];
