const longestMs = 1000;

/** Resolves once the page has shown what was chosen: what comes of a choice may take a moment, and nobody's hand waits for it. */
export function painted(): Promise<void> {
  if (typeof requestAnimationFrame === 'undefined') return Promise.resolve();
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    // A page in the background is not painted; one that is may take its time on a slow phone.
    setTimeout(resolve, document.hidden ? 0 : longestMs);
  });
}
