export { calendarFile } from './calendar-file.ts';
export { lifeFaults } from './check-life.ts';
export {
  afterEvent,
  isFinal,
  type LifeTable,
  type OrderEvent,
  type OrderState,
  orderEvents,
  orderLife,
  orderStates,
  unfinishedOrderDays,
} from './life.ts';
export { callInTime, whatHappensNext } from './next-steps.ts';
export type { OrderStep, OrderSummary, OrderSums, OrderVisit, PlacedOrder } from './order.ts';
