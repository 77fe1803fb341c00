import type { Contract, IpType } from './terms.ts';

/** Anything that can be added to a cart. Ids are unique in the whole catalog; money is in cents. */
export interface Item {
  readonly id: string;
  readonly name: string;
  readonly monthlyCents: number;
  /** What it costs once; the cart spreads equipment over instalments. */
  readonly onceCents: number;
  readonly description?: string;
  /** A charge that comes with it and is not collected: shown as a credit under its line (C-160). */
  readonly waived?: { readonly name: string; readonly cents: number };
}

export interface InternetPlan {
  /** The data product; `planId` is the plan within it (C-102, C-103). */
  readonly id: string;
  readonly planId: string;
  readonly packageId: string;
  readonly hcId: string;
  readonly technology: 'fiber' | 'hsi';
  /** The same for the plan's variants of term and of IP address. */
  readonly family: string;
  readonly name: string;
  readonly downMbps: number;
  readonly upMbps: number;
  /** What the line to a place must carry for the plan to be sold there. */
  readonly lineMbps: number;
  readonly ipType: IpType;
  readonly contract: Contract;
  readonly monthlyCents: number;
  /** For how long the price holds and what comes after; absent where the price stays. */
  readonly introductory?: { readonly months: number; readonly thenCents: number };
  readonly included: readonly { readonly name: string; readonly tip: string }[];
  readonly bestFor: string;
  readonly features: readonly string[];
  readonly label: {
    readonly planCode: string;
    readonly typicalDownMbps: number;
    readonly typicalUpMbps: number;
    readonly latencyMs: number;
  };
}

export interface Router {
  readonly id: string;
  /** Says whether it is the shopper's own, rented or bought: see `routerKind` (C-089). */
  readonly name: string;
  readonly priceCents: number;
  /** NRC: the rental is billed once for three months (C-281). */
  readonly billing: 'MRC' | 'NRC';
  readonly selected: boolean;
  readonly description: string;
}

/** An add-on for security, storage or help; `category` as 'TechTeam for Internet' or 'YAHOO' (C-151). */
export interface SecurityProduct extends Item {
  readonly packageId: string;
  readonly pppId: string;
  readonly category: string;
  /** Of products with the same word here a shopper has one: choosing another takes its place. */
  readonly oneOf?: string;
}

export interface SupportPlan extends Item {
  readonly packageId: string;
  readonly pppId: string;
  readonly category: string;
  /** Goes with every order that names no other (C-366). */
  readonly standard: boolean;
}

export interface StaticIpChoice extends Item {
  readonly ipType: IpType;
  readonly addresses: number;
}

/** Business digital voice; its price is for each line. */
export interface DigitalVoicePlan {
  readonly id: string;
  readonly family: string;
  readonly stationId: string;
  readonly name: string;
  readonly contract: Contract;
  readonly webPhone: boolean;
  readonly monthlyCents: number;
  readonly features: readonly string[];
}

/** Standard phone; its price is for each line. */
export interface PhonePlan {
  readonly id: string;
  readonly family: string;
  readonly name: string;
  readonly contract: Contract;
  readonly monthlyCents: number;
  readonly features: readonly string[];
  /** Ids of the calling plans that are in its price. */
  readonly includes?: readonly string[];
}

/** A telephone or what belongs to one; `subChoice` says in which list it stands: see `phoneGroup` (C-131). */
export interface Phone {
  readonly id: string;
  readonly name: string;
  readonly subChoice: string;
  readonly priceCents: number;
  readonly description: string;
  readonly features: readonly string[];
  readonly warranty: string;
  /** A file of `brand/`. */
  readonly image: string;
}

export interface TvPlan {
  readonly id: string;
  readonly packageId: string;
  readonly hcId: string;
  readonly name: string;
  /** Tokens parted by '|': see `tvPlanType` (C-143). */
  readonly keyword: string;
  /** Ids of the viewing options it is sold for. */
  readonly views: readonly string[];
  readonly monthlyCents: number;
  readonly description: string;
  readonly channels: readonly string[];
  /** How many custom packs it is put together from at most; none where it is no custom plan. */
  readonly mostPacks: number;
}

/** What a shopper puts a custom plan together from. */
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
  /** A file of `brand/`, where the provider has a picture. */
  readonly image?: string;
  readonly code: string;
  /** Empty or 000 where the first code says it all (C-149, C-150). */
  readonly secondCode: string;
  /** The box without which it shows nothing, where there is one. */
  readonly besideId?: string;
}
