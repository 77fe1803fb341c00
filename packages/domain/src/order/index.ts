export { buildCalendarFile } from './calendar-file.ts';
export { findLifeFaults } from './find-life-faults.ts';
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
export type { OrderStep, OrderSummary, OrderSums, OrderVisit, PlacedOrder } from './order.ts';
