import {
  type AddOns,
  type Breakdown,
  type Cart,
  type FlowFlags,
  findBundle,
  getCartCombination,
  getFlowFlags,
  type PriceChange,
  withOneRouter,
} from '../cart/index.ts';
import type { Catalog, Combination } from '../catalog/index.ts';
import { buildDigitalVoiceSubmission, type DigitalVoiceSubmission } from './digital-voice.ts';
import { buildInternetSubmission, type InternetSubmission } from './internet.ts';
import { buildPhoneSubmission, type PhoneSubmission } from './phone.ts';
import { buildTvSubmission, type TvSubmission } from './tv.ts';
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

export const buildCartView = (
  cart: Cart,
  breakdown: Breakdown,
  catalog: Catalog,
  changed?: ChangedPrices,
): CartView => ({
  breakdown,
  servicesInCart: getCartCombination(cart),
  flags: getFlowFlags(cart),
  accepted911: cart.accepted911,
  chosen: submitCart(cart, catalog),
  ...(changed && { changed }),
});

/** Submits the cart unchanged, so that no old ids are set. TV retains its own router, so that sending it again loses nothing. */
function submitCart(cart: Cart, catalog: Catalog): ChosenServices {
  const { voice, tv, addOns, listing, services } = cart;
  const { internet } = withOneRouter(cart);
  const bundleId = findBundle(cart, catalog)?.id;
  const context: SubmissionContext = {
    ...(bundleId && { bundleId, oldBundleId: bundleId }),
    ...(listing && { listing, oldListing: listing }),
    inBundle: services.length > 1,
  };
  return {
    ...(internet && { internet: buildInternetSubmission(internet, internet, tv !== undefined, catalog) }),
    ...(voice?.kind === 'phone' && { phone: buildPhoneSubmission(voice, voice, context, catalog) }),
    ...(voice?.kind === 'bdv' && { digitalVoice: buildDigitalVoiceSubmission(voice, voice, context, catalog) }),
    ...(tv && { tv: buildTvSubmission(tv, tv, catalog) }),
    addOns,
  };
}
