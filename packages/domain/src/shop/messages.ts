import type { CheckoutRules } from '../checkout/index.ts';

/** The texts that pages show without a call to the server. Every page contains them, and no others. */
const pageDefaults = {
  technicalIssue: 'We are experiencing a technical issue. Please try again later.', // E-424, K-298
  telephoneNumbersFailed: 'We could not get phone numbers for your address. Please choose your services again.',
  somethingWentWrong: 'Something went wrong. Please try again', // C-351
  refreshThePage: 'Something went wrong. Please refresh the page.',
  contactSupport: 'Something went wrong. please try again. If issue persists, please contact the customer support.',
  qualificationFailed: 'Address qualification failed. Please try again.', // K-293
  alternateAvailabilityFailed: 'Could not process your previous request. Please try again by entering details!.', // E-227, K-286
  chooseFromDropdown: 'Edit the Street Address and choose from dropdown', // E-304, K-289
  /** P-138: for a provider that assigns numbers after the order. */
  numbersAssignedLater: 'We’ll assign a phone number to each new line and tell you what it is.',
  noTelephoneNumbersForZip: 'Failed to retrieve TNs for your zipcode',
  locationFailed: "Couldn't fetch address. Try Manually.", // E-418, K-297
  stillWorking: 'Still working on it. Thank you for waiting.',
  offline: 'We cannot reach the shop right now. Please check your connection and try again.',
  savedCartEmailWrong: 'This email does not match the saved cart. Please use the one that the link was sent to.', // K-202
  cookiesBlocked: 'Your browser blocks cookies, so we can’t save your order. Please allow them.',
  otherAddress: 'Your order now uses an address from another tab. Continue with it, or check this address again.',
  /** E-143: the provider's `lead.contactWithin` replaces `{{within}}`. */
  contactThanks:
    'Thank you for contacting {{name}}. Your request has been submitted, and a sales representative will contact you{{within}}.',
  /** S-009 */
  depositReturn:
    'We credit the deposit to your bill after 12 months of on-time payments. If you cancel sooner, we refund what your final bill leaves of it.',
} as const satisfies Record<string, string>;

/**
 * All shared texts: those of pages, and those that only the server sends. The specification sets the texts, and
 * provider/messages.yaml can replace any of them. A text that asks the shopper to call names the number (S-286).
 */
