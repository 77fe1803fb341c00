import { useState } from 'react';
import type { Example } from '../example.ts';
import { Checkbox } from './Checkbox.tsx';

export const accessibility = [
  'Space toggles; the whole label is the target.',
  'An error describes the box and marks it invalid.',
];

function Terms() {
  const [agreed, setAgreed] = useState(false);
  return (
    <Checkbox
      label="I agree to the terms of service and the service agreement."
      checked={agreed}
      onChange={(event) => setAgreed(event.target.checked)}
      error={!agreed && 'Agree to the terms to go on'}
    />
  );
}

export const examples: readonly Example[] = [
  {
    name: 'Plain',
    render: () => (
      <Checkbox label="My billing address is the same" helper="We bill to the service address." defaultChecked />
    ),
  },
  { name: 'With an error', render: () => <Terms /> },
  { name: 'Disabled', render: () => <Checkbox label="Paper bill" disabled /> },
];
