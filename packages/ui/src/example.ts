import type { ReactNode } from 'react';

/** One example of a component. The gallery shows it, and the browser tests use it. */
export interface Example {
  readonly name: string;
  readonly render: () => ReactNode;
}
