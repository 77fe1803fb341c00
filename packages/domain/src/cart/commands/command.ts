import type { Contract } from '../../catalog/index.ts';
import type { BundleFlow } from '../../qualification/index.ts';
import type { CartAvailability } from '../cart.ts';
import type { CartPromotion } from '../promotions/cart-promotion.ts';
import type {
  AddOns,
  DigitalVoiceSelection,
  InternetSelection,
  ListingSelection,
  StandardPhoneSelection,
  TechTeamContact,
  TvSelection,
} from '../selections/selections.ts';

/**
 * The start of a visit: the services at the checked address, and the banner that the shopper followed (C-199 to C-206).
 */
export interface StartCartInput {
  readonly availability: CartAvailability;
  readonly banner?: BundleFlow;
}

/** Every change of a cart. A command replaces the complete selection that it contains; it does not merge. */
export type CartCommand =
  | { readonly do: 'chooseInternet'; readonly internet: InternetSelection }
  | { readonly do: 'removeInternet' }
  | { readonly do: 'choosePhone'; readonly phone: Omit<StandardPhoneSelection, 'kind'> }
  | { readonly do: 'chooseDigitalVoice'; readonly voice: Omit<DigitalVoiceSelection, 'kind'> }
  | { readonly do: 'removeVoice' }
  | { readonly do: 'chooseTv'; readonly tv: TvSelection }
  | { readonly do: 'removeTv' }
  | {
      readonly do: 'selectBundle';
      readonly bundleId: string;
      readonly lines: number;
      /** True when the bundle comes from an offer. */
      readonly offer: boolean;
    }
  | { readonly do: 'switchTerm'; readonly term: Contract }
  | { readonly do: 'accept911'; readonly accepted: boolean }
  | { readonly do: 'chooseAddOns'; readonly addOns: Pick<AddOns, 'staticIpId' | 'blueJeans'> }
  | { readonly do: 'addTechTeam'; readonly id: string; readonly contact: TechTeamContact }
  | { readonly do: 'removeTechTeam' }
  | { readonly do: 'chooseListing'; readonly listing: ListingSelection }
  | { readonly do: 'removeListing' }
  | { readonly do: 'applySavedCartOffer' }
  | { readonly do: 'priceForAutoPay'; readonly enrolled: boolean }
  | { readonly do: 'addPromotion'; readonly promotion: CartPromotion }
  | { readonly do: 'removePromotion'; readonly code: string }
  | { readonly do: 'resetBundleConversion' };
