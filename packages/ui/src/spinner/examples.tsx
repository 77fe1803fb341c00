import type { Example } from '../example.ts';
import { Spinner } from './Spinner.tsx';

export const accessibility = ['Announces the pending action (status).', 'With reduced motion it does not turn.'];

export const examples: readonly Example[] = [
  { name: 'In a line', render: () => <Spinner label="Checking your address" /> },
  { name: 'Large', render: () => <Spinner size="large" label="Placing your order" /> },
];
