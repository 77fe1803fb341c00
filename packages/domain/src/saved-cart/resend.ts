import { isLinkValid } from './link.ts';

interface CartToResend {
  /** Null for a cart that was not saved. */
  readonly savedAt: Date | null;
  readonly ordered: boolean;
}

/** Says why the mail with the link to a cart cannot be sent again. Undefined if it can. */
export function findResendRefusal({ savedAt, ordered }: CartToResend, now: Date): string | undefined {
  if (savedAt === null) return 'The shopper has not saved the cart.';
  if (ordered) return 'The cart was ordered.';
  return isLinkValid(savedAt, now) ? undefined : 'The link to the saved cart has expired.';
}
