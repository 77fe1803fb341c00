import type { Example } from '../example.ts';
import { CloseButton } from './CloseButton.tsx';

export const accessibility = ['Its label names what it closes. The target is 44 px in each direction.'];

export const examples: readonly Example[] = [
  { name: 'Plain', render: () => <CloseButton label="Close the example" /> },
];
