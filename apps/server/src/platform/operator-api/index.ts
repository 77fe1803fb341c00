export { handleOperatorCall, handlePreparedOperatorCall, type OperatorHandler } from './handler.ts';
export {
  anyOf,
  contains,
  isInArea,
  isInDateColumn,
  isInDates,
  isInDays,
  isOneOf,
  readPhoneDigits,
} from './list/conditions.ts';
export { exportList } from './list/export-list.ts';
export type { ListSource } from './list/list-source.ts';
export { planList, readListPage } from './list/read-list.ts';
export { registerOperatorCalls } from './register-calls.ts';
