import { findMatchingUnit, type Unit, type UnitList } from '@demarc/domain/address';
import type { CheckState } from '../check-state.ts';
import { changeText, untouch } from './form-parts.ts';

/** Shows the units of the building. E-192: chooses the only one. */
export function showUnits(state: CheckState, { units, total }: UnitList): CheckState {
  const unit = total === 1 ? (units[0]?.unit ?? '') : state.unit;
  const matches = { matches: units, matchCount: total, matchedText: '' };
  return { ...state, unit, building: { status: 'ready', knownUnits: units, unitCount: total, ...matches } };
}

export function showMatchingUnits(state: CheckState, { units, total }: UnitList, matchedText: string): CheckState {
  const { building } = state;
  const newUnits = units.filter(({ unit }) => !building.knownUnits.some((known) => known.unit === unit));
  const knownUnits = [...building.knownUnits, ...newUnits];
  return { ...state, building: { ...building, knownUnits, matches: units, matchCount: total, matchedText } };
}

export const changeUnit = (state: CheckState, unit: string): CheckState => ({
  ...changeText(state, 'unit', unit),
  isUnitRefused: false,
  chosenSuggestion: null,
  touched: untouch(state, 'unit'),
});

/** Replaces a differently spelled unit with the listed one after blur, as for a street with a single match (E-186). */
export function replaceWithListedUnit(state: CheckState): CheckState {
  if (!state.touched.includes('unit')) return state;
  const listNames = (units: readonly Unit[]) => units.map(({ unit }) => unit);
  const listedUnit = findMatchingUnit(
    state.unit,
    listNames(state.building.knownUnits),
    listNames(findUnitsForNumber(state)),
  );
  return listedUnit === undefined ? state : { ...state, unit: listedUnit };
}

/** Finds all units that a bare number may refer to. Returns none until all of them are loaded. */
function findUnitsForNumber({ unit, building }: CheckState): readonly Unit[] {
  if (building.knownUnits.length === building.unitCount) return building.knownUnits;
  const hasAllMatches = building.matchedText === unit && building.matches.length === building.matchCount;
  return hasAllMatches ? building.matches : [];
}
