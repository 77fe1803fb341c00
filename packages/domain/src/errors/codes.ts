import type { MessageKey } from '../shop/messages.ts';

/**
 * Every way a call can be refused: the code on the wire, the HTTP status it travels with, and the text the
 * shopper reads. A capability adds its own rows here; nothing else maps a failure to a status or a text.
 */
export const errorTable = {
  invalidRequest: { status: 400, message: 'somethingWentWrong' }, // a field is missing, unknown or of the wrong form
  idempotencyKeyMissing: { status: 400, message: 'somethingWentWrong' }, // the call needs an Idempotency-Key
  tokenMissing: { status: 401, message: 'somethingWentWrong' }, // no bearer token, or not one of ours
  tokenExpired: { status: 401, message: 'somethingWentWrong' }, // the client gets a new one and asks again
  siteKeyWrong: { status: 401, message: 'somethingWentWrong' }, // not the key that the shop's pages carry
  providerKeyWrong: { status: 401, message: 'somethingWentWrong' }, // not the key of the provider's own systems
  sessionEnded: { status: 401, message: 'sessionEnded' }, // the session behind the token is gone
  captchaRequired: { status: 403, message: 'captcha' }, // the call came without a solved captcha
  captchaRefused: { status: 403, message: 'captcha' }, // not solved, too old, or already used for something else
  emailUnverified: { status: 403, message: 'somethingWentWrong' }, // a saved cart whose gate was not passed (K-034)
  notFound: { status: 404, message: 'somethingWentWrong' }, // also what another session's things look like
  methodNotAllowed: { status: 405, message: 'somethingWentWrong' }, // a call is asked for in one way; Allow says in which
  cartMissing: { status: 404, message: 'somethingWentWrong' }, // no address was checked yet: there is nothing to choose from
  cartEmpty: { status: 409, message: 'somethingWentWrong' }, // nothing was chosen yet: there is nothing to save
  nothingSoldHere: { status: 404, message: 'somethingWentWrong' }, // the address that was checked has no plan
  otherAddress: { status: 409, message: 'otherAddress' }, // the page goes by another address than was checked last, in another tab
  numberTaken: { status: 409, message: 'numberTaken' }, // a telephone number that the session does not hold
  numbersAllHeld: { status: 409, message: 'numbersAllHeld' }, // the same, while others hold every number of the area
  tooManyHeld: { status: 409, message: 'tooManyHeld' }, // more telephone numbers than one network may hold
  numberOnOrder: { status: 409, message: 'numberOnOrder' }, // another order brings that number along, or somebody has it from us
  mobileNotVerified: { status: 409, message: 'somethingWentWrong' }, // the credit check waits for it (K-157)
  creditRetriesUsedUp: { status: 409, message: 'creditRetriesUsedUp' }, // K-153
  paymentMethodMissing: { status: 409, message: 'somethingWentWrong' }, // auto pay without a card or an account
  businessInfoMissing: { status: 409, message: 'somethingWentWrong' }, // a later step before the business was told of
  inProgress: { status: 409, message: 'stillWorking' }, // the same key is being worked on; Retry-After says when
  notSoldHere: { status: 409, message: 'somethingWentWrong' }, // the address cannot have that service
  notSoldTogether: { status: 409, message: 'somethingWentWrong' }, // not beside what is in the cart already
  notInThisFlow: { status: 409, message: 'somethingWentWrong' }, // the banner's bundle is not sold with it (C-205)
  termDiffers: { status: 409, message: 'somethingWentWrong' }, // a plan of another term than the rest of the cart
  termNotSold: { status: 409, message: 'somethingWentWrong' }, // no bundle of these services has that term (C-224)
  serviceMissing: { status: 409, message: 'somethingWentWrong' }, // an add-on without the service it belongs to
  termsChanged: { status: 409, message: 'somethingWentWrong' }, // not the documents or the term that hold now
  depositChanged: { status: 409, message: 'somethingWentWrong' }, // not the deposit that was asked for, or none was
  orderIncomplete: { status: 409, message: 'somethingWentWrong' }, // `fields` says what is missing for submit
  priceChanged: { status: 409, message: 'priceChanged' }, // not the sums that the shopper was shown (safety 6)
  slotLost: { status: 409, message: 'slotLost' }, // the date is not held any more, or another one is
  quoteExists: { status: 409, message: 'somethingWentWrong' }, // another quote has that number, or its order has
  quoteExpired: { status: 409, message: 'quoteExpired' },
  quoteOrdered: { status: 409, message: 'quoteOrdered' }, // one quote, one order
  orderNotSubmitted: { status: 409, message: 'somethingWentWrong' }, // what only happens to an order that was submitted
  orderAlreadySubmitted: { status: 409, message: 'orderPlaced' }, // one cart, one order
  savedCartOrdered: { status: 409, message: 'savedCartOrdered' }, // one saved cart, one order, wherever its link was opened
  orderCompleted: { status: 409, message: 'somethingWentWrong' }, // installed: nothing happens to it any more
  orderCancelled: { status: 409, message: 'orderCancelled' },
  bodyTooLarge: { status: 413, message: 'somethingWentWrong' },
  unsupportedBody: { status: 415, message: 'somethingWentWrong' },
  idempotencyKeyReused: { status: 422, message: 'somethingWentWrong' }, // the same key with another body
  secretUnreadable: { status: 422, message: 'somethingWentWrong' }, // sealed for a key that is gone, or for something else
  notSold: { status: 422, message: 'somethingWentWrong' }, // an id that the catalog does not have there
  lineMissing: { status: 422, message: 'somethingWentWrong' }, // voice without a line
  numberTwice: { status: 422, message: 'numberTwice' }, // one telephone number on two lines
  addressUnknown: { status: 422, message: 'somethingWentWrong' }, // a quote for an address that no list has, or several
  tooManyHandsets: { status: 422, message: 'tooMany' }, // more than a phone supports (C-386)
  tooMany: { status: 422, message: 'tooMany' }, // more of one thing than is sold here; `fields` says of which
  licenceMissing: { status: 422, message: 'somethingWentWrong' }, // meetings for nobody
  contactMissing: { status: 422, message: 'somethingWentWrong' }, // whom the tech team calls (C-152)
  offerNotChosen: { status: 422, message: 'somethingWentWrong' }, // an offer that is not given for the asking
  rateLimited: { status: 429, message: 'tooManyRequests' },
  mailedEnough: { status: 429, message: 'tooManyRequests' }, // one reader has as many saved carts as go in a day
  internal: { status: 500, message: 'technicalIssue' }, // a bug; logged with its stack, never shown
  qualificationFailed: { status: 502, message: 'qualificationFailed' }, // the address could not be checked
  alternateAvailabilityFailed: { status: 502, message: 'alternateAvailabilityFailed' },
  pendingOrderUnknown: { status: 502, message: 'somethingWentWrong' }, // the shop goes on as if there were none (E-234)
  numbersUnanswered: { status: 502, message: 'noTelephoneNumbersForZip' }, // the inventory of numbers did not answer (K-294)
  unanswered: { status: 502, message: 'contactSupport' }, // an outside system did not say what became of it (K-295)
  overloaded: { status: 503, message: 'busy' }, // no database connection in time; Retry-After says when
} as const satisfies Record<string, { status: number; message: MessageKey }>;

export type ErrorCode = keyof typeof errorTable;
export const errorCodes = Object.keys(errorTable) as ErrorCode[];
