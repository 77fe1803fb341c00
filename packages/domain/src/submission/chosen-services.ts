import { type AddOns, type Cart, findBundle, moveRouterToInternet } from '../cart/index.ts';
import type { Catalog } from '../catalog/index.ts';
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

/**
 * Builds the submissions that would choose the same cart again. Old and new choice are equal, so they set no old ids.
 * TV retains its router, so that a page can submit TV alone without losing it.
 */
export function buildChosenServices(cart: Cart, catalog: Catalog): ChosenServices {
  const { voice, tv, addOns, listing, services } = cart;
  const { internet } = moveRouterToInternet(cart);
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
