import { useEffect, useState } from 'react';
import { painted } from './painted.ts';

/** What takes a moment to work out, once the page has shown what it is `about`: until then what was worked out before stands. */
export function useOncePainted<T>(work: () => T, about: readonly unknown[]): T | undefined {
  const [found, setFound] = useState<T>();
  useEffect(() => {
    let awaited = true;
    void painted().then(() => {
      if (!awaited) return;
      const worked = work();
      setFound(() => worked);
    });
    return () => {
      awaited = false;
    };
    // biome-ignore lint/correctness/useExhaustiveDependencies: whoever asks says what it is about
  }, about);
  return found;
}
