import type { ErrorCode } from './codes.ts';

interface ProblemText {
  /** The problem in a few words, the same for every occurrence. */
  readonly title: string;
  /** Advice for the developer of a client. */
  readonly detail: string;
}

/** The texts of all refusals for developers of other systems. Shoppers read those of `errorTable`. */
export const problemTexts: Readonly<Record<ErrorCode, ProblemText>> = {
  invalidRequest: {
    title: 'The request is invalid',
    detail: 'Correct what `fields` names and send the request again.',
  },
  idempotencyKeyMissing: {
    title: 'The idempotency key is missing',
    detail: 'Send an Idempotency-Key header of 8 to 128 visible characters, another one for each new resource.',
  },
  tokenMissing: { title: 'The token is missing or unknown', detail: 'Request a token and send it as a bearer token.' },
  tokenExpired: { title: 'The token has expired', detail: 'Request another token and send the request again.' },
  siteKeyWrong: { title: 'The site key is wrong', detail: 'Send the key of the pages of the shop.' },
  providerKeyWrong: { title: 'The provider key is wrong', detail: 'Send the key that the shop is configured with.' },
  apiKeyWrong: {
    title: 'The API key is missing or not valid',
    detail: 'Send a key as `Authorization: Bearer dmk_…`. The key may be mistyped, expired, replaced or revoked.',
  },
  sessionEnded: { title: 'The session has ended', detail: 'Begin another session.' },
  captchaRequired: { title: 'A captcha is required', detail: 'Solve a captcha and send its solution.' },
  captchaRefused: {
    title: 'The captcha was refused',
    detail: 'Solve another captcha: this solution is wrong, old or used.',
  },
  emailUnverified: {
    title: 'The email address is not verified',
    detail: 'The shopper must pass the check of the saved cart.',
  },
  scopeMissing: {
    title: 'The API key lacks a scope',
    detail: 'Create a key with the scope that the documentation of the call names.',
  },
  notFound: { title: 'The resource does not exist', detail: 'Check the path and the id.' },
  methodNotAllowed: { title: 'The method is not allowed', detail: 'Use a method of the Allow header.' },
  cartMissing: { title: 'There is no cart', detail: 'Check an address first.' },
  cartEmpty: { title: 'The cart is empty', detail: 'Choose a service first.' },
  nothingSoldHere: { title: 'Nothing is sold at the address', detail: 'Check another address.' },
  otherAddress: {
    title: 'Another address was checked since',
    detail: 'Continue with the address that was checked last.',
  },
  numberTaken: { title: 'The telephone number is not held', detail: 'Choose another number.' },
  numbersAllHeld: { title: 'All telephone numbers of the area are held', detail: 'Try again later.' },
  fewNumbersLeft: { title: 'Few telephone numbers of the area are left', detail: 'Verify the shopper first.' },
  tooManyHeld: { title: 'Too many telephone numbers are held', detail: 'Release numbers first.' },
  numberOnOrder: {
    title: 'A telephone number is on another order',
    detail: 'Cancel one of the two orders that use the number.',
  },
  mobileNotVerified: { title: 'The mobile number is not verified', detail: 'Verify it with a one-time code first.' },
  creditRetriesUsedUp: { title: 'No credit check is left', detail: 'A representative must help the shopper.' },
  paymentMethodMissing: { title: 'The payment method is missing', detail: 'Auto pay needs a card or an account.' },
  businessInfoMissing: { title: 'The business information is missing', detail: 'Send the business information first.' },
  inProgress: {
    title: 'A request with the same key is running',
    detail: 'Send the request again after the seconds of the Retry-After header.',
  },
  notSoldHere: { title: 'The service is not sold at the address', detail: 'Choose another service.' },
  notSoldTogether: { title: 'The products are not sold together', detail: 'Choose another combination.' },
  notInThisFlow: { title: 'The bundle is not sold here', detail: 'Choose another bundle.' },
  termDiffers: { title: 'The term differs from the cart', detail: 'Choose the term of the cart.' },
  termNotSold: { title: 'The term is not sold', detail: 'Choose another term.' },
  serviceMissing: { title: 'The add-on needs a service', detail: 'Choose the service first.' },
  termsChanged: { title: 'The terms have changed', detail: 'Load the terms again.' },
  depositChanged: { title: 'The deposit has changed', detail: 'Load the deposit again.' },
  orderIncomplete: { title: 'The order is incomplete', detail: 'Complete what `fields` names.' },
  priceChanged: { title: 'The price has changed', detail: 'Load the cart again.' },
  slotLost: { title: 'The time window is full or over', detail: 'Choose another day or window.' },
  quoteExists: {
    title: 'The number is in use',
    detail: 'Another quote or order has the number that `fields` names. Choose another one.',
  },
  adjustmentNotPossible: {
    title: 'A negotiated price is not possible',
    detail: 'Correct the adjustments of the quote that `fields` names.',
  },
  quoteEventNotAllowed: {
    title: 'The state of the quote does not allow this',
    detail: 'Read the quote for its state, which `fields` names.',
  },
  quoteChanged: {
    title: 'The quote has another revision',
    detail: 'Read the quote again, and repeat the request for its revision.',
  },
  limitsUnknown: { title: 'The role is unknown or may not do this', detail: 'Name a role of roles.yaml.' },
  overLimit: {
    title: 'The quote is beyond the limits of the role',
    detail: 'Let a role with higher limits approve it.',
  },
  quoteWithdrawn: { title: 'The quote was withdrawn', detail: 'Duplicate it, or create another quote.' },
  quoteDeclined: { title: 'The quote was declined', detail: 'Duplicate it, or create another quote.' },
  quoteExpired: { title: 'The quote has expired', detail: 'Create another quote.' },
  quoteOrdered: { title: 'The quote was ordered', detail: 'Create another quote, or cancel the order that used it.' },
  orderNotSubmitted: {
    title: 'The order has not been placed',
    detail: 'An order gets its number when checkout begins. Wait until the customer has placed it.',
  },
  orderAlreadySubmitted: {
    title: 'The state of the order does not allow this',
    detail: '`fields` names the state of the order, and the events that are possible in it.',
  },
  savedCartOrdered: { title: 'The saved cart was ordered', detail: 'Read its order.' },
  orderCompleted: {
    title: 'The order is installed',
    detail: 'An installed order takes only `updatePort`, and `complete` with further serial numbers.',
  },
  orderCancelled: { title: 'The order is cancelled', detail: 'A cancelled order is final. Create another order.' },
  orderOnHold: { title: 'The order is on hold', detail: 'Report `release` first.' },
  eventNotAllowed: {
    title: 'The event is not allowed',
    detail: '`fields` has the reason. The documentation has a table of events with their states and reporters.',
  },
  visitNotBooked: { title: 'No visit is booked', detail: '`fields` names the events that are possible now.' },
  visitUnderWay: { title: 'The technician is on the way', detail: 'Report `failVisit` or `complete` first.' },
  pastCutOff: { title: 'It is too late for the change', detail: 'An operator can still make the change.' },
  tooManyMoves: { title: 'The visit was moved too often', detail: 'An operator can still move the visit.' },
  feeChanged: { title: 'The fee has changed', detail: 'Show the new fee first, and send it with the change.' },
  preconditionFailed: {
    title: 'The resource has changed',
    detail: 'Read the resource again and repeat the request with its new ETag in If-Match.',
  },
  preconditionRequired: {
    title: 'The If-Match header is missing',
    detail: 'Send the ETag of the resource in If-Match, so that no change of others is lost.',
  },
  tooManyKept: {
    title: 'There are too many of these resources',
    detail: 'Delete one that you no longer need before you create another one.',
  },
  webhookUrlRefused: {
    title: 'The address cannot receive webhooks',
    detail: 'Use a public https address without user name. `fields` has the reason.',
  },
  bodyTooLarge: { title: 'The body is too large', detail: 'Send at most 64 KiB.' },
  unsupportedBody: {
    title: 'The content type is not supported',
    detail: 'Send JSON with `Content-Type: application/json`.',
  },
  eventInFuture: {
    title: 'The event is in the future',
    detail: '`fields` names a time that is more than five minutes ahead. Check the clock of your system.',
  },
  eventInvalid: {
    title: 'The event does not fit the order',
    detail: 'Correct what `fields` names and send the report again.',
  },
  idempotencyKeyReused: {
    title: 'The key was used for another request',
    detail: 'Repeat the first request unchanged, or send another key or id with a new one.',
  },
  secretUnreadable: {
    title: 'The sealed value cannot be read',
    detail: 'Load the key again and seal the value again.',
  },
  notSold: { title: 'The product is not sold', detail: 'Use an id of the catalog.' },
  lineMissing: { title: 'A telephone line is missing', detail: 'Add a line.' },
  numberTwice: { title: 'A telephone number is on two lines', detail: 'Choose another number for one of them.' },
  addressUnknown: {
    title: 'The address is unknown',
    detail: 'Name an address of the coverage data, or its premises id.',
  },
  tooManyHandsets: { title: 'There are too many handsets', detail: 'Choose fewer handsets.' },
  tooMany: { title: 'The quantity is too large', detail: 'Choose fewer of what `fields` names.' },
  licenceMissing: { title: 'A license is missing', detail: 'Add a license.' },
  contactMissing: { title: 'The contact is missing', detail: 'Send an email address or a telephone number.' },
  offerNotChosen: { title: 'The offer cannot be chosen', detail: 'Choose another offer.' },
  promoCodeRefused: { title: 'The promo code was refused', detail: '`fields` has the reason.' },
  chatFull: { title: 'The conversation is full', detail: 'Begin another conversation.' },
  rateLimited: {
    title: 'There were too many requests',
    detail: 'Wait for the seconds of the Retry-After header, and send requests more slowly.',
  },
  promoCodeLimit: { title: 'There were too many wrong promo codes', detail: 'Try again tomorrow.' },
  chatLimit: { title: 'There were too many chat messages', detail: 'Try again tomorrow.' },
  leadLimit: { title: 'There were too many contact requests', detail: 'Try again tomorrow.' },
  heldOrderLimit: { title: 'There are too many held orders', detail: 'Decide about held orders first.' },
  visitOrderLimit: { title: 'There are too many orders', detail: 'Try again later.' },
  mailedEnough: { title: 'The mailbox got too many mails', detail: 'Try again tomorrow.' },
  saveLimit: { title: 'Too many carts were saved', detail: 'Try again tomorrow.' },
  internal: {
    title: 'The server failed',
    detail: 'Send the request again later. If it goes on failing, report the `requestId` to the operators of the shop.',
  },
  qualificationFailed: { title: 'The address check failed', detail: 'Send the request again later.' },
  alternateAvailabilityFailed: {
    title: 'The check of other technologies failed',
    detail: 'Send the request again later.',
  },
  pendingOrderUnknown: { title: 'Pending orders could not be read', detail: 'Send the request again later.' },
  numbersUnanswered: { title: 'The number inventory did not answer', detail: 'Send the request again later.' },
  unanswered: {
    title: 'Another system did not answer',
    detail: 'The result is not known. Send the same request again: it will not run twice.',
  },
  overloaded: {
    title: 'The shop is overloaded',
    detail: 'Send the request again after the seconds of the Retry-After header.',
  },
};
