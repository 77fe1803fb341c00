/** The characters of WinAnsi outside of ASCII and Latin-1, the encoding of the standard fonts of PDF. */
const winAnsiExtras = new Set('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ');

const isPrintable = (character: string): boolean =>
  /^[\n\u0020-\u007e\u00a0-\u00ac\u00ae-\u00ff]$/.test(character) || winAnsiExtras.has(character);

/** Letters that have no base letter in Unicode, and signs that have a usual replacement. */
const replacements: Readonly<Record<string, string>> = {
  ...{ Ł: 'L', ł: 'l', Đ: 'D', đ: 'd', Ħ: 'H', ħ: 'h', ı: 'i', Ŧ: 'T', ŧ: 't' },
  ...{ '\u2010': '-', '\u2011': '-', '\u2012': '–', '\u2015': '—', '\u2212': '-', '\u2044': '/', '\t': ' ' },
  ...{ '→': '->', '≤': '<=', '≥': '>=', '≠': '<>' },
};

/**
 * Replaces the characters that the fonts of the PDF do not have: by their base letter, a usual sign, or a question
 * mark. Leaves out emoji.
 */
export const toPrintable = (text: string): string =>
  [...text.normalize('NFC').replace(/\r\n?/g, '\n')].map(replaceCharacter).join('');

function replaceCharacter(character: string): string {
  if (isPrintable(character)) return character;
  const replacement = replacements[character];
  if (replacement !== undefined) return replacement;
  if (/[\p{Zs}\p{Zl}\p{Zp}]/u.test(character)) return ' ';
  if (/[\p{Cc}\p{Cf}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}]/u.test(character)) return '';
  const base = character.normalize('NFKD').replace(/\p{M}/gu, '');
  return base !== character && [...base].every(isPrintable) ? base : '?';
}
