import type { ReactNode } from 'react';

/** One look of a component. The gallery shows it, the browser tests drive it. */
export interface Example {
  readonly name: string;
  readonly render: () => ReactNode;
}

/** What `examples.tsx` of each component exports: how it looks, and what it must do for everyone. */
export interface ComponentExamples {
  readonly examples: readonly Example[];
  readonly accessibility: readonly string[];
}
