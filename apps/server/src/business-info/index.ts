export { businessOf } from './business-of-session.ts';
export { businessInfoRoutes } from './routes.ts';
export { sweepBusinessInfo } from './store.ts';
export { type VerificationPlan, verificationSchema } from './verification-file.ts';
