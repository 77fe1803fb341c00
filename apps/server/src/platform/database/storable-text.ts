/** PostgreSQL keeps every text but NUL and halves of a character; a shopper's must not fail a call because of them. */
export const storableText = (text: string): string => text.replaceAll('\u0000', '').toWellFormed();

/** Deeper than any message of ours: what lies below it is refused anyway. */
const deepest = 16;

/** The same for every text in a message. */
export function storableJson(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return storableText(value);
  if (typeof value !== 'object' || value === null || depth > deepest) return value;
  if (Array.isArray(value)) return value.map((item) => storableJson(item, depth + 1));
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, storableJson(item, depth + 1)]));
}
