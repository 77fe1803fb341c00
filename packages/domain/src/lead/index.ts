export {
  type ContactForm,
  type ContactPreference,
  type ContactRequest,
  contactFieldProblem,
  contactLengths,
  contactPreferences,
  contactProblems,
  contactRequestOf,
  emptyContactForm,
  type RuledContactField,
} from './contact-form.ts';
export {
  emptyRegistration,
  isNameCharacter,
  type Registration,
  type RegistrationRules,
  registrationProblems,
} from './registration-form.ts';
export { type LeadAddress, leadDefaults, noLeadAddress, type SalesLead } from './sales-lead.ts';
