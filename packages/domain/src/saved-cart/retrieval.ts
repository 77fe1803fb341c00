import { isSuccess } from '../text/index.ts';

/** The fields of the answer that decide the next page. */
export interface SavedCartAnswer {
  readonly status: string;
  readonly lastVisitPage: string;
  /** A digital agent created the cart. */
  readonly digitalAgent: boolean;
  /** The order type from the cart's header. Empty if the cart is broken (K-317). */
  readonly flowType: string;
  /** The names of products that are no longer sold. */
  readonly noLongerSold: readonly string[];
}

export type RetrievalOutcome =
  | { readonly to: 'checkout' | 'customizeOrder'; readonly loadsCustomizing: boolean }
  /** The page hides prices and disables Continue (K-136 to K-138). */
  | { readonly to: 'savedCartError' };

/**
 * Decides the page for a retrieved cart (C-017, K-019, K-021). `answer` is null if the call failed (K-280).
 * `wasRedirected` is true if the same link has led to checkout before (K-022).
 */
export function decideRetrievalOutcome(answer: SavedCartAnswer | null, wasRedirected: boolean): RetrievalOutcome {
  if (!answer || !isSuccess(answer.status) || answer.flowType === '') return { to: 'savedCartError' };
  // C-289, K-008: a cart of a digital agent has nothing left to customize.
  if (answer.digitalAgent) return { to: 'checkout', loadsCustomizing: false };
  const wasInCheckout = answer.lastVisitPage.toLowerCase().includes('checkout');
  return { to: wasInCheckout && !wasRedirected ? 'checkout' : 'customizeOrder', loadsCustomizing: true };
}

/**
 * The reason why a saved cart is unavailable. `unknown` includes a broken cart. After `unanswered`, a retry can help.
 */
export type UnavailableReason = 'expired' | 'ordered' | 'noLongerSold' | 'unknown' | 'unanswered';

/** `status` is null if the call failed. */
export function findUnavailableReason(status: string | null, noLongerSold: readonly string[]): UnavailableReason {
  if (status === null) return 'unanswered';
  if (status === 'EXPIRED') return 'expired';
  if (status === 'ORDERED') return 'ordered';
  return isSuccess(status) && noLongerSold.length > 0 ? 'noLongerSold' : 'unknown';
}

/** K-136: returns true if the shop, not the shopper or the catalog, is the cause. */
export const isShopError = (reason: UnavailableReason): boolean => reason === 'unknown' || reason === 'unanswered';

/** The contact details of a saved cart, from the address check, checkout and the save-cart form (K-125). */
export interface SavedContacts {
  readonly checkedEmail: string;
  readonly checkedPhone: string;
  readonly businessEmail: string;
  readonly businessPhone: string;
  readonly businessName: string;
  readonly saveCartEmail: string;
}

/** K-125: entries in checkout win over those of the address check. The save-cart email is the last resort. */
export const buildContactPrefill = (contacts: SavedContacts) => ({
  email: contacts.businessEmail || contacts.checkedEmail || contacts.saveCartEmail,
  phone: contacts.businessPhone || contacts.checkedPhone,
  businessName: contacts.businessName,
  saveCartEmail: contacts.saveCartEmail,
});
