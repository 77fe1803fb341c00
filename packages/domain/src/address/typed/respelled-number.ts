/** "101-103 Longboat Wharf", but not "37-20 81st Street" in Queens, whose second number is smaller. */
const range = /^\s*(\d+)\s*[-–—]\s*(\d+)(?=\s)/;
/** "101 1/2 Longboat Wharf" */
const fraction = /^\s*(\d+)\s*(?:\d[/⁄]\d|[¼½¾])(?=\s)/;
/** "1O1 Longboat Wharf": letters that look like digits. A capital L may be part of the number. */
const withLetters = /^\s*(?=\S*\d)(?=\S*[OoIl])[\dOoIl]+(?=\s)/;
const maxRange = 100;

/**
 * Lists the text with other spellings of its house number: one end of a range, without a fraction, with digits for
 * letters. Only a search tells if one of them exists.
 */
export function listRespelledNumbers(typed: string): readonly string[] {
  const [rangeText, low = '', high = ''] = range.exec(typed) ?? [];
  const replaceStart = (start: string, number: string) => `${number}${typed.slice(start.length)}`;
  if (rangeText !== undefined) {
    const size = Number(high) - Number(low);
    return size > 0 && size <= maxRange ? [low, high].map((number) => replaceStart(rangeText, number)) : [];
  }
  const [fractionText, whole = ''] = fraction.exec(typed) ?? [];
  if (fractionText !== undefined) return [replaceStart(fractionText, whole)];
  const [letterText] = withLetters.exec(typed) ?? [];
  if (letterText === undefined) return [];
  return [replaceStart(letterText, letterText.trim().replace(/O/gi, '0').replace(/[Il]/g, '1'))];
}
