export type * from './breakdown.ts';
export { isEmptyCart } from './breakdown.ts';
export type { Cart, CartAvailability } from './cart.ts';
export { applyCommand } from './commands/apply-command.ts';
export { applyCommands } from './commands/apply-commands.ts';
export {
  isListingComplete,
  isListingForVoice,
  isUnpublishedListing,
  validateTechTeamContact,
} from './commands/choose-extras.ts';
export type { CartCommand, CartStart } from './commands/command.ts';
export { dropIncludedCallingPlans, retainLastOfGroup } from './commands/exclusive-items.ts';
export { pickFieldsRetainedOnReset, startCart } from './commands/start-cart.ts';
export { findCartGap } from './continue/cart-gap.ts';
export { type ContinueNotice, type ContinueStep, continueCheck } from './continue/continue-check.ts';
export { type CartProgress, getCartProgress } from './continue/progress.ts';
export { isCartReady, listMissingParts, type MissingPart } from './continue/readiness.ts';
export { findTvSelectionGap, type TvGap } from './continue/tv-gap.ts';
export { findLinesGap, findPhonesGap, findWebPhoneWithoutEmail } from './continue/voice-gap.ts';
export { type ExpectedDiscountInput, estimateDiscountCents } from './pricing/estimate-discount.ts';
export { formatLaterPrices, type LaterMonths, listLaterPrices } from './pricing/later-prices.ts';
export {
  estimateLineCents,
  hasPowerReserve,
  type PickedPhone,
  sumPickedPhones,
} from './pricing/line-estimate.ts';
export { priceCart } from './pricing/price-cart.ts';
export { formatQuantity, getInstallmentCents, getLineCents } from './pricing/price-lines.ts';
export { isOfferApplicable, listLostOffers } from './pricing/price-offers.ts';
export { listSupportPlans } from './pricing/price-other-services.ts';
export { listShownLines, type ShownLine } from './pricing/shown-lines.ts';
export {
  findLastShownBreakdown,
  type PriceChange,
  type RemovedItem,
  type RepriceResult,
  repriceCart,
} from './repricing/reprice-cart.ts';
export type * from './selections.ts';
export {
  type EmailValidation,
  isEquipmentEnabled,
  newEmailValidation,
  updateEmailValidation,
} from './services/email-validation.ts';
export { findBundle } from './services/find-bundle.ts';
export { type FlowFlags, getCartCombination, getFlowFlags, isFlex } from './services/flow.ts';
export { newDigitalVoice, newInternet, newPhone, newTv } from './services/new-selections.ts';
export { findRouterId, withCartRouter, withOneRouter } from './services/one-router.ts';
export {
  buildRouterChange,
  buildSelectionChange,
  buildTvPlanChange,
  type SelectionChange,
} from './services/selection-change.ts';
export { getCartTerm } from './services/term.ts';
export {
  choosePlanForView,
  getTvChoices,
  noRecording,
  noSatellite,
  type PlanWithView,
  withTvPlan,
} from './services/tv.ts';
export {
  listLineNumbers,
  listStations,
  listSubscribers,
  needsEquipment,
  noEquipmentId,
  parseDevice,
  type Subscriber,
} from './services/voice.ts';
