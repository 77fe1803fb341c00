export { allowedTypos, readable, splitLine, streetSpellings, toStoredLine, withoutDirection } from './line.ts';
export { sameAddress } from './matching.ts';
export { addressPrefixes, cityBeginnings, normalizeAddress } from './normalize.ts';
export { oneLine, withUnit } from './one-line.ts';
export { type AddressInterpretation, readTyped } from './read-typed.ts';
export { matchesSpelling } from './spelling-match.ts';
export { isState, stateNames } from './states.ts';
export {
  longestTyped,
  type StreetAddress,
  type TypedAddress,
  type Unit,
  type UnitList,
  type UnitParts,
  type ZipPlace,
} from './street-address.ts';
export { toTypedAddress } from './typed-address.ts';
export {
  findMatchingUnit,
  isNoUnitChoice,
  isUnitAccepted,
  type NoUnitChoice,
  noUnitChoices,
  offeredNoUnitChoices,
  separateUnit,
  unitForQualification,
} from './unit-choice.ts';
export { unitPairs, unitPartsOf } from './unit-parts.ts';
