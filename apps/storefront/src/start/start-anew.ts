const key = 'demarc.start-anew';

/** E-181: the landing page was opened. Written at once, because the page may be left before it has come alive. */
export function markStart(): void {
  try {
    sessionStorage.setItem(key, 'true');
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

/** Whether it was since this was asked last. */
export function takeStart(): boolean {
  try {
    const marked = sessionStorage.getItem(key) !== null;
    sessionStorage.removeItem(key);
    return marked;
  } catch {
    return false;
  }
}
