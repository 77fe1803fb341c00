const maxEntries = 10_000;

/** Caches values by text, because the rows of a file share many texts. Empties itself when it is full. */
export class TextCache<Value> {
  readonly #values = new Map<string, Value>();

  getOrCreate(text: string, create: (text: string) => Value): Value {
    const cached = this.#values.get(text);
    if (cached !== undefined) return cached;
    if (this.#values.size === maxEntries) this.#values.clear();
    const key = detachSubstring(text);
    const value = create(key);
    this.#values.set(key, value);
    return value;
  }
}

/**
 * Copies a text. A substring keeps the complete original string in memory, so a few cached cities would keep a file of
 * gigabytes in memory.
 */
export const detachSubstring = (text: string): string => Buffer.from(text).toString();
