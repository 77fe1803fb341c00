import { detachSubstring } from './detach-substring.ts';

const maxEntries = 10_000;

/** Caches values by text, because the rows of a file share many texts. Starts anew when it is full. */
export class TextCache<Value> {
  readonly #values = new Map<string, Value>();

  of(text: string, create: (text: string) => Value): Value {
    const cached = this.#values.get(text);
    if (cached !== undefined) return cached;
    if (this.#values.size === maxEntries) this.#values.clear();
    const key = detachSubstring(text);
    const value = create(key);
    this.#values.set(key, value);
    return value;
  }
}
