import type { IpType } from './codes.ts';
import type { Contract } from './contract.ts';

/** A price that sales may lower in a quote. */
interface Negotiable {
  /** The lowest price of one piece in a quote. Without it, 0. */
  readonly floorCents?: number;
}

/** Anything that can be added to a cart. Ids are unique in the whole catalog; money is in cents. */
export interface Item extends Negotiable {
  readonly id: string;
  readonly name: string;
  readonly monthlyCents: number;
  /** The one-time price. The cart divides equipment into installments. */
  readonly onceCents: number;
  readonly description?: string;
  /** The waived part of the price, shown as a credit under the line (C-160). */
  readonly waived?: { readonly name: string; readonly cents: number };
}

export interface InternetPlan extends Negotiable {
  /** The id of the data product; `planId` is the plan within it (C-102, C-103). */
  readonly id: string;
  readonly planId: string;
  readonly packageId: string;
  readonly hcId: string;
  /** The id of a technology. The routing table knows fiber and hsi. */
  readonly technology: string;
  /** The provider's name of the technology; absent if it gave none. */
  readonly technologyName?: string;
  /** Equal for all variants of a plan (term and IP type). */
  readonly family: string;
  readonly name: string;
  readonly downMbps: number;
  readonly upMbps: number;
  /** The line speed that the plan requires at the premises. */
  readonly lineMbps: number;
  readonly ipType: IpType;
  readonly contract: Contract;
  readonly monthlyCents: number;
  /** Length of the introductory price, and the price after it; absent for a constant price. */
  readonly introductory?: { readonly months: number; readonly thenCents: number };
  readonly included: readonly { readonly name: string; readonly tip: string }[];
  readonly bestFor: string;
  readonly features: readonly string[];
  readonly label: {
    readonly planCode: string;
    readonly typicalDownMbps: number;
    readonly typicalUpMbps: number;
    readonly latencyMs: number;
    /** The data allowance of the technology, if it has its own. */
    readonly dataIncluded?: string;
    readonly additionalData?: string;
  };
}

export interface Router extends Negotiable {
  readonly id: string;
  /** The name states whether the router is owned, rented or bought: see `getRouterKind` (C-089). */
  readonly name: string;
  readonly priceCents: number;
  /** NRC: the rental is billed once for three months (C-281). */
  readonly billing: 'MRC' | 'NRC';
  readonly selected: boolean;
  readonly description: string;
}

/** An add-on for security, storage or help. Examples of `category`: 'TechTeam for Internet', 'YAHOO' (C-151). */
export interface SecurityProduct extends Item {
  readonly packageId: string;
  readonly pppId: string;
  readonly category: string;
  /** The name of an exclusive group: choosing a product replaces another product of its group. */
  readonly oneOf?: string;
  /** The shopper names a person to call. See `isTechTeam`. */
  readonly contactForm?: boolean;
}

export interface SupportPlan extends Item {
  readonly packageId: string;
  readonly pppId: string;
  readonly category: string;
  /** The default for orders without a support choice (C-366). */
  readonly standard: boolean;
}

export interface StaticIpChoice extends Item {
  readonly ipType: IpType;
  readonly addresses: number;
}

/** A plan of business digital voice, priced per line. */
export interface DigitalVoicePlan extends Negotiable {
  readonly id: string;
  readonly family: string;
  readonly stationId: string;
  readonly name: string;
  readonly contract: Contract;
  readonly webPhone: boolean;
  readonly monthlyCents: number;
  readonly features: readonly string[];
}

/** A plan of standard phone, priced per line. */
export interface PhonePlan extends Negotiable {
  readonly id: string;
  readonly family: string;
  readonly name: string;
  readonly contract: Contract;
  readonly monthlyCents: number;
  readonly features: readonly string[];
  /** Ids of the calling plans that the price includes. */
  readonly includes?: readonly string[];
}

/** A telephone or an accessory. `subChoice` determines its list: see `getPhoneGroup` (C-131). */
export interface Phone extends Negotiable {
  readonly id: string;
  readonly name: string;
  readonly subChoice: string;
  readonly priceCents: number;
  readonly description: string;
  readonly features: readonly string[];
  readonly warranty: string;
  /** A file in `brand/`. */
  readonly image: string;
}

/** A viewing option of TV: where the shopper watches. */
export interface TvView extends Item {
  /** The public can watch, so the page asks about the audience. */
  readonly isPublic?: boolean;
}

export interface TvPlan extends Negotiable {
  readonly id: string;
  readonly packageId: string;
  readonly hcId: string;
  readonly name: string;
  /** Tokens separated by '|': see `parseTvKeyword` (C-143). */
  readonly keyword: string;
  /** Ids of the viewing options that the plan is sold for. */
  readonly views: readonly string[];
  readonly monthlyCents: number;
  readonly description: string;
  readonly channels: readonly string[];
  /** The maximum number of custom packs; 0 for a plan that is not custom. */
  readonly mostPacks: number;
}

/** A pack of channels for a custom plan. */
export interface CustomPack {
  readonly id: string;
  readonly token: string;
  readonly name: string;
  readonly channels: readonly string[];
}

export type ChannelPackKind = 'movie' | 'sports' | 'speciality' | 'international';

export interface ChannelPack extends Item {
  readonly kind: ChannelPackKind;
  readonly channels: readonly string[];
}

export interface TvEquipment extends Item {
  /** A file in `brand/`, if the provider has a picture. */
  readonly image?: string;
  readonly code: string;
  /** Empty or 000 when the first code is sufficient (C-149, C-150). */
  readonly secondCode: string;
  /** The id of the box that this box requires. */
  readonly besideId?: string;
}
