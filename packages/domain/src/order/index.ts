export { calendarFile } from './calendar-file.ts';
export { lifeFaults } from './check-life.ts';
export { expiresAt, isExpired, unfinishedOrderDays } from './expiry.ts';
export {
  afterEvent,
  isFinal,
  type LifeTable,
  type OrderEvent,
  type OrderState,
  orderEvents,
  orderLife,
  orderStates,
} from './life.ts';
export { orderStateWords, whatHappensNext } from './next-steps.ts';
export type { OrderStep, OrderSummary, OrderSums, OrderVisit, PlacedOrder } from './order.ts';
