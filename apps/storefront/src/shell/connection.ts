const patienceMs = 5000;

/** What a screen fails with that cannot be fetched because nothing can. */
export const unreachable = new Error('The shop cannot be reached');

/** Whether the shop answers at all. A browser that believes to be online may be wrong about it. */
export async function isReachable(): Promise<boolean> {
  try {
    await fetch(location.href, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(patienceMs) });
    return true;
  } catch {
    return false;
  }
}
