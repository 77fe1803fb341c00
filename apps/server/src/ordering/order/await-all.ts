/** Awaits all values of an object at once, like `Promise.all` for an array. */
export async function awaitAll<T extends object>(values: T): Promise<{ readonly [K in keyof T]: Awaited<T[K]> }> {
  const entries = Object.entries(values).map(async ([name, value]) => [name, await value]);
  return Object.fromEntries(await Promise.all(entries)) as { readonly [K in keyof T]: Awaited<T[K]> };
}
