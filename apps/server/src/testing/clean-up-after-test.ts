import { afterAll, onTestFinished } from 'vitest';

/** Runs the cleanup after the current test, or after the file if no test is running. Last in, first out. */
export function cleanUpAfterTest(cleanUp: () => Promise<void>): void {
  try {
    onTestFinished(cleanUp);
  } catch {
    afterAll(cleanUp);
  }
}
