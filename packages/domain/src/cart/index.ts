export type { AdjustedPrice } from './adjustments/adjusted-price.ts';
export { findAdjustmentFaults, listCartAdjustedPrices, listPriceMonths } from './adjustments/find-adjustment-faults.ts';
export {
  type AdjustmentKind,
  adjustmentKinds,
  adjustPrice,
  isActiveInMonth,
  type PriceAdjustment,
  sumOff,
} from './adjustments/price-adjustment.ts';
export type * from './breakdown.ts';
export { isEmptyCart, omitWaivedInstallation } from './breakdown.ts';
export { type Cart, type CartAvailability, offersTv } from './cart.ts';
export type { Charge, ChargeKind, ChargePromotion, OrderItem, OrderItemService } from './charges/charge.ts';
export { listCharges } from './charges/list-charges.ts';
export { listEarlierItems } from './charges/list-earlier-items.ts';
export { listOrderItems } from './charges/list-order-items.ts';
export { type ChargeTotals, totalCharges } from './charges/total-charges.ts';
export { applyCommand } from './commands/apply-command.ts';
export { applyCommands } from './commands/apply-commands.ts';
export { validateTechTeamContact } from './commands/choose-add-ons.ts';
export { isListingComplete, isListingForVoice, isUnpublishedListing } from './commands/choose-listing.ts';
export type { CartCommand, StartCartInput } from './commands/command.ts';
export { dropIncludedCallingPlans, retainLastOfGroup } from './commands/exclusive-items.ts';
export { continueCart, pickFieldsRetainedOnReset, startCart } from './commands/start-cart.ts';
export { type CartGap, isCartReady, isRouterAccepted, listCartGaps } from './continue/cart-gaps.ts';
export { type ContinueNotice, type ContinueStep, continueCheck } from './continue/continue-check.ts';
export { describeCartGap } from './continue/describe-cart-gap.ts';
export { type CartProgress, getCartProgress } from './continue/progress.ts';
export { listTvSelectionGaps, type TvGap } from './continue/tv-gap.ts';
export { describeLinesGap, describePhonesGap, findWebPhoneWithoutEmail } from './continue/voice-gap.ts';
export { awaitsNumber } from './derived/awaits-number.ts';
export { assignCartRouter, findRouterId, moveRouterToInternet } from './derived/cart-router.ts';
export { getCartTerm } from './derived/cart-term.ts';
export { findBundle } from './derived/find-bundle.ts';
export { type FlowFlags, getCartCombination, getFlowFlags, isFlex } from './derived/flow.ts';
export { removeChosenNumbers } from './derived/remove-chosen-numbers.ts';
export { describeAgreement, describePlanAgreement, getAgreement } from './pricing/agreement.ts';
export { type EstimateDiscountInput, estimateDiscountCents } from './pricing/estimates/estimate-discount.ts';
export {
  calculatePriceDifference,
  listLaterDifferences,
  noDifference,
  type PriceDifference,
} from './pricing/estimates/price-difference.ts';
export {
  estimateLineCents,
  hasPowerReserve,
  type PickedPhone,
  sumPickedPhones,
} from './pricing/estimates/voice-estimates.ts';
export { formatLaterPrices, listLaterPrices } from './pricing/later-prices.ts';
export { priceCart } from './pricing/price-cart.ts';
export { formatQuantity, getInstallmentCents, getLineCents } from './pricing/price-lines.ts';
export { listLostOffers } from './pricing/price-offers.ts';
export { listSupportPlans } from './pricing/price-other-services.ts';
export { type PlanPrice, pricePlan } from './pricing/price-plan.ts';
export { taxesName } from './pricing/price-taxes.ts';
export { listRemovedItems, listRemovedOffers } from './pricing/removed-items.ts';
export { listShownLines, type ShownLine } from './pricing/shown-lines.ts';
export type { CartPromotion, PricedPromotion, PromotionObstacle } from './promotions/cart-promotion.ts';
export {
  type CodeRefusal,
  canEnterAnother,
  type EnterResult,
  enterPromotion,
  type RefreshedPromotions,
  refreshPromotions,
} from './promotions/change-promotions.ts';
export {
  findPromotion,
  findPromotionRefusal,
  hasLimit,
  type PromotionFacts,
  type PromotionRefusal,
  type PromotionUses,
} from './promotions/check-promotion.ts';
export { describeCodeRefusal, describeLostCode, describePromotion } from './promotions/describe-promotion.ts';
export { findPromotionDeadEnds, type PlanPlaces, type PromotionDeadEnd } from './promotions/find-dead-ends.ts';
export { isApplied } from './promotions/price-promotions.ts';
export { computeKeptUntil, type KeepPricesRules, keepsPrices } from './repricing/keep-prices.ts';
export {
  findLastShownBreakdown,
  listChanges,
  moveToCatalog,
  type PriceChange,
  type RemovedItem,
  type RepriceResult,
  repriceCart,
} from './repricing/reprice-cart.ts';
export { acceptTaxes, listTaxChanges } from './repricing/tax-changes.ts';
export {
  type EmailValidation,
  initialEmailValidation,
  isEquipmentEnabled,
  updateEmailValidation,
} from './selections/email-validation.ts';
export { digitalVoiceDefaults, internetDefaults, phoneDefaults, tvDefaults } from './selections/selection-defaults.ts';
export type * from './selections/selections.ts';
export {
  changeTvPlan,
  choosePlanForView,
  getTvChoices,
  noRecording,
  noSatellite,
  type PlanWithView,
} from './selections/tv-selection.ts';
export {
  buildSubscriber,
  listLineNumbers,
  listStations,
  needsEquipment,
  noEquipmentId,
  parseDevice,
  type Subscriber,
} from './selections/voice-selection.ts';
