import { saysSuccess } from '../text/index.ts';

/** What came back for a link, as far as it decides where to go. */
export interface SavedCartAnswer {
  readonly status: string;
  readonly lastVisitPage: string;
  /** The cart was put together by a digital agent. */
  readonly digitalAgent: boolean;
  /** What kind of order it is, from the cart's header; empty: the cart is broken (K-317). */
  readonly flowType: string;
  /** By name. */
  readonly noLongerSold: readonly string[];
}

export type RetrievalOutcome =
  | { readonly to: 'checkout' | 'customizeOrder'; readonly loadsCustomizing: boolean }
  /** No price is shown and Continue is off (K-136 to K-138). */
  | { readonly to: 'savedCartError' };

/** Where a retrieved cart leads; null: the call failed (K-280). `redirected`: it led to checkout once before (K-022). */
export function retrievalOutcome(answer: SavedCartAnswer | null, redirected: boolean): RetrievalOutcome {
  if (!answer || !saysSuccess(answer.status) || answer.flowType === '') return { to: 'savedCartError' };
  // K-008: there is nothing left to customize.
  if (answer.digitalAgent) return { to: 'checkout', loadsCustomizing: false };
  const leftInCheckout = answer.lastVisitPage.toLowerCase().includes('checkout');
  return { to: leftInCheckout && !redirected ? 'checkout' : 'customizeOrder', loadsCustomizing: true };
}

/**
 * Why a cart is not there: its days are over, it was ordered, nothing of it is sold any more, nobody knows it or it is
 * broken, or the answer did not come and may be asked for again.
 */
export type NotThere = 'expired' | 'ordered' | 'noLongerSold' | 'unknown' | 'unanswered';

/** null: the call failed. */
export function whyNotThere(status: string | null, noLongerSold: readonly string[]): NotThere {
  if (status === null) return 'unanswered';
  if (status === 'EXPIRED') return 'expired';
  if (status === 'ORDERED') return 'ordered';
  return saysSuccess(status) && noLongerSold.length > 0 ? 'noLongerSold' : 'unknown';
}

/** K-136: an end that is as it should be is no trouble of ours. */
export const isTrouble = (why: NotThere): boolean => why === 'unknown' || why === 'unanswered';

/** Who saved the cart: as told at the address check, and as told in checkout (K-125). */
export interface SavedContacts {
  readonly checkedEmail: string;
  readonly checkedPhone: string;
  readonly businessEmail: string;
  readonly businessPhone: string;
  readonly businessName: string;
  readonly saveCartEmail: string;
}

/** K-125: what was told later wins; the email that it was saved for is better than none. */
export const prefillFrom = (contacts: SavedContacts) => ({
  email: contacts.businessEmail || contacts.checkedEmail || contacts.saveCartEmail,
  phone: contacts.businessPhone || contacts.checkedPhone,
  businessName: contacts.businessName,
  saveCartEmail: contacts.saveCartEmail,
});
