const storageKey = 'demarc.gates';

/** Reading the property throws when the browser blocks site data. */
function storage(): Storage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}

/** Opened since this page was loaded (K-037). Works without browser storage. */
const openedInPage = new Set<string>();

function storedGates(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(storage()?.getItem(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter((key) => typeof key === 'string') : [];
  } catch {
    return [];
  }
}

/** The links that were opened in this browser (K-036). The server decides; this only avoids asking for the email again. */
export const openedGates = (): readonly string[] => [...openedInPage, ...storedGates()];

const maxStored = 20;

function storeGates(keys: readonly string[]): void {
  try {
    storage()?.setItem(storageKey, JSON.stringify(keys.slice(-maxStored)));
  } catch {
    // If storage is full or blocked, the gate asks again next time.
  }
}

export function rememberGate(key: string): void {
  openedInPage.add(key);
  storeGates([...storedGates().filter((other) => other !== key), key]);
}

export function forgetGate(key: string): void {
  openedInPage.delete(key);
  storeGates(storedGates().filter((other) => other !== key));
}
