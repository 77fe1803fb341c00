import type { Combination, Contract, FlowType } from '../catalog/index.ts';
import type { PricedPromotion } from './promotions/cart-promotion.ts';

/** A line of the cart. A waived amount is shown under it as a credit with negative cents (C-160). */
export interface PriceLine {
  readonly name: string;
  /** The kind of item, for programs that read the cart. */
  readonly keyword: string;
  /** The item's id in the catalog. Taxes and orders of earlier releases have none. */
  readonly catalogId?: string;
  readonly cents: number;
  readonly credit?: { readonly name: string; readonly cents: number };
  /** True when the credit is for the router. */
  readonly routerDiscount: boolean;
}

export interface VoiceLinePrice {
  readonly number: string;
  /** The carrier of a ported number. */
  readonly portedFrom?: string;
  readonly planName: string;
  readonly cents: number;
}

export interface InternetPrice {
  readonly planName: string;
  /** Absent if the provider gave no name of the technology. */
  readonly technology?: string;
  readonly planCents: number;
  /** Length of the introductory price, and the price after it. */
  readonly introductory?: { readonly months: number; readonly thenCents: number };
  /** The plan first, then its monthly extras. */
  readonly lines: readonly PriceLine[];
  readonly cents: number;
}

export interface VoicePrice {
  readonly title: string;
  readonly planName: string;
  readonly planCents: number;
  readonly lines: readonly VoiceLinePrice[];
  readonly fax?: PriceLine;
  /** Features and calling plans. */
  readonly services: readonly PriceLine[];
  /** Charges of the account rather than of a line: maintenance, listing. */
  readonly accountLevel: readonly PriceLine[];
  readonly cents: number;
}

export interface TvPrice {
  readonly planName: string;
  readonly planCents: number;
  /** Monthly packs, equipment and recording, without movie packs. */
  readonly services: readonly PriceLine[];
  readonly movieChannels: readonly string[];
  readonly movieCents: number;
  /** The movie packs one by one. Orders of earlier releases have none. */
  readonly movies?: readonly PriceLine[];
  readonly cents: number;
}

export interface OtherServicePrice {
  readonly product: string;
  readonly description: string;
  readonly catalogId?: string;
  readonly cents: number;
}

/** A purchase of equipment, or another charge that is billed once. */
export interface OneTimeCharge {
  readonly name: string;
  readonly kind: 'equipment' | 'installation' | 'fee' | 'jack';
  readonly catalogId?: string;
  readonly quantity: number;
  /** The price for the whole quantity; 0 when the fee is waived. */
  readonly cents: number;
  readonly waived: boolean;
  /** The offer or promo code that waives it. Absent if the catalog or a quote does, and in orders of earlier releases. */
  readonly waivedBy?: Waiver;
  /** The number of monthly payments; 1 is a single payment. Orders are stored with this spelling. */
  readonly installments: number;
  /** The amount of every installment but the last, which absorbs the rounding. */
  readonly installmentCents: number;
  readonly digitalVoiceEquipment: boolean;
  /** The price in the catalog, if a quote lowers it. */
  readonly listCents?: number;
}

/** An offer or promo code that waives an item. */
export type Waiver = Readonly<Required<Pick<OfferPrice, 'name' | 'kind' | 'catalogId'>>>;

/** A monthly discount; cents are negative. */
export interface OfferPrice {
  readonly name: string;
  readonly kind: 'bundle' | 'promotion' | 'jointOffer' | 'savedCart' | 'promoCode' | 'autoPay' | 'quote';
  /** The id of the bundle, offer or promotion in the catalog. Of a quote, that of the item. */
  readonly catalogId?: string;
  readonly cents: number;
  /** The duration; without it, the discount lasts as long as its service. */
  readonly months?: number;
}

/** The monthly price after an introductory price or a discount ends, without taxes. */
export interface LaterPrice {
  readonly afterMonths: number;
  readonly cents: number;
}

/** The discounts from a later month on. */
export interface LaterOffers {
  readonly afterMonths: number;
  readonly offers: readonly OfferPrice[];
}

