import type { ContentName, ContentPage } from '@demarc/contract';
import type { Offers, Rules, Services } from '@demarc/contract/shop-settings';
import type { Catalog } from '@demarc/domain/catalog';
import type { FailureCode } from '@demarc/domain/errors';
import type { NewQuote } from '@demarc/domain/quote';
import type { Flags, Links, Messages } from '@demarc/domain/shop';
import type { Asset } from './assets.ts';
import type { ProviderBrand } from './brand.ts';
import type { CalendarPlan } from './files/calendar.ts';
import type { CreditPlan } from './files/credit.ts';
import type { ListingPlan } from './files/listing.ts';
import type { NumberPlan } from './files/numbers.ts';
import type { PaymentsPlan } from './files/payments.ts';
import type { Scenario } from './files/scenarios.ts';
import type { VerificationPlan } from './files/verification.ts';
import type { ReadPlace } from './read-places.ts';
import type { Keep } from './schemas.ts';

/** The places that the provider's folder describes. */
export interface ProviderCoverage {
  readonly places: readonly ReadPlace[];
  readonly scenarios: readonly Scenario[];
  readonly generatedAddresses: number;
}

/** One provider's shop: everything in its folder, checked and ready to use. Nothing of it changes until a restart. */
export interface Provider {
  readonly brand: ProviderBrand;
  readonly links: Links;
  readonly flags: Flags;
  readonly messages: Messages;
  /** The shopper's text for each code of the failure page. */
  readonly failures: Readonly<Record<FailureCode, string>>;
  readonly rules: Rules;
  readonly keep: Keep;
  readonly offers: Offers;
  readonly services: Services;
  /** The places that the folder itself knows; a provider's own coverage is imported. */
  readonly coverage: ProviderCoverage;
  /** Quotes of the demonstration; a provider's own are created by its sales. */
  readonly quotes: readonly NewQuote[];
  readonly numbers: NumberPlan;
  readonly listing: ListingPlan;
  readonly calendar: CalendarPlan;
  readonly credit: CreditPlan;
  readonly verification: VerificationPlan;
  readonly payments: PaymentsPlan;
  /** All that is sold, with its prices. */
  readonly catalog: Catalog;
  readonly content: Readonly<Record<ContentName, ContentPage>>;
  /** A file of `brand/` by its path there (`logo.svg`), or undefined when there is none. */
  asset(path: string): Asset | undefined;
}
