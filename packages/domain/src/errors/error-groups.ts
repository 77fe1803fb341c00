import type { ErrorCode } from './codes.ts';

/** Refusals that a caller treats alike. */
export const errorGroups = {
  /** The session has no cart: no address was checked, or nothing is sold there. The screen explains which. */
  noCart: ['cartMissing', 'nothingSoldHere'],
  /** The call needs a solved captcha. */
  captcha: ['captchaRequired', 'captchaRefused'],
  /** The call needs a new token. */
  staleToken: ['tokenMissing', 'tokenExpired', 'sessionEnded'],
  /** No change on the page makes the order possible. */
  orderLimit: ['heldOrderLimit', 'visitOrderLimit'],
  /** The quote can no longer be ordered. */
  quoteClosed: ['quoteOrdered', 'quoteExpired', 'quoteChanged', 'quoteWithdrawn', 'quoteDeclined'],
  /** The chat takes no more messages. */
  chatLimit: ['chatFull', 'chatLimit'],
  /** The mailbox or the network gets no more saved carts today. */
  saveLimit: ['mailedEnough', 'saveLimit'],
} as const satisfies Readonly<Record<string, readonly ErrorCode[]>>;

/** `code` may also be one of the client, which is in no group. */
export const isErrorOf = (group: keyof typeof errorGroups, code: string): boolean =>
  errorGroups[group].some((each) => each === code);
