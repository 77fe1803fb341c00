export { apply } from './apply.ts';
export { applyTogether } from './apply-together.ts';
export type * from './breakdown.ts';
export { bundleOf } from './bundle-of.ts';
export type { Cart, CartAvailability } from './cart.ts';
export { findCartGap } from './cart-gap.ts';
export { contactProblems, isListed, isListingFor, isUnpublished } from './choose-extras.ts';
export type { CartCommand, Start } from './commands.ts';
export { type ContinueNotice, type ContinueStep, continueCheck } from './continue-check.ts';
export {
  deviceOf,
  equipmentMapping,
  needsEquipment,
  noEquipment,
  type Subscriber,
  subscribers,
} from './digital-voice.ts';
export {
  afterEmailValidation,
  type EmailValidation,
  equipmentEnabled,
  newEmailValidation,
} from './email-validation.ts';
export { dropIncludedCallingPlans, retainLastOfGroup } from './exclusive.ts';
export { type FlowFlags, flowFlags, isFlex, servicesInCart } from './flow.ts';
export { isEmptyCart } from './is-cart-empty.ts';
export {
  estimatedLineCents,
  hasPowerReserve,
  type PickedPhone,
  pickedPhonesCents,
} from './line-estimate.ts';
export { lineNumbers } from './line-numbers.ts';
export { findLinesGap, findWebPhoneWithoutEmail } from './lines-gap.ts';
export { newDigitalVoice, newInternet, newPhone, newTv } from './new-selections.ts';
export { routerIdOf, withCartRouter, withOneRouter } from './one-router.ts';
export { findPhonesGap } from './phones-gap.ts';
export { planForView, type ViewedPlan } from './plan-for-view.ts';
export { type ExpectedDiscountInput, estimateDiscountCents } from './price/expected-off.ts';
export { formatLaterPrices, type LaterMonths, listLaterPrices } from './price/later-months.ts';
export { counted, installmentInMonth, lineCents } from './price/line.ts';
export { offerFits, offersLost } from './price/offers.ts';
export { supportOf } from './price/other-services.ts';
export { price } from './price/price.ts';
export { type ShownLine, shownLines } from './price/shown-lines.ts';
export { type Progress, progressOf } from './progress.ts';
export { isReady, type MissingPart, missingParts } from './readiness.ts';
export { findLastShownBreakdown, type PriceChange, type RemovedItem, type RepriceResult, reprice } from './reprice.ts';
export { routerChange, type SelectionChange, selectionChange, tvPlanChange } from './selection-change.ts';
export type * from './selections.ts';
export { fieldsRetainedOnReset, startCart } from './start-cart.ts';
export { termOf } from './term.ts';
export { noRecording, noSatellite, tvChoices } from './tv-choices.ts';
export { findTvSelectionGap, type TvGap } from './tv-gap.ts';
export { withTvPlan } from './with-tv-plan.ts';
