import { type Catalog, findOnlyRouter, getRouterKind, type RouterKind, type ServiceKind } from '../../catalog/index.ts';
import type { NumberRules } from '../../numbers/index.ts';
import type { Cart } from '../cart.ts';
import { isListingComplete, isUnpublishedListing } from '../commands/choose-listing.ts';
import { findRouterId } from '../derived/cart-router.ts';
import { needsEquipment } from '../selections/voice-selection.ts';
import { findTvSelectionGap } from './tv-gap.ts';
import { describeLinesGap, describePhonesGap } from './voice-gap.ts';

/**
 * The progress of a shopper. The cart tells most of it; only the page knows which steps are done and which sections
 * were visited.
 */
export interface CartProgress {
  readonly internet: boolean;
  readonly voice: boolean;
  readonly tv: boolean;
  /** C-242 */
  readonly router?: Exclude<RouterKind, 'none'>;
  /** C-243: the id of other equipment that can replace the router, such as an additional router; empty without it. */
  readonly equipmentType: string;
  readonly internetDone: boolean;
  readonly voiceDone: boolean;
  readonly tvDone: boolean;
  readonly listing: 'none' | 'open' | 'done';
  /** The features section of digital voice, if the page has one. */
  readonly features: 'none' | 'notVisited' | 'visited';
  readonly equipmentNeeded: boolean;
  readonly equipmentChosen: boolean;
  /** Services that the shopper started on the page without choosing a plan. */
  readonly startedServices?: readonly ServiceKind[];
}

/** Derives the progress from the cart. The page adds its own steps and sections. */
export function getCartProgress(cart: Cart, catalog: Catalog, rules: NumberRules): CartProgress {
  const { internet, voice, tv, listing } = cart;
  const routerId = findRouterId(cart) ?? (internet && findOnlyRouter(catalog)?.id);
  const kind = getRouterKind((routerId && catalog.find('routers', routerId)?.name) || '');
  const publishedListing = listing && !isUnpublishedListing(catalog.find('listings', listing.id)?.name ?? '');
  const digital = voice?.kind === 'bdv' ? voice : undefined;
  return {
    internet: internet !== undefined,
    voice: voice !== undefined,
    tv: tv !== undefined,
    ...(kind === 'none' ? {} : { router: kind }),
    equipmentType: internet?.additionalRouterId ?? '',
    internetDone: internet !== undefined && routerId !== undefined,
    voiceDone:
      voice !== undefined &&
      !describeLinesGap(voice, rules) &&
      !describePhonesGap(digital?.equipment ?? [], catalog.phones),
    tvDone: tv !== undefined && !findTvSelectionGap(tv, internet !== undefined, catalog),
    listing: publishedListing ? (isListingComplete(listing, rules) ? 'done' : 'open') : 'none',
    features: 'none',
    equipmentNeeded: digital !== undefined && needsEquipment(digital, catalog.phones),
    equipmentChosen: (digital?.equipment.length ?? 0) > 0,
  };
}
