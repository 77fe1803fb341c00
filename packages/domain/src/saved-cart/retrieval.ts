import { isSuccess } from '../text/index.ts';

/** The part of the answer that decides the next page. */
export interface SavedCartAnswer {
  readonly status: string;
  readonly lastVisitPage: string;
  /** A digital agent created the cart. */
  readonly digitalAgent: boolean;
  /** The order type from the cart's header. Empty if the cart is broken (K-317). */
  readonly flowType: string;
  /** Product names. */
  readonly noLongerSold: readonly string[];
}

export type RetrievalOutcome =
  | { readonly to: 'checkout' | 'customizeOrder'; readonly loadsCustomizing: boolean }
  /** Hides prices and disables Continue (K-136 to K-138). */
  | { readonly to: 'savedCartError' };

/**
 * Decides where a retrieved cart leads. A null answer is a failed call (K-280). `redirected` means that it led to
 * checkout before (K-022).
 */
export function decideRetrievalOutcome(answer: SavedCartAnswer | null, redirected: boolean): RetrievalOutcome {
  if (!answer || !isSuccess(answer.status) || answer.flowType === '') return { to: 'savedCartError' };
  // K-008: there is nothing left to customize.
  if (answer.digitalAgent) return { to: 'checkout', loadsCustomizing: false };
  const leftInCheckout = answer.lastVisitPage.toLowerCase().includes('checkout');
  return { to: leftInCheckout && !redirected ? 'checkout' : 'customizeOrder', loadsCustomizing: true };
}

/**
 * The reason why a cart is unavailable: expired, ordered, no longer sold, unknown or broken, or no answer, which can be
 * retried.
 */
export type UnavailableReason = 'expired' | 'ordered' | 'noLongerSold' | 'unknown' | 'unanswered';

/** A null status is a failed call. */
export function findUnavailableReason(status: string | null, noLongerSold: readonly string[]): UnavailableReason {
  if (status === null) return 'unanswered';
  if (status === 'EXPIRED') return 'expired';
  if (status === 'ORDERED') return 'ordered';
  return isSuccess(status) && noLongerSold.length > 0 ? 'noLongerSold' : 'unknown';
}

/** K-136: only these reasons are errors of the shop. */
export const isShopError = (reason: UnavailableReason): boolean => reason === 'unknown' || reason === 'unanswered';

/** The contact of the saved cart, from the address check and from checkout (K-125). */
export interface SavedContacts {
  readonly checkedEmail: string;
  readonly checkedPhone: string;
  readonly businessEmail: string;
  readonly businessPhone: string;
  readonly businessName: string;
  readonly saveCartEmail: string;
}

/** K-125: later entries win. The save-cart email is the last resort. */
export const buildContactPrefill = (contacts: SavedContacts) => ({
  email: contacts.businessEmail || contacts.checkedEmail || contacts.saveCartEmail,
  phone: contacts.businessPhone || contacts.checkedPhone,
  businessName: contacts.businessName,
  saveCartEmail: contacts.saveCartEmail,
});
