export { sameAddress } from './matching.ts';
export {
  isNoUnitChoice,
  isUnitAccepted,
  type NoUnitChoice,
  noUnitChoices,
  offeredNoUnitChoices,
  unitForQualification,
} from './unit-choice.ts';
