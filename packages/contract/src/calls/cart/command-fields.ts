/** Shoppers try many combinations. */
export const cartRateLimit = { max: 240, windowSeconds: 60 };

/** The errors of every call that changes the cart. */
export const choiceErrors = [
  'cartMissing',
  'nothingSoldHere',
  'notSold',
  'notSoldHere',
  'notSoldTogether',
  'notInThisFlow',
  'termDiffers',
  'serviceMissing',
  'lineMissing',
  'numberTwice',
  'numberTaken',
  'numbersAllHeld',
  'fewNumbersLeft',
  'tooManyHeld',
  'tooManyHandsets',
  'tooMany',
  'contactMissing',
  'offerNotChosen',
] as const;

/** The fields of every call that changes the cart. */
export const commandFields = {
  method: 'POST',
  access: 'session',
  errors: choiceErrors,
  rateLimit: cartRateLimit,
  usesAddressCheck: true,
} as const;
