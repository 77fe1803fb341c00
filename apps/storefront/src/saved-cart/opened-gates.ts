const storageKey = 'demarc.gates';

/** Even reading the property throws where a browser blocks site data. */
function storage(): Storage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}

/** Opened since this page was loaded (K-037), whatever the browser keeps of it. */
const openedNow = new Set<string>();

function kept(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(storage()?.getItem(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter((key) => typeof key === 'string') : [];
  } catch {
    return [];
  }
}

/** Which links were opened in this browser (K-036). The server decides; this only spares the question. */
export const openedGates = (): readonly string[] => [...openedNow, ...kept()];

const mostRemembered = 20;

function remember(keys: readonly string[]): void {
  try {
    storage()?.setItem(storageKey, JSON.stringify(keys.slice(-mostRemembered)));
  } catch {
    // A full or forbidden storage asks again next time.
  }
}

export function rememberGate(key: string): void {
  openedNow.add(key);
  remember([...kept().filter((one) => one !== key), key]);
}

export function forgetGate(key: string): void {
  openedNow.delete(key);
  remember(kept().filter((one) => one !== key));
}
