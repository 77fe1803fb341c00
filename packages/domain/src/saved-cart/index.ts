export {
  canVerify,
  findGateError,
  formatWait,
  type GateForm,
  getGateKey,
  isEmailAccepted,
  isGateRequired,
  validateGateEmail,
} from './gate.ts';
export { getIdleAction, idleAfterMs } from './idle.ts';
export {
  getLinkExpiry,
  isLinkValid,
  linkValidityDays,
  listReminderTimes,
  type RemindedCart,
  reminderDays,
  shouldSendReminder,
} from './link.ts';
export {
  getCartToken,
  hasCompleteCartId,
  hasSavedCartToken,
  isFromOtherSystem,
  type RetrievalParameters,
  readRetrievalParameters,
  shouldRetrieveOrder,
} from './link-parameters.ts';
export { shouldShowMoneyBack } from './money-back.ts';
export { formatOrderNotFoundText } from './order-not-found.ts';
export { getReminderState, type ReminderState, reminderStates } from './reminder-state.ts';
export { choicesReplacedText, wouldReplaceChoices } from './replaced-choices.ts';
export { findResendRefusal } from './resend.ts';
export {
  buildContactPrefill,
  decideRetrievalOutcome,
  findUnavailableReason,
  isShopError,
  type RetrievalOutcome,
  type SavedCartAnswer,
  type SavedContacts,
  type UnavailableReason,
} from './retrieval.ts';
export {
  backToOrderLoad,
  type CartLoad,
  countPagesBackToOrder,
  findFailureRecovery,
  isCartLoadFailure,
  type SavedFrom,
  shouldReloadCartOnGoBack,
} from './return-to-order.ts';
export {
  buildEmailOnlySaveRequest,
  buildSaveCartRequest,
  emptySaveCartForm,
  formatMailLimitText,
  idleEmailText,
  maxSaveCartCommentLength,
  otherRatingLabels,
  type Rating,
  ratings,
  type SaveCartField,
  type SaveCartForm,
  type SaveCartRequest,
  saveCartBannerText,
  validateSaveCart,
  validateSaveCartField,
} from './save-form.ts';
export {
  buildFailedRetrieval,
  type LastPage,
  lastPages,
  noContacts,
  type RestoredCheck,
  type RetrievedCart,
} from './saved-cart.ts';
