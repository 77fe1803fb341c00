import type { Contract } from '../catalog/index.ts';
import type { BundleFlow } from '../qualification/index.ts';
import type { CartPlace } from './cart.ts';
import type {
  AddOns,
  DigitalVoiceSelection,
  InternetSelection,
  ListingSelection,
  StandardPhoneSelection,
  TechTeamContact,
  TvSelection,
} from './selections.ts';

/** What a visit begins with: the checked address, and the banner the shopper came by (C-199 to C-206). */
export interface Start {
  readonly place: CartPlace;
  readonly banner?: BundleFlow;
}

/** Everything that can happen to a cart. Each carries the whole of the part it changes, as the calls do. */
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
      /** Taken from an offer rather than built. */
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
  | { readonly do: 'resetBundleConversion' };
