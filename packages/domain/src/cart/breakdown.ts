import type { Combination, Contract, FlowType } from '../catalog/index.ts';

/** A line of the cart; what is not collected of it stands under it as a credit, below zero (C-160). */
export interface PriceLine {
  readonly name: string;
  /** What kind of thing it is, as a word for whoever reads the cart by program. */
  readonly keyword: string;
  readonly cents: number;
  readonly credit?: { readonly name: string; readonly cents: number };
  /** The credit is for the router. */
  readonly routerDiscount: boolean;
}

export interface VoiceLinePrice {
  readonly number: string;
  /** The company that the number is brought along from, where it is. */
  readonly keptFrom?: string;
  readonly planName: string;
  readonly cents: number;
}

export interface InternetPrice {
  readonly planName: string;
  readonly planCents: number;
  /** For how long, and what the plan costs then. */
  readonly introductory?: { readonly months: number; readonly thenCents: number };
  /** The plan first, then what comes with it by the month. */
  readonly lines: readonly PriceLine[];
  readonly cents: number;
}

export interface VoicePrice {
  readonly title: 'Business Digital Voice' | 'Standard phone';
  readonly planName: string;
  readonly planCents: number;
  readonly lines: readonly VoiceLinePrice[];
  readonly fax?: PriceLine;
  /** Features and calling plans. */
  readonly services: readonly PriceLine[];
  /** What belongs to the account rather than to a line: maintenance, listing. */
  readonly accountLevel: readonly PriceLine[];
  readonly cents: number;
}

export interface TvPrice {
  readonly planName: string;
  readonly planCents: number;
  /** Packs, equipment and recording by the month, movie packs not among them. */
  readonly services: readonly PriceLine[];
  readonly movieChannels: readonly string[];
  readonly movieCents: number;
  readonly cents: number;
}

export interface OtherServicePrice {
  readonly product: string;
  readonly description: string;
  readonly cents: number;
}

/** Equipment that is bought, and what is charged once. */
export interface OneTimeCharge {
  readonly name: string;
  readonly kind: 'equipment' | 'installation' | 'fee' | 'jack';
  readonly quantity: number;
  /** What is paid for all of them: 0 where the fee is waived. */
  readonly cents: number;
  readonly waived: boolean;
  /** Billed over so many months; 1 is at once. */
  readonly instalments: number;
  /** What is billed in the first month and in each but the last. */
  readonly instalmentCents: number;
  readonly digitalVoiceEquipment: boolean;
}

/** What a promotion takes off each month: cents are negative. */
export interface OfferPrice {
  readonly name: string;
  readonly kind: 'bundle' | 'promotion' | 'jointOffer' | 'savedCart' | 'autoPay';
  readonly cents: number;
  /** For so long; what has none lasts as long as its service. */
  readonly months?: number;
}

export interface CartHeader {
  readonly title: string;
  readonly internetTitle: string;
  readonly phoneTitle: string;
  readonly tvTitle: string;
  /** What the shopper pays each month (C-014). */
  readonly cents: number;
  /** What the bundle's own services cost together; 0 without a bundle. */
  readonly bundleCents: number;
  /** The bundle that holds: one of several services, or a plan alone. */
  readonly bundleId?: string;
  readonly term: Contract;
  /** Empty while nothing is chosen: a cart without it counts as invalid when it is retrieved (C-282). */
  readonly flowType: FlowType | '';
  readonly serviceType: Combination;
  /** The service beside internet that was chosen last (C-307). */
  readonly selectedService?: 'tv' | 'bdv' | 'phone';
  readonly standalone: boolean;
  /** C-357: carried along; not a number of years. */
  readonly dataTerm: number;
}

export interface TaxesAndCharges {
  readonly charges: readonly PriceLine[];
  readonly tax: { readonly name: string; readonly cents: number };
  readonly cents: number;
}

/** What the order costs in all, part by part, for the order's own page (C-175). */
export interface OrderTotals {
  readonly internetCents: number;
  readonly phoneCents: number;
  readonly equipmentOneTimeCents: number;
  /** TV and the other services: all that is neither internet nor phone. */
  readonly otherCents: number;
  readonly promotionCents: number;
  readonly totalWithDiscountCents: number;
}

/** What a cart costs. Every total is the sum of lines that the shopper sees; money is integer cents. */
export interface Breakdown {
  readonly catalogVersion: string;
  readonly header: CartHeader;
  readonly internet?: InternetPrice;
  readonly voice?: VoicePrice;
  readonly tv?: TvPrice;
  readonly otherServices: readonly OtherServicePrice[];
  readonly blueJeansLicences?: number;
  readonly offers: readonly OfferPrice[];
  readonly subTotals: {
    readonly servicesCents: number;
    readonly otherServicesCents: number;
    readonly offersCents: number;
    readonly monthlyCents: number;
  };
  readonly oneTime: readonly OneTimeCharge[];
  /** C-172: all of them, equipment that is paid in installments in full. `paidHow` tells the two apart. */
  readonly oneTimeCents: number;
  readonly taxes: TaxesAndCharges;
  /** C-014: the monthly charges and the first instalments; taxes stand apart. */
  readonly month1Cents: number;
  readonly totals: OrderTotals;
  readonly savedCartOfferApplied: boolean;
  readonly buyOutQualified: boolean;
}
