export {
  buildStoredLine,
  capitalizeName,
  getMaxTypos,
  listStreetSpellings,
  removeDirection,
  splitAddressLine,
} from './address-line.ts';
export { formatAddress, formatStreetWithUnit, isSameAddress } from './address-text.ts';
export { countTypos, countTyposInStart } from './count-typos.ts';
export { listAddressPrefixes, listCityPrefixes, normalizeAddress } from './normalize.ts';
export { matchesSpelling } from './spelling-match.ts';
export { isState, stateNames } from './states.ts';
export {
  maxAddressLength,
  type StreetAddress,
  type TypedAddress,
  type Unit,
  type UnitList,
  type UnitParts,
  type ZipCity,
} from './street-address.ts';
export { getTypedStart, listMistypedStarts } from './street-starts.ts';
export { namesAddress } from './typed/exact-address.ts';
export { type AddressInterpretation, parseTypedAddress } from './typed/parse-typed-address.ts';
export { listRespelledNumbers } from './typed/respelled-number.ts';
export { listTextsFromNumber, type TextFromNumber } from './typed/text-before-number.ts';
export { toTypedAddress } from './typed/typed-address.ts';
export { findTypedAddressProblem, lacksHouseNumber, type TypedAddressProblem } from './typed/typed-address-problem.ts';
export {
  findMatchingUnit,
  formatUnitForQualification,
  isNoUnitChoice,
  isUnitAccepted,
  listNoUnitChoices,
  type NoUnitChoice,
  noUnitChoices,
  separateUnit,
} from './unit-choice.ts';
export { buildUnitParts, splitUnitPairs } from './unit-parts.ts';
