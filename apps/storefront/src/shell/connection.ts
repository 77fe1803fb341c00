const timeoutMs = 5000;

/** The error of a screen that cannot be loaded because the shop is unreachable. */
export const unreachableError = new Error('The shop cannot be reached');

/** Sends a request to find out if the shop is reachable. The browser's online state is not reliable. */
export async function isReachable(): Promise<boolean> {
  try {
    await fetch(location.href, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) });
    return true;
  } catch {
    return false;
  }
}
