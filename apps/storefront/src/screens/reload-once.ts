import { withoutKeys } from '@demarc/domain/visitor';

const key = 'demarc.reloaded';

/**
 * After a new version was put online a page of the old one finds its files gone: loading the address anew brings the new
 * version. Once only: a file that is still missing then is missing for another reason. False when it does nothing.
 */
export function reloadOnce(): boolean {
  const here = withoutKeys(location.href);
  try {
    if (sessionStorage.getItem(key) === here) return false;
    sessionStorage.setItem(key, here);
  } catch {
    return false; // Without a memory it could go on for ever.
  }
  location.reload();
  return true;
}

/** What was missing is there: the next time may reload again. */
export function forgetReload(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept either.
  }
}
