import { type Catalog, type CatalogListName, isWithinLineSpeed } from '../../catalog/index.ts';
import type { Cart } from '../cart.ts';
import { removeDuplicates, requireItem } from '../catalog-items.ts';
import { isCarried } from '../commands/add-service.ts';
import { removeInternet } from '../commands/choose-internet.ts';
import { isListingForVoice, removeListing } from '../commands/choose-listing.ts';
import { removeTv } from '../commands/choose-tv.ts';
import { removeVoice } from '../commands/choose-voice.ts';
import { dropIncludedCallingPlans, retainLastOfGroup } from '../commands/exclusive-items.ts';
import type {
  DigitalVoiceSelection,
  InternetSelection,
  StandardPhoneSelection,
  TvSelection,
} from '../selections/selections.ts';

/** Called for each item that is removed. */
type OnRemoved = (list: CatalogListName, id: string) => void;

/**
 * Removes items that are still sold, but no longer together or at this address. A command with them would be refused.
 * `lineMbps` is the speed of the fastest line there.
 */
export function dropIncompatibleItems(stored: Cart, catalog: Catalog, lineMbps: number, onRemoved: OnRemoved): Cart {
  const cart = dropUncarriedServices(dropTooFastPlan(stored, catalog, lineMbps, onRemoved), catalog, onRemoved);
  const { internet, tv, voice, listing } = cart;
  const adjusted: Cart = {
    ...cart,
    ...(tv && { tv: adjustTv(tv, catalog, onRemoved) }),
    ...(voice?.kind === 'bdv' && { voice: adjustDevices(voice, catalog) }),
    ...(voice?.kind === 'phone' && { voice: adjustCallingPlans(voice, catalog, onRemoved) }),
    ...(internet && { internet: adjustSecurity(internet, catalog, onRemoved) }),
  };
  if (!listing || isListingForVoice(voice?.kind, requireItem(catalog, 'listings', listing.id).name)) return adjusted;
  onRemoved('listings', listing.id);
  return removeListing(adjusted);
}

function dropTooFastPlan(cart: Cart, catalog: Catalog, lineMbps: number, onRemoved: OnRemoved): Cart {
  if (!cart.internet) return cart;
  const plan = requireItem(catalog, 'internetPlans', cart.internet.planId);
  if (isWithinLineSpeed(plan, { lineMbps, lines: cart.place.lines })) return cart;
  onRemoved('internetPlans', plan.id);
  return removeInternet(cart);
}

/** Removes the services that the technology of the internet plan does not carry. */
function dropUncarriedServices(cart: Cart, catalog: Catalog, onRemoved: OnRemoved): Cart {
  const { internet, tv, voice } = cart;
  let next = cart;
  if (tv && !isCarried(internet?.planId, 'video', catalog)) {
    onRemoved('tvPlans', tv.planId);
    next = removeTv(next);
  }
  if (voice && !isCarried(internet?.planId, voice.kind, catalog)) {
    const list = voice.kind === 'bdv' ? 'digitalVoicePlans' : 'phonePlans';
    for (const id of removeDuplicates(voice.lines.map(({ planId }) => planId))) onRemoved(list, id);
    next = removeVoice(next);
  }
  return next;
}

function adjustTv({ viewId, ...tv }: TvSelection, catalog: Catalog, onRemoved: OnRemoved): TvSelection {
  const { views, mostPacks } = requireItem(catalog, 'tvPlans', tv.planId);
  const isViewSold = viewId !== undefined && views.includes(viewId);
  if (viewId !== undefined && !isViewSold) onRemoved('tvViews', viewId);
  for (const id of tv.customPackIds.slice(mostPacks)) onRemoved('customPacks', id);
  return { ...tv, ...(isViewSold && { viewId }), customPackIds: tv.customPackIds.slice(0, mostPacks) };
}

/** Switches a line to a desktop phone when its plan no longer includes a web phone (C-137). */
function adjustDevices(voice: DigitalVoiceSelection, catalog: Catalog): DigitalVoiceSelection {
  const lines = voice.lines.map((line) => {
    if (line.device === 'desktop' || requireItem(catalog, 'digitalVoicePlans', line.planId).webPhone) return line;
    return { ...line, device: 'desktop' as const };
  });
  return { ...voice, lines };
}

function adjustCallingPlans(
  phone: StandardPhoneSelection,
  catalog: Catalog,
  onRemoved: OnRemoved,
): StandardPhoneSelection {
  const plans = phone.lines.map(({ planId }) => requireItem(catalog, 'phonePlans', planId));
  const callingPlanIds = dropIncludedCallingPlans(phone.callingPlanIds, plans);
  for (const id of phone.callingPlanIds) if (!callingPlanIds.includes(id)) onRemoved('callingPlans', id);
  return { ...phone, callingPlanIds };
}

function adjustSecurity(internet: InternetSelection, catalog: Catalog, onRemoved: OnRemoved): InternetSelection {
  const securityIds = retainLastOfGroup(internet.securityIds, catalog.security);
  for (const id of internet.securityIds) if (!securityIds.includes(id)) onRemoved('security', id);
  return { ...internet, securityIds };
}
