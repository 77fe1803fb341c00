import { afterAll, onTestFinished } from 'vitest';

/** Cleans up after the test that asked for it, or after the file when that was outside of any test. Last in, first out. */
export function atTheEnd(cleanUp: () => Promise<void>): void {
  try {
    onTestFinished(cleanUp);
  } catch {
    afterAll(cleanUp);
  }
}
