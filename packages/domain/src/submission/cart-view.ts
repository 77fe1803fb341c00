import {
  type AddOns,
  type Breakdown,
  bundleOf,
  type Cart,
  type FlowFlags,
  flowFlags,
  type PriceChange,
  servicesInCart,
  withOneRouter,
} from '../cart/index.ts';
import type { Catalog, Combination } from '../catalog/index.ts';
import { type DigitalVoiceSubmission, submitDigitalVoice } from './digital-voice.ts';
import { type InternetSubmission, submitInternet } from './internet.ts';
import { type PhoneSubmission, submitPhone } from './phone.ts';
import { submitTv, type TvSubmission } from './tv.ts';
import type { Around } from './voice.ts';

/** What is in a cart, as it was submitted: enough to show every choice again after a reload (C-394). */
export interface ChosenServices {
  readonly internet?: InternetSubmission;
  readonly phone?: PhoneSubmission;
  readonly digitalVoice?: DigitalVoiceSubmission;
  readonly tv?: TvSubmission;
  readonly addOns: AddOns;
}

/** The provider changed its catalog since the shopper last saw the cart: both totals, and line by line why. */
export interface ChangedPrices {
  readonly beforeCents: number;
  readonly afterCents: number;
  readonly changes: readonly PriceChange[];
  /** By name. */
  readonly noLongerSold: readonly string[];
}

/** Good news: the month costs less, and nothing that is paid beside it more. */
export const costsLess = ({ beforeCents, afterCents, changes, noLongerSold }: ChangedPrices): boolean =>
  afterCents < beforeCents &&
  noLongerSold.length === 0 &&
  !changes.some(
    ({ section, before = 0, after = 0 }) => (section === 'oneTime' || section === 'equipment') && after > before,
  );

export interface CartView {
  readonly breakdown: Breakdown;
  readonly servicesInCart: Combination;
  readonly flags: FlowFlags;
  readonly accepted911: boolean;
  readonly chosen: ChosenServices;
  readonly changed?: ChangedPrices;
}

/** Chosen again as it is: nothing is old in it. TV has what it was given, so that whoever sends it again loses nothing. */
function chosenIn(cart: Cart, catalog: Catalog): ChosenServices {
  const { voice, tv, addOns, listing, services } = cart;
  const { internet } = withOneRouter(cart);
  const bundleId = bundleOf(cart, catalog)?.id;
  const around: Around = {
    ...(bundleId && { bundleId, oldBundleId: bundleId }),
    ...(listing && { listing, oldListing: listing }),
    inBundle: services.length > 1,
  };
  return {
    ...(internet && { internet: submitInternet(internet, internet, tv !== undefined, catalog) }),
    ...(voice?.kind === 'phone' && { phone: submitPhone(voice, voice, around, catalog) }),
    ...(voice?.kind === 'bdv' && { digitalVoice: submitDigitalVoice(voice, voice, around, catalog) }),
    ...(tv && { tv: submitTv(tv, tv, catalog) }),
    addOns,
  };
}

export const cartView = (cart: Cart, breakdown: Breakdown, catalog: Catalog, changed?: ChangedPrices): CartView => ({
  breakdown,
  servicesInCart: servicesInCart(cart),
  flags: flowFlags(cart),
  accepted911: cart.accepted911,
  chosen: chosenIn(cart, catalog),
  ...(changed && { changed }),
});
