import type { Cart, OrderItem } from '@demarc/domain/cart';
import type { CartView } from '@demarc/domain/cart-view';
import type { Term } from '@demarc/domain/catalog';
import type {
  BusinessHours,
  BusinessInfo,
  ConfirmationTiles,
  CreditResult,
  InstallChoice,
  PaymentMethod,
  TermsAcceptance,
  VisitAnswers,
} from '@demarc/domain/checkout';
import type { SavedAddressCheck } from '@demarc/domain/qualification';
import type { Campaign } from '@demarc/domain/visitor';
import type { Applicant } from '../../checkout/credit/index.ts';
import type { PortedNumber, SignedLetter } from '../../checkout/letter/index.ts';
import type { StoredConsent } from '../../shopping/consent/index.ts';

/** The shopper's way to pay. Of a card or an account, it has only the vault's token and the last four digits. */
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

/** One agreement of the shopper, with its text by hash, its time and where it came from. */
export type OrderedConsent = Pick<StoredConsent, 'kind' | 'version' | 'hash' | 'sealedAddress' | 'userAgent'> & {
  readonly givenAt: string;
};

/** The contract term, as it was sold. */
export type OrderedContract = Pick<Term, 'id' | 'months' | 'earlyTermination'>;

/** The facts of the coverage data about the address. */
export interface OrderedPremises {
  /** The id of the address in the shop. */
  readonly id: string;
  /** The ids in the provider's GIS and at the FCC, if a coverage file names them. */
  readonly externalId?: string;
  readonly fccLocationId?: string;
  /** The speed of the line of the ordered plan. */
  readonly lineDownMbps?: number;
  readonly lineUpMbps?: number;
}

/** Everything the shopper agreed to when the order was placed. */
export interface OrderContents {
  readonly cart: Cart;
  /** The cart as the shopper saw it, with prices. */
  readonly view: CartView;
  readonly tiles: ConfirmationTiles;
  /** Every product with its codes. Orders of earlier releases lack it, and the next three fields. */
  readonly items?: readonly OrderItem[];
  /** Absent without a service that has a term. */
  readonly contract?: OrderedContract;
  /** Absent if no coverage data lists the address. */
  readonly premises?: OrderedPremises;
  /** The campaign that brought the shopper. Of an earlier release, it is a text: its id. */
  readonly campaign?: Campaign | string;
  readonly address: SavedAddressCheck['address'];
  /** The email address for the order's mails (K-204). Empty if the shopper gave none. */
  readonly mailTo: string;
  /** The mobile number that a one-time code proved, in ten digits. Absent if none did, and in orders of earlier releases. */
  readonly provenMobile?: string;
  readonly business: BusinessInfo;
  readonly hours: BusinessHours;
  /** Null without a credit check. */
  readonly applicant: Applicant | null;
  /** Without a credit check, it has no reference. */
  readonly credit: CreditResult;
  /** Null if no deposit is due. */
  readonly deposit: { readonly cents: number; readonly agreedAt: string } | null;
  readonly terms: TermsAcceptance & { readonly acceptedAt: string };
  /** Null if no number is ported. */
  readonly letter:
    | (Pick<SignedLetter, 'confirmation' | 'form' | 'document' | 'numbers'> & {
        /** The ported numbers with their current carriers. Orders of earlier releases lack them. */
        readonly carriers?: readonly PortedNumber[];
      })
    | null;
  /** Orders of earlier releases lack them. */
  readonly consents?: readonly OrderedConsent[];
  /** Null if a quote was ordered without a date: a representative finds one (K-029). */
  readonly visit: {
    readonly date: string;
    readonly interval: string;
    readonly code: string;
    readonly installBy: InstallChoice;
    /** The reservation of a moved visit in the calendar. Absent for the one of the session that ordered. */
    readonly reservationId?: string;
  } | null;
  /** Null if there were no questions. */
  readonly answers: VisitAnswers | null;
  /** Null for a quote, whose checkout has no payment step (K-066), and in a shop where everybody pays by bill. */
  readonly payment: OrderedPayment | null;
}
