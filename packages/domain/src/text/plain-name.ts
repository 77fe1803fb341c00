const maxNameLength = 60;
const maxLineLength = 200;

/** Seven or more digits with anything but letters between them, as in a telephone number. Digits in circles count. */
const telephoneNumber = /\+?\p{N}(?:[^\p{L}\p{N}]*\p{N}){6,}\p{M}*/gu;
/** Ten or more of them. An address may have fewer, such as "12345 67th Street" and the ZIP code 07030-1234. */
const longTelephoneNumber = /\+?\p{N}(?:[^\p{L}\p{N}]*\p{N}){9,}\p{M}*/gu;

/**
 * Makes a name that a visitor typed safe for a mail to somebody else: one line of limited length without telephone
 * numbers, in which no mail program finds a link.
 */
export const toPlainName = (name: string): string =>
  breakLinks(cut(toLine(toLine(name).replace(telephoneNumber, '…')), maxNameLength));

/** Makes an address that a visitor typed safe for a mail: like a name, but longer and with the digits of an address (S-323). */
export const toPlainLine = (text: string): string =>
  breakLinks(cut(toLine(text).replace(longTelephoneNumber, '…'), maxLineLength));

/** Removes line breaks, invisible characters and the beginnings of links. Replaces full stops of other scripts. */
const toLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .replace(/[。｡．․]/g, '.')
    .replace(/：/g, ':')
    .replace(/\b[a-z][a-z\d+.-]*:\/\//gi, '')
    .replace(/\b(?:javascript|data|mailto|tel|sms|callto|facetime)\s*:/gi, '')
    .replace(/\bwww\./gi, '')
    .trim();

function cut(line: string, maxLength: number): string {
  const characters = [...line];
  return characters.length > maxLength ? `${characters.slice(0, maxLength - 1).join('')}…` : line;
}

/** An invisible space after a dot keeps names such as "Harbor.com Bakery" readable. */
const breakLinks = (line: string): string => line.replace(/([.@:])(?=[\p{L}\p{Nd}])/gu, '$1\u200B');
