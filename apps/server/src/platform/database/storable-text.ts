/** Removes NUL characters and half surrogate pairs, which PostgreSQL cannot store. */
export const toStorableText = (text: string): string => text.replaceAll('\u0000', '').toWellFormed();

/** Deeper than any message of the contract. Decoding refuses deeper values. */
const maxDepth = 16;

function isStorable(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\u0000');
  if (typeof value !== 'object' || value === null || depth > maxDepth) return true;
  return Object.values(value).every((item) => isStorable(item, depth + 1));
}

function toStorable(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return toStorableText(value);
  if (typeof value !== 'object' || value === null || depth > maxDepth) return value;
  if (Array.isArray(value)) return value.map((item) => toStorable(item, depth + 1));
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, toStorable(item, depth + 1)]));
}

/** Applies `toStorableText` to every text in a message. Returns the same object if nothing has to be removed. */
export const toStorableJson = (value: unknown): unknown => (isStorable(value, 0) ? value : toStorable(value, 0));
