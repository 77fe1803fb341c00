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
import type { SubmissionContext } from './voice.ts';

/** The contents of a cart in submitted form: enough to restore every choice after a reload (C-394). */
export interface ChosenServices {
  readonly internet?: InternetSubmission;
  readonly phone?: PhoneSubmission;
  readonly digitalVoice?: DigitalVoiceSubmission;
  readonly tv?: TvSubmission;
  readonly addOns: AddOns;
}

/** Price changes because of a new catalog: both totals, and the changed lines. */
export interface ChangedPrices {
  readonly beforeCents: number;
  readonly afterCents: number;
  readonly changes: readonly PriceChange[];
  /** Names of the items. */
  readonly noLongerSold: readonly string[];
}

/** True when the monthly price falls and no one-time price rises. */
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

/** Submits the cart unchanged, so that no old ids are set. TV retains its own router, so that sending it again loses nothing. */
function submitCart(cart: Cart, catalog: Catalog): ChosenServices {
  const { voice, tv, addOns, listing, services } = cart;
  const { internet } = withOneRouter(cart);
  const bundleId = bundleOf(cart, catalog)?.id;
  const context: SubmissionContext = {
    ...(bundleId && { bundleId, oldBundleId: bundleId }),
    ...(listing && { listing, oldListing: listing }),
    inBundle: services.length > 1,
  };
  return {
    ...(internet && { internet: submitInternet(internet, internet, tv !== undefined, catalog) }),
    ...(voice?.kind === 'phone' && { phone: submitPhone(voice, voice, context, catalog) }),
    ...(voice?.kind === 'bdv' && { digitalVoice: submitDigitalVoice(voice, voice, context, catalog) }),
    ...(tv && { tv: submitTv(tv, tv, catalog) }),
    addOns,
  };
}

export const cartView = (cart: Cart, breakdown: Breakdown, catalog: Catalog, changed?: ChangedPrices): CartView => ({
  breakdown,
  servicesInCart: servicesInCart(cart),
  flags: flowFlags(cart),
  accepted911: cart.accepted911,
  chosen: submitCart(cart, catalog),
  ...(changed && { changed }),
});
