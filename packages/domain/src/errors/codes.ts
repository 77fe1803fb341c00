import type { MessageKey } from '../shop/messages.ts';

/**
 * All refusals of calls: the code on the wire, the HTTP status, and the text that the shopper reads. A capability adds
 * its own rows here; nothing else maps a failure to a status or a text.
 */
export const errorTable = {
  invalidRequest: { status: 400, message: 'somethingWentWrong' }, // a field is missing, unknown or malformed
  idempotencyKeyMissing: { status: 400, message: 'somethingWentWrong' }, // the call needs an Idempotency-Key
  tokenMissing: { status: 401, message: 'somethingWentWrong' }, // no bearer token, or an unknown one
  tokenExpired: { status: 401, message: 'somethingWentWrong' }, // the client gets a new token and retries
  siteKeyWrong: { status: 401, message: 'somethingWentWrong' }, // not the key of the shop's pages
  providerKeyWrong: { status: 401, message: 'somethingWentWrong' }, // not the key of the provider's own systems
  apiKeyWrong: { status: 401, message: 'somethingWentWrong' }, // not a valid key of the provider API
  sessionEnded: { status: 401, message: 'sessionEnded' }, // the session of the token no longer exists
  captchaRequired: { status: 403, message: 'captcha' }, // the call has no solved captcha
  captchaRefused: { status: 403, message: 'captcha' }, // not solved, too old, or already used
  emailUnverified: { status: 403, message: 'somethingWentWrong' }, // the shopper has not passed the gate of the saved cart (K-034)
  scopeMissing: { status: 403, message: 'somethingWentWrong' }, // the key of the provider API, or the role of the operator, may not make this call
  notFound: { status: 404, message: 'somethingWentWrong' }, // also for resources of other sessions
  methodNotAllowed: { status: 405, message: 'somethingWentWrong' }, // the Allow header has the right method
  cartMissing: { status: 404, message: 'somethingWentWrong' }, // no address was checked yet
  cartEmpty: { status: 409, message: 'somethingWentWrong' }, // nothing was chosen yet, so there is nothing to save
  nothingSoldHere: { status: 404, message: 'somethingWentWrong' }, // no plan is sold at the checked address
  otherAddress: { status: 409, message: 'otherAddress' }, // another tab checked another address since
  numberTaken: { status: 409, message: 'numberTaken' }, // the session does not hold the telephone number
  numbersAllHeld: { status: 409, message: 'numbersAllHeld' }, // like numberTaken, and other sessions hold every number of the area
  fewNumbersLeft: { status: 409, message: 'fewNumbersLeft' }, // the last telephone numbers of the area are kept for proven shoppers
  tooManyHeld: { status: 409, message: 'tooManyHeld' }, // the shopper's network holds the maximum of telephone numbers
  numberOnOrder: { status: 409, message: 'numberOnOrder' }, // another order ports or uses the number
  mobileNotVerified: { status: 409, message: 'somethingWentWrong' }, // the credit check requires it (K-157)
  creditRetriesUsedUp: { status: 409, message: 'creditRetriesUsedUp' }, // K-153
  paymentMethodMissing: { status: 409, message: 'somethingWentWrong' }, // auto pay has no card or account
  businessInfoMissing: { status: 409, message: 'somethingWentWrong' }, // a later step came before the business info
  inProgress: { status: 409, message: 'stillWorking' }, // a request with the same key is running; see Retry-After
  notSoldHere: { status: 409, message: 'somethingWentWrong' }, // the service is not available at the address
  notSoldTogether: { status: 409, message: 'somethingWentWrong' }, // not sold together with the contents of the cart
  notInThisFlow: { status: 409, message: 'somethingWentWrong' }, // the bundle of the banner is not sold with it (C-205)
  termDiffers: { status: 409, message: 'somethingWentWrong' }, // the term of the plan differs from the cart
  termNotSold: { status: 409, message: 'somethingWentWrong' }, // no bundle of these services has that term (C-224)
  serviceMissing: { status: 409, message: 'somethingWentWrong' }, // the add-on needs a service that is not in the cart
  termsChanged: { status: 409, message: 'somethingWentWrong' }, // the documents or the term are outdated
  depositChanged: { status: 409, message: 'somethingWentWrong' }, // the deposit differs, or none is required
  orderIncomplete: { status: 409, message: 'somethingWentWrong' }, // `fields` lists the missing parts
  priceChanged: { status: 409, message: 'priceChanged' }, // the totals differ from those shown to the shopper (safety 6)
  slotLost: { status: 409, message: 'slotLost' }, // the slot is no longer held, or another one is
  quoteExists: { status: 409, message: 'somethingWentWrong' }, // another quote, or its order, has the number
  adjustmentNotPossible: { status: 409, message: 'somethingWentWrong' }, // a negotiated price of a quote cannot apply; see `fields`
  quoteEventNotAllowed: { status: 409, message: 'quoteChanged' }, // not in the state of the quote
  quoteChanged: { status: 409, message: 'quoteChanged' }, // another revision than the shopper or the editor saw
  limitsUnknown: { status: 409, message: 'somethingWentWrong' }, // roles.yaml has no such role, or it may not approve
  overLimit: { status: 409, message: 'somethingWentWrong' }, // the quote is beyond the limits of the role
  quoteExpired: { status: 409, message: 'quoteExpired' },
  quoteWithdrawn: { status: 409, message: 'quoteWithdrawn' },
  quoteDeclined: { status: 409, message: 'quoteDeclined' },
  quoteOrdered: { status: 409, message: 'quoteOrdered' }, // one quote, one approved order
  orderNotSubmitted: { status: 409, message: 'somethingWentWrong' }, // the event requires a submitted order
  orderAlreadySubmitted: { status: 409, message: 'orderPlaced' }, // one cart, one order
  savedCartOrdered: { status: 409, message: 'savedCartOrdered' }, // one saved cart, one order, in all browsers
  orderCompleted: { status: 409, message: 'somethingWentWrong' }, // the order is installed and final
  orderCancelled: { status: 409, message: 'orderCancelled' },
  orderOnHold: { status: 409, message: 'orderOnHold' }, // the work on the order is paused
  eventNotAllowed: { status: 409, message: 'callToChange' }, // not this event by this reporter, or not now
  visitNotBooked: { status: 409, message: 'callToChange' }, // the event needs a booked visit
  visitUnderWay: { status: 409, message: 'visitUnderWay' }, // the technician is on the way
  pastCutOff: { status: 409, message: 'pastCutOff' }, // too late for a change by the shopper
  tooManyMoves: { status: 409, message: 'tooManyMoves' }, // the shopper has moved the visit as often as the shop allows
  feeChanged: { status: 409, message: 'feeChanged' }, // the fee differs from the one that the shopper saw
  tooManyKept: { status: 409, message: 'somethingWentWrong' }, // the provider has as many of these as the shop allows
  preconditionFailed: { status: 412, message: 'somethingWentWrong' }, // the resource has another revision than the client expects
  bodyTooLarge: { status: 413, message: 'somethingWentWrong' },
  unsupportedBody: { status: 415, message: 'somethingWentWrong' },
  webhookUrlRefused: { status: 422, message: 'somethingWentWrong' }, // the URL cannot receive webhooks
  eventInvalid: { status: 422, message: 'somethingWentWrong' }, // a reported event does not fit its order; see `fields`
  eventInFuture: { status: 422, message: 'somethingWentWrong' }, // a reported event is said to happen later than now
  idempotencyKeyReused: { status: 422, message: 'somethingWentWrong' }, // the same key with another body
  secretUnreadable: { status: 422, message: 'somethingWentWrong' }, // sealed with a deleted key, or for another purpose
  notSold: { status: 422, message: 'somethingWentWrong' }, // the catalog does not have the id
  lineMissing: { status: 422, message: 'somethingWentWrong' }, // voice without a line
  numberTwice: { status: 422, message: 'numberTwice' }, // one telephone number on two lines
  addressUnknown: { status: 422, message: 'somethingWentWrong' }, // the address of the quote has no match, or several
  tooManyHandsets: { status: 422, message: 'tooMany' }, // more than a phone supports (C-386)
  tooMany: { status: 422, message: 'tooMany' }, // above the online maximum; `fields` names the item
  licenceMissing: { status: 422, message: 'somethingWentWrong' }, // meetings without a license
  contactMissing: { status: 422, message: 'somethingWentWrong' }, // no email or phone is known: for the tech team (C-152) or to save the order (K-142)
  offerNotChosen: { status: 422, message: 'somethingWentWrong' }, // the offer cannot be chosen
  promoCodeRefused: { status: 422, message: 'somethingWentWrong' }, // `fields` has the reason for the shopper
  chatFull: { status: 409, message: 'chatFull' }, // the conversation has the maximum of messages
  preconditionRequired: { status: 428, message: 'somethingWentWrong' }, // the change needs If-Match
  rateLimited: { status: 429, message: 'tooManyRequests' },
  promoCodeLimit: { status: 429, message: 'tooManyRequests' }, // the session or network has entered the daily maximum of wrong promo codes
  chatLimit: { status: 429, message: 'chatLimit' }, // the network has sent the daily maximum of chat messages
  leadLimit: { status: 429, message: 'leadLimit' }, // the network has sent the daily maximum of contact requests
  heldOrderLimit: { status: 429, message: 'heldOrderLimit' }, // the network, number or address has the maximum of orders without an approved credit check
  visitOrderLimit: { status: 429, message: 'visitOrderLimit' }, // the network, number, applicant or address has the maximum of approved orders
  mailedEnough: { status: 429, message: 'tooManyRequests' }, // the email address received the daily maximum of saved carts
  saveLimit: { status: 429, message: 'saveLimit' }, // the network has saved the daily maximum of carts
  internal: { status: 500, message: 'technicalIssue' }, // a bug; logged with its stack, never shown
  qualificationFailed: { status: 502, message: 'qualificationFailed' }, // the address check failed
  alternateAvailabilityFailed: { status: 502, message: 'alternateAvailabilityFailed' },
  pendingOrderUnknown: { status: 502, message: 'somethingWentWrong' }, // the shop continues as if there were none (E-234)
  numbersUnanswered: { status: 502, message: 'noTelephoneNumbersForZip' }, // the number inventory did not answer (K-294)
  unanswered: { status: 502, message: 'contactSupport' }, // an outside system did not report the result (K-295)
  overloaded: { status: 503, message: 'busy' }, // no database connection in time; see Retry-After
} as const satisfies Record<string, { status: number; message: MessageKey }>;

export type ErrorCode = keyof typeof errorTable;
export const errorCodes = Object.keys(errorTable) as ErrorCode[];
