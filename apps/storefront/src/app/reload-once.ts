import { stripMailTokens } from '@demarc/domain/visitor';

const key = 'demarc.reloaded';

/**
 * Reloads the page once when a file is missing, because a deployment removes the files of the old version. A file that
 * is still missing after the reload has another cause. Returns false without a reload.
 */
export function reloadOnce(): boolean {
  const currentUrl = stripMailTokens(location.href);
  try {
    if (sessionStorage.getItem(key) === currentUrl) return false;
    sessionStorage.setItem(key, currentUrl);
  } catch {
    return false; // Without storage the page could reload forever.
  }
  location.reload();
  return true;
}

/** Allows another reload after a file was loaded successfully. */
export function clearReloadMark(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to clear.
  }
}
