import type { Example } from '../example.ts';
import { TextArea } from './TextArea.tsx';

export const accessibility = [
  'The label is above and names the field; the helper and the error describe it.',
  'Tab leaves it; the shopper can make it higher, but not wider than the page.',
];

export const examples: readonly Example[] = [
  {
    name: 'Optional, with helper',
    render: () => <TextArea label="Notes for the technician" optional helper="Parking, doors, dogs." />,
  },
  { name: 'With an error', render: () => <TextArea label="Your question" error="Write your question" /> },
];
