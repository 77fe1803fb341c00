export {
  type AcceptedText,
  buildAcceptedText,
  creditText,
  emergencyTexts,
  parseAcceptedText,
  softCreditText,
} from './accepted-text.ts';
export { findReusedVersions } from './find-reused-versions.ts';
export { recordConsent } from './record-consent.ts';
export {
  copyEmergencyConsent,
  findAcceptedText,
  findConsents,
  type StoredConsent,
  saveAcceptedText,
  sweepConsents,
} from './store.ts';
