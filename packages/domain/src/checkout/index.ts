export {
  afterBusinessCheck,
  afterCreditCheck,
  afterCreditRefusal,
  afterMobileProof,
  afterReservation,
  businessInfoDone,
  type CreditRefusal,
  isUnchangedSinceSent,
} from './after-answer.ts';
export { afterMethodMissing, afterPayment } from './after-payment.ts';
export { beginCheckout, type CheckoutPrefill, type NamedPerson } from './begin.ts';
export {
  type BusinessCheck,
  billingAddressText,
  businessCheckProblems,
  mostBillingAddressRetries,
} from './business-check.ts';
export {
  type BusinessHours,
  type BusinessInfo,
  billingPlace,
  type ContactInfo,
  defaultHours,
  hourChoices,
  hoursProblem,
  type MailType,
  mailAddressOf,
  newBusinessInfo,
  type PlaceInfo,
  type ServiceAddress,
  tidyContact,
  withShippingTo,
} from './business-info.ts';
export {
  businessInfoProblems,
  type UnitFacts,
  unitProblem,
} from './business-info-problems.ts';
export { type CardForm, cardHolderOf, emptyCard, withCardNumber } from './card-form.ts';
export {
  type AutoPayForm,
  accordionsIn,
  type Checkout,
  type CreditCheckState,
  completed,
  freshCheckout,
} from './checkout.ts';
export {
  afterIncomplete,
  applyServerState,
  type CheckoutState,
  type EarlierEntries,
  reenterCheckout,
} from './checkout-state.ts';
export { type ConfirmationTiles, confirmationTiles, processingText } from './confirmation.ts';
export {
  type BirthDate,
  birthDateOf,
  birthdayOf,
  type CreditApplication,
  type CreditPerson,
  creditApplicationOf,
} from './credit-application.ts';
export {
  type CompanyForm,
  type CreditCheck,
  type CreditForms,
  type CustomerType,
  customerTypes,
  formsOf,
  newCreditCheck,
  type OwnerType,
  ownerTypes,
  type PersonForm,
  passesNoSsnRule,
  type SsnAnswers,
  withCustomerType,
} from './credit-form.ts';
export { creditProblems } from './credit-problems.ts';
export {
  type CreditResult,
  type CreditStatus,
  creditFailureLog,
  creditStatusOf,
  findingsOf,
  mayRetryCredit,
  mostCreditRetries,
} from './credit-result.ts';
export { type CreditStep, creditStep } from './credit-step.ts';
export { type OrderPeople, pointOfContact, thankedName } from './customer-names.ts';
export {
  areDueDatesGiven,
  byTechnicianOnly,
  type ChosenSlot,
  chooseSlot,
  type DueDates,
  type Installation,
  type InstallChoice,
  installChoices,
  newInstallation,
  offeredInstallChoices,
  offersTechnician,
  paysForTechnician,
  saveDueDates,
  updateDueDates,
} from './due-dates.ts';
export { editBusinessInfo, editCreditCheck, editInstallation, editInstallments } from './edit.ts';
export { type HostedForm, type HostedFormMessage, hostedFormOf, parseHostedFormMessage } from './hosted-form.ts';
export { installationDuration, installationReminders, installationTitle } from './installation-details.ts';
export { installmentOffer, installmentsOf } from './installment-offer.ts';
export {
  type AutoPayCode,
  autoPayCode,
  hasAutoPayPrice,
  type Installment,
  type InstallmentOffer,
  type Installments,
  newInstallments,
  type PaymentMethod,
  paymentMethods,
  withInstallmentOffer,
} from './installments.ts';
export { type Loa, type LoaForm, type LoaOwner, loaProblems, needsLoa } from './loa.ts';
export {
  type CreditFindings,
  initialAccordion,
  nextOpen,
  type OpenAccordion,
  shownAccordions,
  toggled,
} from './opening.ts';
export {
  cannotProveMobile,
  codeChecked,
  codeSent,
  isCodeSentTo,
  isMobileVerified,
  isOtpLocked,
  newOtp,
  type Otp,
  type OtpReply,
  otpHints,
} from './otp.ts';
export { paymentProblems } from './payment-problems.ts';
export {
  buildPaymentSchedule,
  type EquipmentDue,
  equipmentWords,
  lastPayments,
  type PaymentSchedule,
  splitCharges,
} from './payment-schedule.ts';
export type { Problem } from './problem.ts';
export { type Answers, askedQuestions, type Question, unansweredQuestions } from './questionnaire.ts';
export { type ReservationRequest, slotLostText } from './reservation.ts';
export { resetCheckout } from './reset.ts';
export { methodLabel, restoreDoneSections, resumeFromServer } from './restore-progress.ts';
export {
  type Accordion,
  accordions,
  isDone,
  nothingSaved,
  type SavedFlags,
  type SavedPart,
  type Section,
  savedParts,
  sections,
} from './sections.ts';
export { belongsToCart, type Missing, missingForSubmit, missingPartNames, type SubmitFacts } from './submit-gate.ts';
export {
  confirmationOf,
  type SubmitOutcome,
  type SubmitReply,
  submitFailureEvent,
  submitOutcome,
} from './submit-outcome.ts';
export { acceptsTerms, type TermsAcceptance, type TermsDocument } from './terms.ts';
export { type VoiceOrder, voiceOrderOf } from './voice-order.ts';
export { withoutSecrets } from './without-secrets.ts';
