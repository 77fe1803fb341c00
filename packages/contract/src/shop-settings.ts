import type { CheckoutRules } from '@demarc/domain/checkout';
import type { RegistrationRules, WaitlistRule } from '@demarc/domain/lead';
import type { NumberRules } from '@demarc/domain/numbers';
import type { InternetService } from '@demarc/domain/qualification';
import type { Flags, Links, PageMessages } from '@demarc/domain/shop';
import type { EmailEndings } from '@demarc/domain/text';
import type { SiteKey } from './call.ts';
import type { PagePaths } from './pages.ts';

/** Settings that the server embeds in every page for the storefront. All of them are public. */
export interface ShopSettings {
  /** Without a trailing slash. Empty if the shop is at the root. */
  readonly basePath: string;
  /** Enables the development pages of the demo shop. */
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
  /** The provider's headings of its products. */
  readonly titles: { readonly digitalVoice: string; readonly meetings: string };
  /** HTML from the provider's content. Null if it is not shown. */
  readonly privacyNotice: string | null;
  readonly holidayDisclaimer: string | null;
  /** The landing page ads, embedded so that the page renders completely at once. */
  readonly ads: readonly Ad[];
  /** The required disclosures about the landing page offers. */
  readonly disclosures: { readonly title: string; readonly introduction: string; readonly parts: readonly Passage[] };
  /** K-113: the only allowed origin of a hosted auto pay form. Left out if the shop uses its own form. */
  readonly autoPayOrigin?: string;
  /** The hosted form is a page of its own. Left out if it is shown in a frame. */
  readonly autoPayOpens?: 'page';
  /** How long a technician's visit takes, such as "about three hours". Left out if the provider does not say it. */
  readonly visitTime?: string;
  /** Shoppers may install by themselves at some addresses. */
  readonly selfInstall?: true;
  /** The states in which the provider sells. */
  readonly footprint: readonly string[];
  /** The provider has tips for entering an address. */
  readonly hasTips?: true;
  /** The only equipment is one free router, so there is no step to choose one. */
  readonly withoutRouters?: true;
  /** The paths of pages that have another one than the specified path. */
  readonly paths?: PagePaths;
  /** The provider texts shoppers about changes of their order. */
  readonly textsChanges?: true;
  /** The provider has promo codes. */
  readonly promoCodes?: true;
}

/** A demo shop address that demonstrates one scenario. */
export interface ScenarioAddress {
  readonly name: string;
  readonly address: string;
}

/** A heading and its HTML. */
export interface Passage {
  readonly heading: string;
  readonly html: string;
}

export interface Ad extends Passage {
  /** The full text for a dialog. Null if the ad is complete. */
  readonly details: Passage | null;
}

export interface Brand {
  readonly name: string;
  /** The name used where "Business" follows. */
  readonly shortName: string;
  readonly fiberName: string;
  readonly logoUrl: string;
  /** The logo for the dark scheme, if there is one. */
  readonly logoDarkUrl: string | null;
  /** True if the logo needs a light background in the dark scheme. */
  readonly logoPlate: boolean;
  readonly helpLine: string;
  readonly supportHours: readonly string[];
  /** The time zone of the support hours, such as America/New_York. */
  readonly timeZone: string;
  /** Includes the server's current year. */
  readonly copyright: string;
  /** The badge in the footer, if there is one. */
  readonly badge: { readonly title: string; readonly note: string; readonly pictureUrl: string } | null;
}

/** The provider's texts about the offers on the landing page. */
export interface Offers {
  readonly lead: string;
  readonly description: string;
  /** Absent if the landing page has no such offer. */
  readonly fiber?: { readonly heading: string; readonly highlights: readonly Highlight[] } | undefined;
  readonly wireless?: { readonly heading: string } | undefined;
  /** Ended offers, each in one sentence with its end date (E-438). */
  readonly ended: readonly string[];
}

/** A price or another figure with its meaning. */
export type Highlight = { readonly meaning: string } & (
  | { readonly monthlyCents: number }
  | { readonly figure: string }
);

/** The text about an internet service on the pages after the check. */
export interface ServiceOffer {
  readonly name: string;
  /** Null if there is no price to promise. */
  readonly price: { readonly monthlyCents: number; readonly note: string } | null;
  readonly points: readonly string[];
  /** The text on the options page (E-017, E-018). */
  readonly options: string;
  /** The paragraphs behind "Learn more". */
  readonly more: readonly string[];
}
/** The internet services that are sold. The others are absent. */
export type Services = Readonly<Partial<Record<InternetService | 'hsi', ServiceOffer | undefined>>>;

/** The rules that a provider can change. */
export interface Rules extends CheckoutRules, NumberRules {
  /** The number of retries of a failed call, and the delay between them (C-299, K-319). */
  readonly retries: number;
  readonly retryDelayMs: number;
  /**
   * Ten digits each: fake numbers that shoppers type to get past the field, and the provider's own help line (E-319).
   */
  readonly blockedPhones: readonly string[];
  /** The endings of emails that the address check accepts (E-323). */
  readonly emailEndings: EmailEndings;
  /** Area codes, alone or with an exchange, whose numbers are not ported. */
  readonly porting: { readonly refusedPrefixes: readonly string[] };
  readonly registration: RegistrationRules;
  /** With `on`, registrations are stored. */
  readonly waitlist: WaitlistRule;
  /** A single service at the address has a headline of its own, as an exception to E-092. */
  readonly namesSingleService: boolean;
  /** A tax ID has digits only. Without this rule it may have letters (K-217). */
  readonly taxIdDigitsOnly: boolean;
  /** Names of people may have apostrophes, periods and a single letter. Without this rule they may not (K-207, K-208). */
  readonly relaxedNames: boolean;
  /** Continue on the customize page keeps the finished sections of checkout. Without this rule they start over (K-186). */
  readonly continueKeepsCheckout: boolean;
  /** The target of "Yes, change address". Empty for the address check (E-137). */
  readonly changeAddressUrl: string;
  /** The campaign of sales leads, the promise in them, and the time on the page after a contact request. */
  readonly lead: { readonly campaign: string; readonly promise: string; readonly contactWithin?: string | undefined };
}
