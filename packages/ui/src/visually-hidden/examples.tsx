import type { Example } from '../example.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export const accessibility = ['Read by screen readers, but not visible. It never contains a focusable element.'];

export const examples: readonly Example[] = [
  {
    name: 'Hidden text',
    render: () => (
      <p>
        Fiber 300 <VisuallyHidden>(recommended)</VisuallyHidden>
      </p>
    ),
  },
];
