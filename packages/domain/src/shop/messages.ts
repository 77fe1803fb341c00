/** The texts that pages show without a call to the server. Every page contains them, and no others. */
const pageDefaults = {
  technicalIssue: 'We are experiencing a technical issue. Please try again later.',
  telephoneNumbersFailed: 'We could not get phone numbers for your address. Please choose your services again.',
  somethingWentWrong: 'Something went wrong. Please try again',
  refreshThePage: 'Something went wrong. Please refresh the page.',
  contactSupport: 'Something went wrong. please try again. If issue persists, please contact the customer support.',
  qualificationFailed: 'Address qualification failed. Please try again.',
  alternateAvailabilityFailed: 'Could not process your previous request. Please try again by entering details!.',
  chooseFromDropdown: 'Edit the Street Address and choose from dropdown',
  noTelephoneNumbersForZip: 'Failed to retrieve TNs for your zipcode',
  locationFailed: "Couldn't fetch address. Try Manually.",
  stillWorking: 'Still working on it. Thank you for waiting.',
  offline: 'We cannot reach the shop right now. Please check your connection and try again.',
  savedCartEmailWrong: 'This email does not match the saved cart. Please use the one that the link was sent to.',
  cookiesBlocked:
    'Your browser blocks cookies, and without them the shop cannot keep your order. Please allow cookies for this site.',
  otherAddress:
    'You checked another address in a different tab, and your order goes by that one. Go on with it, or check this address again.',
} as const satisfies Record<string, string>;

/**
 * All shared texts: those of pages, and those that only the server sends. The specification sets the texts, and
 * provider/messages.yaml can replace any of them.
 */
export const messageDefaults = {
  ...pageDefaults,
  slotLost: 'Selected Slot in the given Due Date is not available.  Please select other Slot/Date',
  priceChanged: 'The price of your order has changed. Please look at it once more before you place the order.',
  numberTaken: 'This phone number is no longer available. Please choose another one.',
  numberTwice: 'Two lines of your order would have the same phone number. Please choose another one for one of them.',
  numbersAllHeld:
    'Other shoppers are choosing all phone numbers of your area right now. Please try again in half an hour, keep a number that you have, or call us.',
  tooManyHeld:
    'So many phone numbers are kept for shoppers on your network that we cannot keep another one right now. Please bring a number that you have with “Keep my number”, choose fewer lines, or call us.',
  numberOnOrder: 'This number is part of another order already. Please choose another one, or call us.',
  tooMany: 'That is more than can be ordered online. Please choose fewer, or call us and we will set it up with you.',
  creditRetriesUsedUp:
    'We have checked your credit as often as we can online. Please call us, and we will complete your order with you.',
  orderPlaced: 'Your order is placed already. To change it, please call us.',
  savedCartOrdered: 'This saved cart has been ordered. The confirmation that we mailed leads to where it stands.',
  orderCancelled: 'This order was cancelled. Please check your address again to order, or call us.',
  quoteExpired: 'This quote has expired. Please call us for a new one.',
  quoteOrdered: 'This quote has already been ordered.',
  captcha: 'Please confirm again that you are not a robot.',
  busy: 'We are a little busy right now. Please try again in a moment.',
  tooManyRequests: 'That was a lot of requests in a short time. Please wait a moment and try again.',
  sessionEnded: 'Your session has ended. Please start again.',
} as const satisfies Record<string, string>;

export type MessageKey = keyof typeof messageDefaults;
export type Messages = Readonly<Record<MessageKey, string>>;
export const messageKeys = Object.keys(messageDefaults) as MessageKey[];

export type PageMessages = Readonly<Record<keyof typeof pageDefaults, string>>;

export const pageMessages = (messages: Messages): PageMessages =>
  Object.fromEntries(Object.keys(pageDefaults).map((key) => [key, messages[key as MessageKey]])) as PageMessages;
