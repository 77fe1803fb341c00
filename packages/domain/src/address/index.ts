export { sameAddress } from './matching.ts';
export { addressPrefixes, normaliseAddress } from './normalise.ts';
export {
  isNoUnitChoice,
  isUnitAccepted,
  type NoUnitChoice,
  noUnitChoices,
  offeredNoUnitChoices,
  unitForQualification,
} from './unit-choice.ts';
