import type { Example } from '../example.ts';
import { Spinner } from './Spinner.tsx';

export const accessibility = ['What is waited for is announced (status).', 'Under reduced motion it stands still.'];

export const examples: readonly Example[] = [
  { name: 'In a line', render: () => <Spinner label="Checking your address" /> },
  { name: 'Large', render: () => <Spinner size="large" label="Placing your order" /> },
];
