export { findVerifiedRecipient, loadCodeStatus } from './check-code.ts';
export { hashRecipient } from './code.ts';
export { listSentTexts } from './list-sent-texts.ts';
export { oneTimeCodeRoutes } from './routes.ts';
export { sweepCodes } from './store.ts';
