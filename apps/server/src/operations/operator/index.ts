export { addOperator, normalizeEmail } from './add-operator.ts';
export { changeRole, removeOperator } from './change-operator.ts';
export { computeCode } from './one-time-code.ts';
export { handleChangeCalls } from './operator-api/handle-change-calls.ts';
export { handleSessionCalls } from './operator-api/handle-session-calls.ts';
export { sendOperatorDocument } from './page.ts';
export { registerOperatorPages } from './register-pages.ts';
export { listOperators, sweepOperators } from './store.ts';
