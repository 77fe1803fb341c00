import type { RegistrationRules } from '@demarc/domain/lead';
import type { InternetService } from '@demarc/domain/qualification';
import type { Flags, Links, PageMessages } from '@demarc/domain/shop';
import type { SiteKey } from './call.ts';

/** What the server writes into every page for the storefront to start from. All of it is public. */
export interface ShopSettings {
  /** No trailing slash; empty when the shop lives at the root. */
  readonly basePath: string;
  /** The demonstration shop: development pages are open. */
  readonly demo: boolean;
  readonly siteKey: SiteKey;
  readonly captcha: { readonly siteKey: string };
  readonly brand: Brand;
  readonly links: Links;
  readonly flags: Flags;
  readonly messages: PageMessages;
  readonly rules: Rules;
  readonly offers: Offers;
  readonly services: Services;
  /** HTML from the provider's content, or null while it is not to be shown. */
  readonly privacyNotice: string | null;
  readonly holidayDisclaimer: string | null;
  /** What the provider advertises on the landing page; here, so that the page is whole when it arrives. */
  readonly ads: readonly Ad[];
  /** What must be said about the offers of the landing page. */
  readonly disclosures: { readonly title: string; readonly introduction: string; readonly parts: readonly Passage[] };
  /** K-113: the one host whose form for auto pay is shown; null where the shop has its own. */
  readonly autoPayOrigin: string | null;
  /** The states that the provider's own lines reach. */
  readonly footprint: readonly string[];
}

/** In the demonstration shop: an address that shows one thing. */
export interface ScenarioAddress {
  readonly name: string;
  readonly address: string;
}

/** A heading and the HTML below it. */
export interface Passage {
  readonly heading: string;
  readonly html: string;
}

export interface Ad extends Passage {
  /** What a dialog tells in full; null for an ad that says it all. */
  readonly details: Passage | null;
}

export interface Brand {
  readonly name: string;
  /** The name where "Business" follows anyway. */
  readonly shortName: string;
  readonly fiberName: string;
  readonly logoUrl: string;
  /** Another logo for the dark scheme, where the provider has one. */
  readonly logoDarkUrl: string | null;
  /** Whether the logo needs a light plate there: it is made for light pages alone. */
  readonly logoPlate: boolean;
  readonly helpLine: string;
  readonly supportHours: readonly string[];
  /** Where the hours are those on the wall, as America/New_York. */
  readonly timeZone: string;
  /** The year is the server's. */
  readonly copyright: string;
  /** The seal in the footer, where the provider has one. */
  readonly badge: { readonly title: string; readonly note: string; readonly pictureUrl: string } | null;
}

/** What the first page promises, in the provider's words. */
export interface Offers {
  readonly lead: string;
  readonly description: string;
  readonly fiber: { readonly heading: string; readonly highlights: readonly Highlight[] };
  readonly wireless: { readonly heading: string };
  /** Offers that are over, each in one sentence with its end (E-438). */
  readonly ended: readonly string[];
}

/** A price or another figure, with what it means. */
export type Highlight = { readonly meaning: string } & (
  | { readonly monthlyCents: number }
  | { readonly figure: string }
);

/** What the pages after the check say of an internet service. */
export interface ServiceOffer {
  readonly name: string;
  /** Null where it has none that could be promised here. */
  readonly price: { readonly monthlyCents: number; readonly note: string } | null;
  readonly points: readonly string[];
  /** On the page of options, which says it in its own words (E-017, E-018). */
  readonly options: string;
  /** The paragraphs behind "Learn more". */
  readonly more: readonly string[];
}
export type Services = Readonly<Record<InternetService | 'hsi', ServiceOffer>>;

/** What a provider may relax. */
export interface Rules {
  /** How often a failed call is tried again, and how long after (C-299, K-319). */
  readonly retries: number;
  readonly retryDelayMs: number;
  /** Ten digits each: what shoppers type to get past the field, the provider's own help line among them (E-319). */
  readonly blockedPhones: readonly string[];
  readonly registration: RegistrationRules;
  /** Where "Yes, change address" leads instead of the address check; empty for that one (E-137). */
  readonly changeAddressUrl: string;
  /** What the sales team's leads are filed under. */
  readonly lead: { readonly campaign: string };
}
