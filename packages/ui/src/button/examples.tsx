import { useState } from 'react';
import type { Example } from '../example.ts';
import { ForwardIcon, PrintIcon } from '../icon/index.ts';
import { Button, LinkButton } from './Button.tsx';

export const accessibility = [
  'A press is Enter, Space or a click; the target is at least 44 px high.',
  'While loading it keeps its focus and size, announces the state, and ignores further presses.',
  'A button acts, a link button leads to an address.',
];

function PlaceOrder() {
  const [presses, setPresses] = useState(0);
  const [loading, setLoading] = useState(false);
  const press = () => {
    setPresses(presses + 1);
    setLoading(true);
  };
  return (
    <>
      <Button loading={loading} loadingLabel="placing your order" onClick={press}>
        Place order
      </Button>
      <p>Orders placed: {presses}</p>
    </>
  );
}

export const examples: readonly Example[] = [
  { name: 'Primary', render: () => <Button iconAfter={<ForwardIcon />}>Continue</Button> },
  { name: 'Secondary', render: () => <Button variant="secondary">Save cart</Button> },
  {
    name: 'Quiet',
    render: () => (
      <Button variant="quiet" icon={<PrintIcon />}>
        Print details
      </Button>
    ),
  },
  { name: 'Danger', render: () => <Button variant="danger">Remove TV service</Button> },
  { name: 'Small', render: () => <Button size="small">Change</Button> },
  { name: 'Disabled', render: () => <Button disabled>Check availability</Button> },
  { name: 'Loading after a press', render: () => <PlaceOrder /> },
  {
    name: 'Link',
    render: () => (
      <LinkButton href="#card" variant="secondary">
        See the cards
      </LinkButton>
    ),
  },
];
