import type { Catalog, Shelf } from '../catalog/index.ts';
import type { Cart } from './cart.ts';
import { isListingFor, removeListing } from './choose-extras.ts';
import { besideLines, oneOfEach } from './exclusive.ts';
import type { DigitalVoiceSelection, InternetSelection, StandardPhoneSelection, TvSelection } from './selections.ts';
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

function fittingCalls(phone: StandardPhoneSelection, catalog: Catalog, gone: Gone): StandardPhoneSelection {
  const plans = phone.lines.map(({ planId }) => sold(catalog, 'phonePlans', planId));
  const callingPlanIds = besideLines(phone.callingPlanIds, plans);
  for (const id of phone.callingPlanIds) if (!callingPlanIds.includes(id)) gone('callingPlans', id);
  return { ...phone, callingPlanIds };
}

function fittingSecurity(internet: InternetSelection, catalog: Catalog, gone: Gone): InternetSelection {
  const securityIds = oneOfEach(internet.securityIds, catalog.security);
  for (const id of internet.securityIds) if (!securityIds.includes(id)) gone('security', id);
  return { ...internet, securityIds };
}

/** All of it is sold, but not all of it together any more: a command would refuse what is taken out here. */
export function keepFitting(cart: Cart, catalog: Catalog, gone: Gone): Cart {
  const { internet, tv, voice, listing } = cart;
  const kept: Cart = {
    ...cart,
    ...(tv && { tv: fittingTv(tv, catalog, gone) }),
    ...(voice?.kind === 'bdv' && { voice: fittingLines(voice, catalog) }),
    ...(voice?.kind === 'phone' && { voice: fittingCalls(voice, catalog, gone) }),
    ...(internet && { internet: fittingSecurity(internet, catalog, gone) }),
  };
  if (!listing || isListingFor(voice?.kind, sold(catalog, 'listings', listing.id).name)) return kept;
  gone('listings', listing.id);
  return removeListing(kept);
}
