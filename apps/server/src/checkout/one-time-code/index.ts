export { mobileProof, verifiedMobile } from './check-code.ts';
export { otpRoutes } from './routes.ts';
export { sentTexts } from './sent-texts.ts';
export { sweepCodes } from './store.ts';
