import { countTyposInStart, getMaxTypos, listAddressPrefixes, listStreetSpellings } from '@demarc/domain/address';
import { findAddressesInSimilarPlaces, type LineInSimilarPlace } from '../store/similar-addresses.ts';
import { endOfRange } from '../store/sql-fragments.ts';
import type { Strategy } from './address-search.ts';
import { hasStateAndZip } from './addresses-before-city.ts';
import { type CityCut, listCityCuts } from './city-splits.ts';
import { startsWithNumber } from './interpretation.ts';

/** A shorter city resembles too many others. */
const minComparedLength = 4;

/**
 * For "101 LONGBOAT WHARF, HOBOKKEN" and "101 LONGBOAT WHARF HOBOKKEN NJ": a line or, before a comma, its start, and a
 * city with a typo. Finds nothing for a city without a typo: the line is not there.
 */
export const findAddressesInMisspelledCity: Strategy = async ({ db, zip, interpretations }) => {
  const cuts = interpretations.filter(startsWithNumber).flatMap(listCityCuts).flatMap(listSpelledCuts);
  const wanted = cuts.flatMap((cut) => listLineRanges(cut).map((range) => ({ ...range, cut })));
  if (wanted.length === 0) return [];
  const found = await findAddressesInSimilarPlaces(db, wanted);
  const ranked = found
    .flatMap(({ index, placeKey, address }) => {
      const cut = wanted[index]?.cut;
      if (!cut || !hasStateAndZip(address, cut) || isNameWithMoreWords(cut.name, placeKey)) return [];
      const typos = countTyposInStart(cut.name, placeKey);
      const isMisspelled = typos >= (cut.isCorrected ? 0 : 1) && typos <= getMaxTypos(cut.name) + 0.5;
      return isMisspelled ? [{ typos, address: { ...address, unit: cut.unit.trim() } }] : [];
    })
    .sort(
      (one, other) => one.typos - other.typos || Number(other.address.zip === zip) - Number(one.address.zip === zip),
    );
  const shown = new Set<string>();
  return ranked
    .map(({ address }) => address)
    .filter(({ displayed }) => !shown.has(displayed) && shown.add(displayed))
    .slice(0, 10);
};

type SpelledCut = CityCut & { readonly isCorrected: boolean };

/** Lists the cut as typed and with its words corrected: "LONG ISSLAND CITY" is stored as "LONG IS CITY". */
const listSpelledCuts = (cut: CityCut): readonly SpelledCut[] =>
  listStreetSpellings(cut.name)
    .map((name) => ({ ...cut, name, isCorrected: name !== cut.name }))
    .filter(hasComparableName);

const hasComparableName = ({ name }: CityCut): boolean => name.length >= minComparedLength;

/** "W HOBOKEN" is another city than "HOBOKEN", and not a typo. */
function isNameWithMoreWords(one: string, other: string): boolean {
  const [fewer = [], more = []] = [one.split(' '), other.split(' ')].sort((a, b) => a.length - b.length);
  return fewer.length < more.length && fewer.every((word) => more.includes(word));
}

/** Before a comma the street may be unfinished. Without one, only a whole line separates it from the city. */
function listLineRanges({ interpretation, line, name }: CityCut): readonly LineInSimilarPlace[] {
  const { city, street, state } = interpretation;
  return city
    ? listAddressPrefixes(street).map((low) => ({ low, high: endOfRange(low), city: name, state }))
    : [{ low: line, high: line, city: name, state }];
}
