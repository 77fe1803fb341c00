import type { CreditResult } from './credit-result.ts';
import type { ChosenSlot, InstallChoice } from './due-dates.ts';
import type { SavedFlags } from './sections.ts';
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
