import type { Checkout } from './checkout.ts';
import type { CreditResult } from './credit-result.ts';
import type { ChosenSlot, InstallChoice } from './due-dates.ts';
import { type SavedFlags, savedParts } from './sections.ts';
import type { Missing } from './submit-gate.ts';

/** What of checkout the server has saved: a page that was reloaded goes on from there. */
export interface CheckoutState {
  readonly orderNumber: string;
  readonly saved: SavedFlags;
  readonly creditResult: CreditResult | null;
  /** What is held at this moment. */
  readonly slot: (Omit<ChosenSlot, 'appointmentCode'> & { readonly installBy: InstallChoice }) | null;
  /** Null: none is needed. */
  readonly loaGiven: boolean | null;
  readonly questionsAnswered: boolean | null;
  readonly missing: readonly Missing[];
}

/**
 * A page that is entered again: what the server does not know as done is not done. What it knows and the page does not is
 * gone through again, as after a reset (K-170).
 */
export function asServerKnows(checkout: Checkout, { saved, creditResult }: CheckoutState): Checkout {
  const known = Object.fromEntries(savedParts.map((part) => [part, checkout.saved[part] && saved[part]]));
  const sameResult = creditResult !== null && creditResult.reference === checkout.creditResult?.reference;
  const next = { ...checkout, saved: { ...checkout.saved, ...known } };
  if (sameResult || checkout.creditResult === null) return next;
  // Another tab has asked since, or nobody has: the result on this page is of nobody.
  return {
    ...next,
    saved: { ...next.saved, creditCheck: false, refundableDeposit: false },
    creditResult: null,
    creditNotice: '',
    creditCheckState: 'notRun',
  };
}
