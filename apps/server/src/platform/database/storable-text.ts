/** PostgreSQL keeps every text but NUL and halves of a character; a shopper's must not fail a call because of them. */
export const storableText = (text: string): string => text.replaceAll('\u0000', '').toWellFormed();

/** The same for every text in a value on its way to a json column. */
export const storableJson = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_key, item) => (typeof item === 'string' ? storableText(item) : item));
