import { useEffect, useState } from 'react';
import { waitForPaint } from './wait-for-paint.ts';

/** Runs slow work after the page has painted the new `deps`. Returns the previous result until then. */
export function useAfterPaint<T>(work: () => T, deps: readonly unknown[]): T | undefined {
  const [result, setResult] = useState<T>();
  useEffect(() => {
    let isCurrent = true;
    void waitForPaint().then(() => {
      if (!isCurrent) return;
      const next = work();
      setResult(() => next);
    });
    return () => {
      isCurrent = false;
    };
    // biome-ignore lint/correctness/useExhaustiveDependencies: the caller passes the dependencies
  }, deps);
  return result;
}
