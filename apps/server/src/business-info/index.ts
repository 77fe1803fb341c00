export { type VerificationPlan, verificationSchema } from './verification-file.ts';