export const messageDefaults = {
  ...pageDefaults,
  slotLost: 'Selected Slot in the given Due Date is not available.  Please select other Slot/Date',
  slotsOnNetwork:
    'Too many installation dates are on hold for shoppers on your network. You can choose one in {{wait}}, or call us at {{helpLine}} and we’ll book it with you.',
  slotsAtAddress:
    'Too many installation dates are on hold for this address, maybe in another browser. You can choose one here in {{wait}}, or call us at {{helpLine}}.',
  slotHeldTooLong:
    'We’ve held an installation date for you as long as we can. You can choose one again in {{wait}}, or call us at {{helpLine}} and we’ll book it with you.',
  slotNeedsMobile:
    'The last visit at this time goes to shoppers with a confirmed mobile number. Confirm yours, or choose another time.',
  slotNeedsCredit:
    'The last visit of a day goes to shoppers with an approved credit check. Complete yours first, or choose another day.',
  slotLastOnNetwork:
    'You or a shopper on your network already holds the last visit of another day. Choose a day with more times, or call us at {{helpLine}} and we’ll book it with you.',
  slotWithMobile:
    'Your mobile number already holds an installation date in another browser. Continue there, choose one here in {{wait}}, or call us at {{helpLine}}.',
  priceChanged: 'The price of your order has changed. Please review it before you place your order.',
  numberTaken: 'This phone number is no longer available. Please choose another one.',
  numberTwice:
    'Two lines in your order would have the same phone number. Please choose a different number for one of them.',
  numbersAllHeld:
    'All phone numbers in your area are on hold for other shoppers right now. Please try again in half an hour, keep a number you have, or call us at {{helpLine}}.',
  fewNumbersLeft:
    'Only a few phone numbers are left in your area right now, and we keep them for shoppers who are further along in checkout. Please try again in half an hour, use “Keep my number” to bring your own, or call us at {{helpLine}}.',
  tooManyHeld:
    'Too many phone numbers are on hold for shoppers on your network, so we can’t hold another one right now. Use “Keep my number” to bring your own, choose fewer lines, or call us at {{helpLine}}.',
  numberOnOrder: 'This number is already part of another order. Please choose another one, or call us at {{helpLine}}.',
  tooMany:
    'That’s more than you can order online. Please choose fewer, or call us at {{helpLine}} and we’ll set it up with you.',
  creditRetriesUsedUp:
    'We can’t run another credit check online. Please call us at {{helpLine}} and we’ll complete your order with you.',
  orderPlaced: 'Your order is already placed. To change it, please call us at {{helpLine}}.',
  heldOrderLimit:
    'We can’t take another order like this online today, because a representative has to review it. Please call us at {{helpLine}}, and we’ll complete it with you.',
  visitOrderLimit:
    'We can’t take another order online right now, because there are several recent orders for your business, your address or your network. Please call us at {{helpLine}}, and we’ll complete your order with you.',
  savedCartOrdered: 'This saved cart has been ordered. To see its status, use the link in your confirmation email.',
  orderCancelled: 'This order was cancelled. Please check your address again to order, or call us at {{helpLine}}.',
  orderOnHold: 'Your order is on hold. Please call us at {{helpLine}}, and we’ll tell you what it needs.',
  callToChange: 'We can’t make this change online. Please call us at {{helpLine}}, and we’ll help you.',
  visitUnderWay: 'Your technician is on the way. To change your order now, please call us at {{helpLine}}.',
  pastCutOff: 'It’s too late to change this online. Please call us at {{helpLine}}, and we’ll help you.',
  tooManyMoves:
    'You’ve moved your date as often as you can online. Please call us at {{helpLine}} and we’ll find a date with you.',
  feeChanged: 'The fee for this change is different now. Please review it before you continue.',
  quoteExpired: 'This quote has expired. Please call us at {{helpLine}} for a new one.',
  quoteOrdered: 'This quote has already been ordered.',
  quoteChanged: 'This quote has changed since you opened it. Please open it again to see the new version.',
  quoteWithdrawn: 'This quote is no longer available. Please call us at {{helpLine}} for a new one.',
  quoteDeclined: 'This quote was declined. Please call us at {{helpLine}} for a new one.',
  captcha: 'Please confirm again that you are not a robot.',
  chatFull: 'This chat has reached its limit. Please call us at {{helpLine}}, and we’ll continue by phone.',
  chatLimit:
    'We can’t take more chat messages from your network today. Please call us at {{helpLine}}, and we’ll help you by phone.',
  leadLimit:
    'We can’t take more requests from your network today. Please call us at {{helpLine}}, and we’ll help you by phone.',
  saveLimit:
    'We can’t email more cart links for your network today. You can place your order now, or call us at {{helpLine}} and we’ll help you by phone.',
  busy: 'We are a little busy right now. Please try again in a moment.',
  tooManyRequests: 'Too many requests in a short time. Please wait {{wait}} and try again.',
  /** S-294: instead of `tooManyRequests` if the wait is an hour or longer. */
  tooManyToday:
    'There were too many requests from your network or for your order today. Please try again in {{wait}}, or call us at {{helpLine}} and we’ll help you by phone.',
  sessionEnded: 'Your session has ended. Please start again.',
} as const satisfies Record<string, string>;

/** The built-in texts of a shop whose code confirms the email address instead of the mobile number. */
const emailCodeDefaults = {
  slotNeedsMobile:
    'The last visit at this time goes to shoppers with a confirmed email address. Confirm yours, or choose another time.',
  slotWithMobile:
    'Your email address already holds an installation date in another browser. Continue there, choose one here in {{wait}}, or call us at {{helpLine}}.',
} as const satisfies Partial<Record<keyof typeof messageDefaults, string>>;

/** The built-in texts of a shop that sends no code. */
const noCodeDefaults = {
  slotNeedsMobile: 'The last visit at this time is no longer available. Please choose another time.',
  slotWithMobile:
    'You already hold an installation date in another browser. Continue there, choose one here in {{wait}}, or call us at {{helpLine}}.',
} as const satisfies Partial<Record<keyof typeof messageDefaults, string>>;

const defaultsByCode = { text: {}, email: emailCodeDefaults, off: noCodeDefaults } as const satisfies Record<
  CheckoutRules['mobileCode'],
  Partial<Record<keyof typeof messageDefaults, string>>
>;

export type MessageKey = keyof typeof messageDefaults;
export type Messages = Readonly<Record<MessageKey, string>>;
export const messageKeys = Object.keys(messageDefaults) as MessageKey[];

/** Replaces the built-in texts that do not fit the provider's rules. Texts of the provider stay. */
export function fitMessagesToRules(messages: Messages, { mobileCode }: Pick<CheckoutRules, 'mobileCode'>): Messages {
  const fitting = { ...messageDefaults, ...defaultsByCode[mobileCode] };
  const fitted = messageKeys.map((key) => [key, messages[key] === messageDefaults[key] ? fitting[key] : messages[key]]);
  return Object.fromEntries(fitted) as Messages;
}

export type PageMessages = Readonly<Record<keyof typeof pageDefaults, string>>;

export const pickPageMessages = (messages: Messages): PageMessages =>
  Object.fromEntries(Object.keys(pageDefaults).map((key) => [key, messages[key as MessageKey]])) as PageMessages;
