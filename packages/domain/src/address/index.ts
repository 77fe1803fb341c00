export { asTyped } from './as-typed.ts';
export { keptLine, readable, splitLine, streetSpellings, typosForgiven, withoutDirection } from './line.ts';
export { sameAddress } from './matching.ts';
export { addressPrefixes, cityBeginnings, normaliseAddress } from './normalise.ts';
export { oneLine, withUnit } from './one-line.ts';
export { type Reading, readTyped } from './read-typed.ts';
export { isSpeltLike } from './spelt-like.ts';
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
export {
  isNoUnitChoice,
  isUnitAccepted,
  type NoUnitChoice,
  noUnitChoices,
  offeredNoUnitChoices,
  unitApart,
  unitForQualification,
  unitMeant,
} from './unit-choice.ts';
export { unitPairs, unitPartsOf } from './unit-parts.ts';
