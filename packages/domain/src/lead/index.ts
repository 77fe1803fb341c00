export {
  buildContactRequest,
  type ContactForm,
  type ContactPreference,
  type ContactRequest,
  contactPreferences,
  emptyContactForm,
  maxContactLengths,
  type ValidatedContactField,
  validateContactField,
  validateContactForm,
} from './contact-form.ts';
export { type LeadKind, type LeadStatus, leadKinds, leadStatuses } from './lead-work.ts';
export {
  type CallTime,
  callTimes,
  emptyOrderRequestContact,
  listRequestPlans,
  type OrderRequest,
  type OrderRequestContact,
  type OrderRequestReply,
  trimOrderRequestContact,
  validateOrderRequestContact,
} from './order-request.ts';
export {
  emptyRegistration,
  isNameCharacter,
  maxRegistrationLengths,
  type Registration,
  type RegistrationRules,
  validateRegistration,
} from './registration-form.ts';
export { type LeadAddress, leadDefaults, noLeadAddress, type SalesLead } from './sales-lead.ts';
export {
  buildWaitlistAddressKey,
  isCheckedAddress,
  trimRegistration,
  type WaitlistRegistration,
  type WaitlistReply,
  type WaitlistRule,
  waitlistRules,
} from './waitlist.ts';
