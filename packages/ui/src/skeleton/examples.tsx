import type { Example } from '../example.ts';
import { Skeleton } from './Skeleton.tsx';

export const accessibility = ['The bars are hidden from screen readers; one of a group announces what is loading.'];

export const examples: readonly Example[] = [
  {
    name: 'Text',
    render: () => (
      <>
        <Skeleton shape="title" label="Loading questions" />
        <Skeleton lines={3} />
      </>
    ),
  },
  { name: 'Card', render: () => <Skeleton shape="card" /> },
];
