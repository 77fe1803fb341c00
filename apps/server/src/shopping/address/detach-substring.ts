/**
 * Copies a text. A substring keeps the whole original string in memory, so that a few cached cities would retain a file of
 * gigabytes.
 */
export const detachSubstring = (text: string): string => Buffer.from(text).toString();
