import type { Catalog, Shelf } from '../catalog/index.ts';
import type { Cart } from './cart.ts';
import { isListingFor, removeListing } from './choose-extras.ts';
import type { DigitalVoiceSelection, TvSelection } from './selections.ts';
import { sold } from './sold.ts';

/** Hears of everything that is taken out. */
type Gone = (shelf: Shelf, id: string) => void;

function fittingTv({ viewId, ...tv }: TvSelection, catalog: Catalog, gone: Gone): TvSelection {
  const { views, mostPacks } = sold(catalog, 'tvPlans', tv.planId);
  const fits = viewId !== undefined && views.includes(viewId);
  if (viewId !== undefined && !fits) gone('tvViews', viewId);
  for (const id of tv.customPackIds.slice(mostPacks)) gone('customPacks', id);
  return { ...tv, ...(fits && { viewId }), customPackIds: tv.customPackIds.slice(0, mostPacks) };
}

/** A line whose plan has no web phone any more rings on a desktop phone (C-137). */
function fittingLines(voice: DigitalVoiceSelection, catalog: Catalog): DigitalVoiceSelection {
  const lines = voice.lines.map((line) => {
    if (line.device === 'desktop' || sold(catalog, 'digitalVoicePlans', line.planId).webPhone) return line;
    return { ...line, device: 'desktop' as const };
  });
  return { ...voice, lines };
}

/** All of it is sold, but not all of it together any more: a command would refuse what is taken out here. */
export function keepFitting(cart: Cart, catalog: Catalog, gone: Gone): Cart {
  const { tv, voice, listing } = cart;
  const kept: Cart = {
    ...cart,
    ...(tv && { tv: fittingTv(tv, catalog, gone) }),
    ...(voice?.kind === 'bdv' && { voice: fittingLines(voice, catalog) }),
  };
  if (!listing || isListingFor(voice?.kind, sold(catalog, 'listings', listing.id).name)) return kept;
  gone('listings', listing.id);
  return removeListing(kept);
}
