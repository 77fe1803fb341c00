export { buildCalendarFile } from './calendar-file.ts';
export {
  decideEvent,
  type EventDecision,
  type EventFacts,
  explainRefusal,
  getAxis,
  listAllowedEvents,
  type OrderActor,
  type OrderAxis,
  type OrderReporter,
  type OrderStanding,
  orderActors,
  orderReporters,
  type ReportableEvent,
  reportableEvents,
} from './change-order.ts';
export { findLifeFaults } from './find-life-faults.ts';
export { findFutureTime, findReportFault, type ReportedFields, type ReportFault } from './find-report-fault.ts';
export { getGivenUpTime, getHandOverState, type HandOverState, handOverStates } from './hand-over-state.ts';
export {
  claimMinutes,
  decideClaim,
  describeOthersClaim,
  getHeldState,
  getHoldEvent,
  getHoldReason,
  type HeldStanding,
  type HeldState,
  type HoldEvent,
  type HoldReason,
  heldStates,
  holdEvents,
  holdReasons,
  isClaimed,
  isHeld,
  maxLaterDays,
} from './held-order.ts';
export {
  afterEvent,
  getOrderPage,
  isFinalState,
  type LifeTable,
  type OrderEvent,
  type OrderState,
  orderEvents,
  orderLife,
  orderStates,
  unfinishedOrderDays,
} from './life.ts';
export { doNotCancelText, getCallDeadlineText, listNextSteps } from './next-steps.ts';
export type { NumberTransfer, OrderStep, OrderSummary, OrderSums, OrderVisit, PlacedOrder } from './order.ts';
export {
  type ActionStanding,
  canBeAssigned,
  findActionRefusal,
  findHandOverRefusal,
  getDateEvent,
  listOrderActions,
  type OrderAction,
  orderActions,
} from './order-actions.ts';
export {
  type AppliedChange,
  type ChangeFee,
  collectReportedFacts,
  describeFees,
  getChangeFeeName,
  getNationalNumber,
  hasNewSerials,
  isPortOpen,
  type PortProgress,
  type PortState,
  portStates,
  type ReportedFacts,
} from './reported-facts.ts';
export {
  type ChangeableOrder,
  type ChangeRules,
  type ChangeTerms,
  checkShownFee,
  decideShopperChange,
  defaultChangeRules,
  type ShopperChange,
  shopperChanges,
} from './shopper-changes.ts';
export { getVisitStateAfter, type VisitState, visitStates } from './visit-state.ts';
export { formatVisitTimes, getVisitStart } from './visit-times.ts';