export interface CartHeader {
  readonly title: string;
  readonly internetTitle: string;
  readonly phoneTitle: string;
  readonly tvTitle: string;
  /** The monthly total (C-014). */
  readonly cents: number;
  /** The monthly price of the bundle's own services; 0 without a bundle. */
  readonly bundleCents: number;
  /** The bundle in effect: several services, or a single plan. */
  readonly bundleId?: string;
  readonly term: Contract;
  /** Empty while nothing is chosen. A retrieved cart without it is invalid (C-282). */
  readonly flowType: FlowType | '';
  readonly serviceType: Combination;
  /** The service other than internet that was chosen last (C-307). */
  readonly selectedService?: 'tv' | 'bdv' | 'phone';
  readonly standalone: boolean;
  /** C-357: passed through unchanged; not a number of years. */
  readonly dataTerm: number;
}

export interface TaxesAndCharges {
  readonly charges: readonly PriceLine[];
  readonly tax: { readonly name: string; readonly cents: number };
  readonly cents: number;
  /** `service` for the rates of the provider's tax service. Absent for those of the catalog. */
  readonly source?: 'service';
  /** The amounts are those of the bill: the rates are of the tax service, and no discount reduces them. */
  readonly isExact?: true;
}

/** The totals of an order by part, for the order page (C-175). */
export interface OrderTotals {
  readonly internetCents: number;
  readonly phoneCents: number;
  readonly equipmentOneTimeCents: number;
  /** TV and other services. */
  readonly otherCents: number;
  readonly promotionCents: number;
  readonly totalWithDiscountCents: number;
}

/** The contract term in the provider's words, as of the breakdown. */
export interface Agreement {
  readonly name: string;
  /** One sentence: the term, its renewal and what leaving early costs at most. */
  readonly text: string;
  readonly moneyBackDays?: number;
}

/** The price of leaving before the term ends. */
export interface EarlyTerminationPrice {
  /** 0 if the fee is not a percentage. */
  readonly percent: number;
  /** The most that leaving can cost; 0 for month to month. */
  readonly cents: number;
}

/** The price of a cart. Every total is the sum of lines that the shopper sees; money is integer cents. */
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
  /** Each later change of the monthly price. Absent if a discount or price never ends, and in orders stored without it. */
  readonly laterPrices?: readonly LaterPrice[];
  /** The discounts after each month in which a discount or price ends. Absent as `laterPrices` is. */
  readonly laterOffers?: readonly LaterOffers[];
  readonly oneTime: readonly OneTimeCharge[];
  /** C-172: all one-time charges; equipment paid in installments counts in full. `splitCharges` separates the two. */
  readonly oneTimeCents: number;
  readonly taxes: TaxesAndCharges;
  /** C-014: the monthly charges and the first installments, without taxes. */
  readonly month1Cents: number;
  readonly totals: OrderTotals;
  /** The monthly discount of auto pay with paper-free billing, chosen or not. Absent without one. */
  readonly autoPayDiscountCents?: number;
  /** Absent in orders that were stored without it. */
  readonly earlyTermination?: EarlyTerminationPrice;
  /** Absent in orders that were stored without it. */
  readonly agreement?: Agreement;
  /** The promo codes of the cart, also those that do not apply. Absent without one. */
  readonly promotions?: readonly PricedPromotion[];
  readonly savedCartOfferApplied: boolean;
  readonly buyOutQualified: boolean;
}

/** True for an empty cart. Meetings need no service, so a cart with meetings alone is not empty. */
export const isEmptyCart = ({ header, otherServices }: Pick<Breakdown, 'header' | 'otherServices'>): boolean =>
  header.flowType === '' && otherServices.length === 0;

/** Leaves out an installation by a technician that costs nothing. Shoppers who install it themselves do not get it. */
export const omitWaivedInstallation = <T extends Pick<Breakdown, 'oneTime'>>(breakdown: T): T => ({
  ...breakdown,
  oneTime: breakdown.oneTime.filter(({ kind, waived }) => !(kind === 'installation' && waived)),
});
