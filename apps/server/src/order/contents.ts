import type { Cart } from '@demarc/domain/cart';
import type {
  Answers,
  BusinessHours,
  BusinessInfo,
  ConfirmationTiles,
  CreditResult,
  InstallChoice,
  PaymentMethod,
  TermsAcceptance,
} from '@demarc/domain/checkout';
import type { KeptCheck } from '@demarc/domain/qualification';
import type { CartView } from '@demarc/domain/submission';
import type { Applicant } from '../credit/index.ts';
import type { SignedLetter } from '../loa/index.ts';

/** How it is paid: of a card or an account the vault's token and the last four digits. */
export interface OrderedPayment {
  readonly autoPay: boolean;
  readonly paperFreeBilling: boolean;
  readonly oneTimeCount: number;
  readonly equipmentCount: number;
  readonly routerCount: number | null;
  readonly method: {
    readonly kind: PaymentMethod;
    readonly brand: string;
    readonly isDebitCard: boolean;
    readonly lastFour: string;
    readonly holder: string;
    readonly vaultToken: string;
  } | null;
}

/** All that was agreed, as it stood when the order was placed. */
export interface OrderContents {
  readonly cart: Cart;
  /** As the shopper saw it, prices included. */
  readonly view: CartView;
  readonly tiles: ConfirmationTiles;
  readonly address: KeptCheck['address'];
  /** Where the mail about it goes (K-204); empty where nobody said. */
  readonly mailTo: string;
  readonly business: BusinessInfo;
  readonly hours: BusinessHours;
  readonly applicant: Applicant;
  readonly credit: CreditResult;
  /** That it was agreed to, and when; null where none is asked for. */
  readonly deposit: { readonly cents: number; readonly agreedAt: string } | null;
  readonly terms: TermsAcceptance & { readonly acceptedAt: string };
  /** Null: no number is brought along. */
  readonly letter: Pick<SignedLetter, 'confirmation' | 'form' | 'document' | 'numbers'> | null;
  /** Null where a quote was ordered without: a representative finds a day (K-029). */
  readonly visit: {
    readonly date: string;
    readonly interval: string;
    readonly code: string;
    readonly installBy: InstallChoice;
  } | null;
  /** Null: nothing was asked. */
  readonly answers: Answers | null;
  /** Null for a quote, whose checkout does not ask (K-066). */
  readonly payment: OrderedPayment | null;
}
