const interactionEvents = ['pointerdown', 'keydown', 'focusin', 'input'] as const;
const maxIdleWaitMs = 2000;
const fallbackDelayMs = 300;

/** Calls `run` once: when the browser is idle, or on the visitor's first interaction, whichever comes first. */
export function runWhenIdleOrTouched(run: () => void): void {
  const controller = new AbortController();
  const runOnce = () => {
    if (controller.signal.aborted) return;
    controller.abort();
    run();
  };
  for (const type of interactionEvents) addEventListener(type, runOnce, { passive: true, signal: controller.signal });
  // Safari has no idle callback.
  if ('requestIdleCallback' in window) requestIdleCallback(runOnce, { timeout: maxIdleWaitMs });
  else setTimeout(runOnce, fallbackDelayMs);
}
