export { handleOperatorCall, type OperatorHandler } from './handler.ts';
export { registerOperatorCalls } from './register-calls.ts';
