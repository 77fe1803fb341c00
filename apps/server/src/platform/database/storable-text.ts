/** PostgreSQL keeps every text but NUL and halves of a character; a shopper's must not fail a call because of them. */
export const storableText = (text: string): string => text.replaceAll('\u0000', '').toWellFormed();

/** Deeper than any message of ours: what lies below it is refused anyway. */
const deepest = 16;

function isStorable(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\u0000');
  if (typeof value !== 'object' || value === null || depth > deepest) return true;
  return Object.values(value).every((item) => isStorable(item, depth + 1));
}

function repaired(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return storableText(value);
  if (typeof value !== 'object' || value === null || depth > deepest) return value;
  if (Array.isArray(value)) return value.map((item) => repaired(item, depth + 1));
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, repaired(item, depth + 1)]));
}

/** The same for every text in a message. Nearly all are as they should be: to write those anew costs more than to read them. */
export const storableJson = (value: unknown): unknown => (isStorable(value, 0) ? value : repaired(value, 0));
