const storageKey = 'demarc.gates';

/** Even reading the property throws where a browser blocks site data. */
function storage(): Storage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}

/** Which links were opened in this browser (K-036). The server decides; this only spares the question. */
export function openedGates(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(storage()?.getItem(storageKey) ?? '[]');
    return Array.isArray(kept) ? kept.filter((key) => typeof key === 'string') : [];
  } catch {
    return [];
  }
}

const mostRemembered = 20;

function remember(keys: readonly string[]): void {
  try {
    storage()?.setItem(storageKey, JSON.stringify(keys.slice(-mostRemembered)));
  } catch {
    // A full or forbidden storage asks again next time.
  }
}

export const rememberGate = (key: string): void => remember([...openedGates().filter((one) => one !== key), key]);
export const forgetGate = (key: string): void => remember(openedGates().filter((one) => one !== key));
