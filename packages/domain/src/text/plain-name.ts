const maxLength = 60;

/**
 * Makes a name that a visitor typed safe for a mail to somebody else: one line of limited length in which no mail program finds a
 * link. An invisible space after a dot keeps names such as "Harbor.com Bakery" readable.
 */
export function toPlainName(name: string): string {
  const line = name
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .replace(/\b[a-z][a-z\d+.-]*:\/\//gi, '')
    .replace(/\bwww\./gi, '')
    .trim();
  const characters = [...line];
  const cut = characters.length > maxLength ? `${characters.slice(0, maxLength - 1).join('')}…` : line;
  return cut.replace(/([.@])(?=[\p{L}\d])/gu, '$1\u200B');
}
