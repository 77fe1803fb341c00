/** Reading the property throws when the browser blocks site data. On the server there is no storage. */
export function getTabStorage(): Storage | undefined {
  try {
    return globalThis.sessionStorage;
  } catch {
    return undefined;
  }
}
