import { normalizeAddress } from '../normalize.ts';
import { isUnitDesignator } from '../unit-parts.ts';

/** A house number that a name follows. The "#" of "#12" makes it a unit. */
const houseNumber = /(?<=^|[\s,:;])\d+(?:-\d+)?[A-Za-z]?(?=[ \t]+[A-Za-z0-9])/g;
/** In "1200 Highway 9 North" the second number is the name of the road. */
const roadWords = ['HWY', 'RTE', 'RD', 'CR', 'SR', 'FM', 'US', 'I', 'LOOP', 'EXPY', 'TPKE', 'CAMINO', 'AVE', 'ST'];
/** "12 Oak Ave", on one line and without a comma. */
const threeWords = /^\S+(?:[^\S\r\n]+[^\s,]+){2}/;
const maxTexts = 4;

export interface TextFromNumber {
  /** The address, starting with a number. */
  readonly text: string;
  /** The unit in front of it, normalized. Empty if there is none. */
  readonly unit: string;
}

/**
 * Lists the addresses without the text before their number, for "Apt 1B 626 E Kilbourn Ave" or "Attn: Jane Doe 626 E
 * Kilbourn Ave". Only a search tells which of several numbers is the one of the house.
 */
export function listTextsFromNumber(typed: string): readonly TextFromNumber[] {
  const startsWithNumber = /^\s*\d/.test(typed);
  return [...typed.matchAll(houseNumber)]
    .flatMap(({ index }) => {
      const before = typed.slice(0, index);
      const text = typed.slice(index);
      if (before.trim() === '' || isNumberOfRoad(before)) return [];
      const startsLine = /[,\r\n]\s*$/.test(before);
      // "3M Company 12 Oak Ave": after another number, a name and a suffix must follow.
      return startsWithNumber && !startsLine && !threeWords.test(text) ? [] : [{ text, unit: findUnitBefore(before) }];
    })
    .slice(0, maxTexts);
}

const isNumberOfRoad = (before: string): boolean => {
  const words = normalizeAddress(before).split(' ');
  return /^\d/.test(words[0] ?? '') && roadWords.includes(words.at(-1) ?? '');
};

/** Finds the unit in "Harbor Supply Co, Bldg 2 Apt 1B". Empty for other texts. */
function findUnitBefore(before: string): string {
  const words = normalizeAddress(before.replace(/#\s*/g, ' UNIT ')).split(' ');
  return words
    .flatMap((word, index) => {
      const value = words[index + 1] ?? '';
      return isUnitDesignator(word) && /\d|^[A-Z]$/.test(value) ? [`${word} ${value}`] : [];
    })
    .join(' ');
}
