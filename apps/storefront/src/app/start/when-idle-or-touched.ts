const interactionEvents = ['pointerdown', 'keydown', 'focusin'] as const;
const maxIdleWaitMs = 2000;
const fallbackDelayMs = 300;

/** Calls `run` once: when the browser is idle, or on the visitor's first interaction, whichever comes first. */
export function whenIdleOrTouched(run: () => void): void {
  const done = new AbortController();
  const once = () => {
    if (done.signal.aborted) return;
    done.abort();
    run();
  };
  for (const type of interactionEvents) addEventListener(type, once, { passive: true, signal: done.signal });
  // Safari has no idle callback.
  if ('requestIdleCallback' in window) requestIdleCallback(once, { timeout: maxIdleWaitMs });
  else setTimeout(once, fallbackDelayMs);
}
