const storageKey = 'demarc.gates';

/** Reading the property throws when the browser blocks site data. */
function getStorage(): Storage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}

/** The links that were opened since this page was loaded (K-037). Works without browser storage. */
const openedInPage = new Set<string>();

function readStoredGates(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(getStorage()?.getItem(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter((key) => typeof key === 'string') : [];
  } catch {
    return [];
  }
}

/**
 * Lists the links that were opened in this browser (K-036). The server decides; this only avoids asking for the email
 * again.
 */
export const listOpenedGates = (): readonly string[] => [...openedInPage, ...readStoredGates()];

const maxStored = 20;

function storeGates(keys: readonly string[]): void {
  try {
    getStorage()?.setItem(storageKey, JSON.stringify(keys.slice(-maxStored)));
  } catch {
    // If storage is full or blocked, the gate asks again next time.
  }
}

export function rememberGate(key: string): void {
  openedInPage.add(key);
  storeGates([...readStoredGates().filter((other) => other !== key), key]);
}

export function forgetGate(key: string): void {
  openedInPage.delete(key);
  storeGates(readStoredGates().filter((other) => other !== key));
}
