import type { Catalog, Shelf } from '../../catalog/index.ts';
import type { Cart } from '../cart.ts';
import { requireItem } from '../catalog-items.ts';
import { isListingForVoice, removeListing } from '../commands/choose-extras.ts';
import { dropIncludedCallingPlans, retainLastOfGroup } from '../commands/exclusive-items.ts';
import type { DigitalVoiceSelection, InternetSelection, StandardPhoneSelection, TvSelection } from '../selections.ts';

/** Called for each item that is removed. */
type OnRemoved = (shelf: Shelf, id: string) => void;

/** Removes items that are still sold, but no longer together. A command would refuse them. */
export function dropIncompatibleItems(cart: Cart, catalog: Catalog, onRemoved: OnRemoved): Cart {
  const { internet, tv, voice, listing } = cart;
  const fitted: Cart = {
    ...cart,
    ...(tv && { tv: fitTv(tv, catalog, onRemoved) }),
    ...(voice?.kind === 'bdv' && { voice: fitDevices(voice, catalog) }),
    ...(voice?.kind === 'phone' && { voice: fitCallingPlans(voice, catalog, onRemoved) }),
    ...(internet && { internet: fitSecurity(internet, catalog, onRemoved) }),
  };
  if (!listing || isListingForVoice(voice?.kind, requireItem(catalog, 'listings', listing.id).name)) return fitted;
  onRemoved('listings', listing.id);
  return removeListing(fitted);
}

function fitTv({ viewId, ...tv }: TvSelection, catalog: Catalog, onRemoved: OnRemoved): TvSelection {
  const { views, mostPacks } = requireItem(catalog, 'tvPlans', tv.planId);
  const isViewSold = viewId !== undefined && views.includes(viewId);
  if (viewId !== undefined && !isViewSold) onRemoved('tvViews', viewId);
  for (const id of tv.customPackIds.slice(mostPacks)) onRemoved('customPacks', id);
  return { ...tv, ...(isViewSold && { viewId }), customPackIds: tv.customPackIds.slice(0, mostPacks) };
}

/** Switches a line to a desktop phone when its plan no longer includes a web phone (C-137). */
function fitDevices(voice: DigitalVoiceSelection, catalog: Catalog): DigitalVoiceSelection {
  const lines = voice.lines.map((line) => {
    if (line.device === 'desktop' || requireItem(catalog, 'digitalVoicePlans', line.planId).webPhone) return line;
    return { ...line, device: 'desktop' as const };
  });
  return { ...voice, lines };
}

function fitCallingPlans(
  phone: StandardPhoneSelection,
  catalog: Catalog,
  onRemoved: OnRemoved,
): StandardPhoneSelection {
  const plans = phone.lines.map(({ planId }) => requireItem(catalog, 'phonePlans', planId));
  const callingPlanIds = dropIncludedCallingPlans(phone.callingPlanIds, plans);
  for (const id of phone.callingPlanIds) if (!callingPlanIds.includes(id)) onRemoved('callingPlans', id);
  return { ...phone, callingPlanIds };
}

function fitSecurity(internet: InternetSelection, catalog: Catalog, onRemoved: OnRemoved): InternetSelection {
  const securityIds = retainLastOfGroup(internet.securityIds, catalog.security);
  for (const id of internet.securityIds) if (!securityIds.includes(id)) onRemoved('security', id);
  return { ...internet, securityIds };
}
