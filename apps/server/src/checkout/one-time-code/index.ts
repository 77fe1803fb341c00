export { findVerifiedMobile, loadMobileStatus } from './check-code.ts';
export { hashPhone } from './code.ts';
export { listSentTexts } from './list-sent-texts.ts';
export { oneTimeCodeRoutes } from './routes.ts';
export { sweepCodes } from './store.ts';
