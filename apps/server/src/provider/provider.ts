import type { ContentName, ContentPage } from '@demarc/contract';
import type { Offers, Rules, Services } from '@demarc/contract/shop-settings';
import type { Catalog } from '@demarc/domain/catalog';
import type { FailureCode } from '@demarc/domain/errors';
import type { NewQuote } from '@demarc/domain/quote';
import type { Flags, Links, Messages } from '@demarc/domain/shop';
import type { ProviderCoverage } from '../address/index.ts';
import type { CalendarPlan } from '../appointment/index.ts';
import type { VerificationPlan } from '../business-info/index.ts';
import type { CreditPlan } from '../credit/index.ts';
import type { ListingPlan } from '../listing/index.ts';
import type { NumberPlan } from '../numbers/index.ts';
import type { PaymentsPlan } from '../payment/index.ts';
import type { Asset } from './assets.ts';
import type { ProviderBrand } from './brand.ts';
import type { Keep } from './schemas.ts';

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
