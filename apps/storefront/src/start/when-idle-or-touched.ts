const touches = ['pointerdown', 'keydown', 'focusin'] as const;
const idleAtTheLatestMs = 2000;
const guessedIdleMs = 300;

/** Runs once: when the browser has nothing better to do, or at the visitor's first touch, whichever comes first. */
export function whenIdleOrTouched(run: () => void): void {
  const done = new AbortController();
  const once = () => {
    if (done.signal.aborted) return;
    done.abort();
    run();
  };
  for (const touch of touches) addEventListener(touch, once, { passive: true, signal: done.signal });
  // Safari has no idle callback.
  if ('requestIdleCallback' in window) requestIdleCallback(once, { timeout: idleAtTheLatestMs });
  else setTimeout(once, guessedIdleMs);
}
