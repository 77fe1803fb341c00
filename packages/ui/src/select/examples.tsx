import type { Example } from '../example.ts';
import { Select } from './Select.tsx';

export const accessibility = [
  'Arrows, Home, End and the first letters choose; the phone opens its own picker.',
  'Supports autofill.',
];

const states = [
  { value: 'CT', label: 'Connecticut' },
  { value: 'DE', label: 'Delaware' },
  { value: 'MA', label: 'Massachusetts' },
  { value: 'NJ', label: 'New Jersey' },
  { value: 'NY', label: 'New York' },
];

export const examples: readonly Example[] = [
  {
    name: 'Plain',
    render: () => <Select label="State" autoComplete="address-level1" placeholder="Choose a state" options={states} />,
  },
  {
    name: 'With an error',
    render: () => (
      <Select
        label="Type of ownership"
        placeholder="Choose one"
        options={[
          { value: 'sole', label: 'Sole proprietor' },
          { value: 'llc', label: 'Limited liability company' },
          { value: 'corporation', label: 'Corporation' },
        ]}
        helper="It decides what we need for the credit check."
        error="Choose the type of ownership"
      />
    ),
  },
];
