export { handleOperatorCall, type OperatorHandler } from './handler.ts';
export { contains, isInDates, isInDays, isOneOf, readPhoneDigits } from './list/conditions.ts';
export type { ListSource } from './list/list-source.ts';
export { readListBatches, readListPage } from './list/read-list.ts';
export { registerOperatorCalls } from './register-calls.ts';
