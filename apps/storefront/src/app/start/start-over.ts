const key = 'demarc.start-anew';

/** E-181: marks that the landing page was opened. Called before hydration, because the visitor may leave before it. */
export function markStartOver(): void {
  try {
    sessionStorage.setItem(key, 'true');
  } catch {
    // Without storage there is no previous session to reset.
  }
}

/** Reads and clears the mark. Returns true if it was set. */
export function takeStartOverMark(): boolean {
  try {
    const isMarked = sessionStorage.getItem(key) !== null;
    sessionStorage.removeItem(key);
    return isMarked;
  } catch {
    return false;
  }
}
