export { handleOperatorCall, handlePreparedOperatorCall, type OperatorHandler } from './handler.ts';
export {
  anyOf,
  contains,
  isInArea,
  isInDateColumn,
  isInDates,
  isInDays,
  isOneOf,
  matchesSearchText,
  readPhoneDigits,
} from './list/conditions.ts';
export { exportList } from './list/export-list.ts';
export type { ListSource } from './list/list-source.ts';
export { planList, readListPage } from './list/read-list.ts';
export { type Assignee, lockAssignee } from './lock-assignee.ts';
export { registerOperatorCalls } from './register-calls.ts';
