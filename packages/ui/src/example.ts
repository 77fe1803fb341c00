import type { ReactNode } from 'react';

/** One look of a component. The gallery shows it, the browser tests drive it. */
export interface Example {
  readonly name: string;
  readonly render: () => ReactNode;
}
