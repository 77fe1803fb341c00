const longestMs = 1000;

/** Resolves once the page has shown what was chosen: what comes of a choice may take a moment, and nobody's hand waits for it. */
export function painted(): Promise<void> {
  // A page in the background is not painted.
  if (typeof requestAnimationFrame === 'undefined' || document.hidden) return Promise.resolve();
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(longest);
      document.removeEventListener('visibilitychange', done);
      resolve();
    };
    requestAnimationFrame(() => setTimeout(done));
    // One in sight may take its time on a slow phone.
    const longest = setTimeout(done, longestMs);
    // Whoever turns to another page has chosen all the same.
    document.addEventListener('visibilitychange', done);
  });
}
