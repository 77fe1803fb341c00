export {
  type BusinessCheck,
  billingAddressProblemText,
  findBusinessCheckProblems,
  maxBillingAddressRetries,
} from './business/business-check.ts';
export {
  type AddressInfo,
  type BusinessHours,
  type BusinessInfo,
  type ContactInfo,
  createBusinessInfo,
  defaultHours,
  getBillingAddress,
  getContactEmail,
  hourChoices,
  type MailType,
  type ServiceAddress,
  tidyContact,
  validateHours,
  withShippingTo,
} from './business/business-info.ts';
export {
  type BusinessInfoRules,
  type UnitInfo,
  validateBusinessInfo,
  validateUnit,
} from './business/validate-business-info.ts';
export {
  type ConsentKind,
  type ConsentText,
  creditAuthorization,
  emergencyAcceptance,
  emergencyNotices,
  softCreditNotice,
} from './contracts/consent-texts.ts';
export {
  type LetterFields,
  type LetterOfAuthorization,
  type LetterOwner,
  needsLetter,
  validateLetter,
} from './contracts/letter.ts';
export { acceptsTerms, type TermsAcceptance, type TermsDocument } from './contracts/terms.ts';
export {
  type BirthDate,
  buildCreditApplication,
  type CreditApplication,
  type CreditPerson,
  formatBirthDate,
  parseBirthDate,
} from './credit/credit-application.ts';
export {
  type CompanyForm,
  type CreditFormState,
  type CreditForms,
  type CustomerType,
  customerTypes,
  emptyCreditForm,
  formsByCustomerType,
  type OwnerType,
  ownerTypes,
  type PersonForm,
  withCustomerType,
} from './credit/credit-form.ts';
export {
  buildUncheckedResult,
  type CreditResult,
  type CreditStatus,
  canRetryCredit,
  creditFailureLog,
  getCreditFindings,
  maxCreditRetries,
  parseCreditStatus,
} from './credit/credit-result.ts';
export { type CreditStep, decideCreditStep } from './credit/credit-step.ts';
export {
  afterCodeCheck,
  afterCodeSent,
  type CodeReply,
  emptyOneTimeCode,
  formatDailyLimitHint,
  formatLockedHint,
  getCodeHint,
  getCodeLockEnd,
  isCodeLocked,
  isCodeSentTo,
  isCodeVerificationBlocked,
  isRecipientVerified,
  type OneTimeCode,
  otpHints,
} from './credit/one-time-code.ts';
export {
  type CreditFormRules,
  hasPersonWithSsn,
  type SsnAnswers,
  validateCreditForm,
} from './credit/validate-credit-form.ts';
export { parseVoiceOrderStatus, type VoiceOrderStatus } from './credit/voice-order.ts';
export {
  areDueDatesAvailable,
  type ChosenSlot,
  chooseSlot,
  type DueDates,
  emptyInstallation,
  type Installation,
  type InstallChoice,
  installChoices,
  listInstallChoices,
  offersTechnician,
  paysForTechnician,
  type ReservationRequest,
  removeSelfInstall,
  setDueDates,
  shipsEquipment,
  slotLostText,
  updateDueDates,
} from './installation/due-dates.ts';
export {
  formatInstallationTime,
  getInstallationTitle,
  installationReminders,
} from './installation/installation-texts.ts';
export {
  listQuestions,
  listUnansweredQuestions,
  type VisitAnswers,
  type VisitQuestion,
} from './installation/questionnaire.ts';
export {
  afterBusinessCheck,
  afterCodeVerification,
  afterCreditCheck,
  afterCreditRefusal,
  afterReservation,
  type CreditRefusal,
  completeBusinessInfo,
  isUnchangedSinceSent,
} from './page/after-answer.ts';
export { afterHostedReturn, afterPayment, afterPaymentMethodMissing } from './page/after-payment.ts';
export { beginCheckout, type CheckoutPrefill, type NamedPerson } from './page/begin-checkout.ts';
export {
  type AutoPayForm,
  type Checkout,
  type CreditCheckState,
  completeAccordion,
  emptyCheckout,
  isCreditDecided,
  listAccordions,
} from './page/checkout.ts';
export {
  askForTermsAgain,
  editBusinessInfo,
  editCreditForm,
  editInstallation,
  editInstallments,
} from './page/edit-checkout.ts';
export {
  type CreditFindings,
  findNextAccordion,
  initialAccordion,
  listShownAccordions,
  type OpenAccordion,
  toggleAccordion,
} from './page/open-accordion.ts';
export { removeSecrets } from './page/remove-secrets.ts';
export { continueCheckout, resetCheckout } from './page/reset-checkout.ts';
export { formatPaymentMethod, restoreDoneSections, resumeFromServer } from './page/restore-progress.ts';
export {
  type Accordion,
  accordions,
  getCalendarHint,
  getCalendarTitle,
  getCodeTitle,
  getCreditTitle,
  getSectionTitle,
  isAccordionDone,
  listShownSections,
  nothingSaved,
  type SavedFlags,
  type SavedPart,
  type Section,
  savedParts,
  sections,
} from './page/sections.ts';
export {
  afterOrderIncomplete,
  applyServerState,
  type EarlierEntries,
  reenterCheckout,
  type ServerCheckoutState,
} from './page/server-state.ts';
export { type CardForm, emptyCard, formatCardHolder, withCardNumber } from './payment/card-form.ts';
export { describePayment, describePaymentKind } from './payment/describe-payment.ts';
export {
  buildHostedPageUrl,
  type HostedForm,
  type HostedFormMessage,
  type HostedFormMode,
  type HostedFormResult,
  type HostedFormReturn,
  hostedFormModes,
  hostedReturnParameters,
  parseHostedFormMessage,
  readHostedFormReturn,
  resolveHostedForm,
} from './payment/hosted-form.ts';
export { calculateInstallmentOffer, calculateInstallments } from './payment/installment-offer.ts';
export {
  type AutoPayCode,
  emptyInstallments,
  getAutoPayCode,
  hasAutoPayPrice,
  type Installment,
  type InstallmentOffer,
  type Installments,
  type PaymentMethod,
  paymentMethods,
  withInstallmentOffer,
} from './payment/installments.ts';
export {
  buildPaymentSchedule,
  calculateLastPayments,
  type EquipmentPayments,
  formatEquipmentPayments,
  formatMonthlyPayments,
  type PaymentSchedule,
  splitCharges,
} from './payment/payment-schedule.ts';
export { validatePayment } from './payment/validate-payment.ts';
export {
  type CheckoutRules,
  creditCheckRules,
  defaultCheckoutRules,
  getStanding,
  isShopperApproved,
  isShopperConfirmed,
  letterRules,
  mobileCodeRules,
  paymentRules,
  pickCheckoutRules,
  provesShoppers,
} from './rules/checkout-rules.ts';
export { getCodeRecipient } from './rules/code-recipient.ts';
export { calculateDeposit } from './rules/deposit-rule.ts';
export { buildConfirmationTiles, type ConfirmationTiles, formatProcessingText } from './submit/confirmation.ts';
export { getPointOfContact, getThankedName, type OrderPeople } from './submit/customer-names.ts';
export {
  decideSubmitOutcome,
  getConfirmationPage,
  type SubmitOutcome,
  type SubmitReply,
  submitFailureEvent,
} from './submit/submit-outcome.ts';
export {
  belongsToCart,
  type MissingRequirement,
  missingForSubmit,
  missingPartNames,
  type SubmitConditions,
} from './submit/submit-requirements.ts';
export type { Problem } from './validate-fields.ts';
