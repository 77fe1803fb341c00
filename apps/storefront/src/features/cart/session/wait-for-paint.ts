const maxWaitMs = 1000;

/** Resolves after the next paint, so that slow work does not delay the display of the shopper's choice. */
export function waitForPaint(): Promise<void> {
  // Background pages do not paint.
  if (typeof requestAnimationFrame === 'undefined' || document.hidden) return Promise.resolve();
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timeout);
      document.removeEventListener('visibilitychange', done);
      resolve();
    };
    requestAnimationFrame(() => setTimeout(done));
    // A slow phone may take long to paint.
    const timeout = setTimeout(done, maxWaitMs);
    // The choice must be sent even when the shopper switches to another tab, which stops painting.
    document.addEventListener('visibilitychange', done);
  });
}
