/** Even reading the property throws where a browser blocks site data; on the server there is none. */
export function tabStorage(): Storage | undefined {
  try {
    return globalThis.sessionStorage;
  } catch {
    return undefined;
  }
}
