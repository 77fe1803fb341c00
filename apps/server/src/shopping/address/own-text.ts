/**
 * The same text in memory of its own. A piece of a longer text keeps all of that alive, so that a few cities that are
 * remembered were a file of gigabytes.
 */
export const ownText = (text: string): string => Buffer.from(text).toString();
