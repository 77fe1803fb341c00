export {
  type GateForm,
  gateApplies,
  gateEmailProblem,
  gateError,
  gateKey,
  isEmailAccepted,
  mayVerify,
  waitInWords,
} from './gate.ts';
export { idleAfterMs, onIdle } from './idle.ts';
export {
  isLinkValid,
  linkDays,
  linkExpiresAt,
  mayRemind,
  type RemindedCart,
  reminderDays,
  reminderTimes,
} from './link.ts';
export { showsMoneyBack } from './money-back.ts';
export {
  comesFromElsewhere,
  namesSavedCart,
  type RetrievalParameters,
  readRetrievalParameters,
  retrievesOrder,
  tokenOf,
} from './parameters.ts';
export { otherRatingLabels, type Rating, ratings } from './ratings.ts';
export { choicesReplacedText, wouldReplaceChoices } from './replaced.ts';
export {
  findUnavailableReason,
  isShopError,
  prefillFrom,
  type RetrievalOutcome,
  retrievalOutcome,
  type SavedCartAnswer,
  type SavedContacts,
  type UnavailableReason,
} from './retrieval.ts';
export {
  idleEmailText,
  idleSaveRequestOf,
  longestSaveCartComment,
  mailedEnoughText,
  newSaveCartForm,
  type SaveCartField,
  type SaveCartForm,
  type SaveCartRequest,
  saveCartBanner,
  saveCartFieldProblem,
  saveCartProblems,
  saveCartRequestOf,
} from './save-form.ts';
export { type LastPage, lastPages, notRetrieved, type RestoredCheck, type RetrievedCart } from './saved-cart.ts';
export {
  backToOrderLoad,
  backToOrderPages,
  type CartLoad,
  findWayBack,
  isCartUnread,
  reloadsCartOnGoBack,
  type SavedFrom,
} from './way-back.ts';
