import type { ContentName, ContentPage } from '@demarc/contract';
import type { PagePathRules } from '@demarc/contract/pages';
import type { Offers, Rules, Services } from '@demarc/contract/shop-settings';
import type { KeepPricesRules } from '@demarc/domain/cart';
import type { Catalog, InternetLines, Promotion, SoldServices } from '@demarc/domain/catalog';
import type { FailureCode } from '@demarc/domain/errors';
import type { ChangeRules } from '@demarc/domain/order';
import type { NewQuote } from '@demarc/domain/quote';
import type { Flags, Links, Messages } from '@demarc/domain/shop';
import type { Asset } from './brand/assets.ts';
import type { ProviderBrand } from './files/brand.ts';
import type { CalendarPlan } from './files/calendar.ts';
import type { CreditPlan } from './files/credit.ts';
import type { ListingPlan } from './files/listing.ts';
import type { NumberPlan } from './files/numbers.ts';
import type { PaymentsPlan } from './files/payments.ts';
import type { Promises } from './files/promises.ts';
import type { Roles } from './files/roles.ts';
import type { Scenario } from './files/scenarios.ts';
import type { DailyLimits, RetentionRules } from './files/shop.ts';
import type { VerificationPlan } from './files/verification.ts';
import type { ZipPosition } from './files/zips.ts';
import type { SourceFile } from './parsing/folder-reader.ts';

/** The zips and addresses of the provider's folder. */
export interface ProviderCoverage {
  readonly zips: readonly ZipPosition[];
  readonly scenarios: readonly Scenario[];
  readonly generatedAddresses: number;
  /** The lines of generated addresses, for a provider that orders its technologies by preference. */
  readonly lineChoices?: readonly { readonly technology: string; readonly lines: readonly InternetLines[string][] }[];
}

/** The validated contents of the provider's folder. A change of the folder gives another provider. */
export interface Provider {
  readonly brand: ProviderBrand;
  readonly links: Links;
  readonly flags: Flags;
  readonly messages: Messages;
  /** The shopper's text for each code of the failure page. */
  readonly failures: Readonly<Record<FailureCode, string>>;
  readonly rules: Rules & PagePathRules;
  readonly retention: RetentionRules;
  readonly keepPrices: KeepPricesRules;
  /** The changes that shoppers may make themselves after the order. */
  readonly changes: ChangeRules;
  readonly limits: DailyLimits;
  /** The work that a captcha requires of a device. The setting CAPTCHA_COST replaces it. */
  readonly captchaCost: number;
  readonly offers: Offers;
  readonly services: Services;
  /** Promises with a figure, by name. One that is missing is not mentioned. */
  readonly promises: Promises;
  /** The limits within which each role may quote without an approval. */
  readonly roles: Roles;
  /** The coverage of the demonstration. A provider imports its own. */
  readonly coverage: ProviderCoverage;
  /** Quotes of the demonstration. The provider's sales team creates its own. */
  readonly quotes: readonly NewQuote[];
  readonly numbers: NumberPlan;
  readonly listing: ListingPlan;
  readonly calendar: CalendarPlan;
  readonly credit: CreditPlan;
  readonly verification: VerificationPlan;
  readonly payments: PaymentsPlan;
  readonly catalog: Catalog;
  /** Not part of the catalog: pages never get the codes. */
  readonly promotions: readonly Promotion[];
  /** The file of the promotions, so that warnings can name its lines. Absent if there is none. */
  readonly promotionsSource?: SourceFile;
  /** A text that the folder leaves out is empty. */
  readonly content: Readonly<Record<ContentName, ContentPage>>;
  /** Computed from the catalog and the services. */
  readonly sells: SoldServices;
  /** A file of `brand/` by its path (`logo.svg`), or undefined. */
  findAsset(path: string): Asset | undefined;
}
