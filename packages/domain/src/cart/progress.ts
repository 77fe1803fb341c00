import { type Catalog, type RouterKind, routerKind } from '../catalog/index.ts';
import type { Cart } from './cart.ts';
import { isListed, isUnpublished } from './choose-extras.ts';
import { needsEquipment } from './digital-voice.ts';
import { linesGap } from './lines-gap.ts';
import { routerIdOf } from './one-router.ts';
import { phonesGap } from './phones-gap.ts';
import { tvGap } from './tv-gap.ts';

export type BegunPart = 'internet' | 'voice' | 'tv';

/** How far a shopper is: what the cart tells, and what only the screen knows (steps done, sections visited). */
export interface Progress {
  readonly internet: boolean;
  readonly voice: boolean;
  readonly tv: boolean;
  /** C-242 */
  readonly router?: Exclude<RouterKind, 'none'>;
  /** C-243: what the line ends in where no router was chosen; the second one will do. */
  readonly equipmentType: string;
  readonly internetDone: boolean;
  readonly phoneDone: boolean;
  readonly tvDone: boolean;
  readonly listing: 'none' | 'open' | 'done';
  /** The features section of digital voice, where there is one. */
  readonly features: 'none' | 'notVisited' | 'visited';
  readonly equipmentNeeded: boolean;
  readonly equipmentChosen: boolean;
  /** Asked for on the page, with no plan of it chosen yet. */
  readonly begun?: readonly BegunPart[];
}

/** As far as the cart tells; the screen adds the steps that are still open there. */
export function progressOf(cart: Cart, catalog: Catalog): Progress {
  const { internet, voice, tv, listing } = cart;
  const routerId = routerIdOf(cart);
  const kind = routerKind((routerId && catalog.find('routers', routerId)?.name) || '');
  const published = listing && !isUnpublished(catalog.find('listings', listing.id)?.name ?? '');
  const digital = voice?.kind === 'bdv' ? voice : undefined;
  return {
    internet: internet !== undefined,
    voice: voice !== undefined,
    tv: tv !== undefined,
    ...(kind === 'none' ? {} : { router: kind }),
    equipmentType: internet?.additionalRouterId ?? '',
    internetDone: internet !== undefined && routerId !== undefined,
    phoneDone: voice !== undefined && !linesGap(voice) && !phonesGap(digital?.equipment ?? [], catalog.phones),
    tvDone: tv !== undefined && !tvGap(tv, internet !== undefined, catalog),
    listing: published ? (isListed(listing) ? 'done' : 'open') : 'none',
    features: 'none',
    equipmentNeeded: digital !== undefined && needsEquipment(digital),
    equipmentChosen: (digital?.equipment.length ?? 0) > 0,
  };
}
