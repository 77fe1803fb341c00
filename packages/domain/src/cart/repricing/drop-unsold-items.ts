import type { CatalogListName } from '../../catalog/index.ts';
import type { Cart } from '../cart.ts';
import { removeInternet } from '../commands/choose-internet.ts';
import { removeListing } from '../commands/choose-listing.ts';
import { removeTv } from '../commands/choose-tv.ts';
import { removeVoice } from '../commands/choose-voice.ts';
import type { AddOns, InternetSelection, ItemCount, TvSelection, VoiceSelection } from '../selections/selections.ts';

/** Looks an item up in the catalog and records it when it is no longer there. */
type IsStillSold = (list: CatalogListName, id: string) => boolean;

function createFilters(isStillSold: IsStillSold) {
  return {
    filterIds: (list: CatalogListName, ids: readonly string[]) => ids.filter((id) => isStillSold(list, id)),
    filterCounts: (list: CatalogListName, counts: readonly ItemCount[]) =>
      counts.filter(({ id }) => isStillSold(list, id)),
    /** Returns an object with the field, or an empty object when the item is no longer sold. */
    pickField: <Key extends string>(key: Key, list: CatalogListName, id: string | undefined) =>
      (id !== undefined && isStillSold(list, id) ? { [key]: id } : {}) as { readonly [K in Key]?: string },
  };
}
type Filters = ReturnType<typeof createFilters>;

/**
 * Removes everything that is no longer sold. A service without its plan is removed with all its extras; any other item
 * is removed alone.
 */
export function dropUnsoldItems(cart: Cart, isStillSold: IsStillSold): Cart {
  const filters = createFilters(isStillSold);
  let next = cart;
  if (next.internet && !isStillSold('internetPlans', next.internet.planId)) next = removeInternet(next);
  if (next.tv && !isStillSold('tvPlans', next.tv.planId)) next = removeTv(next);
  // After the removals: a remaining service can have taken over the router of a removed one.
  if (next.internet) next = { ...next, internet: filterInternet(next.internet, filters) };
  const { voice } = next;
  if (voice) {
    const plans = voice.kind === 'bdv' ? 'digitalVoicePlans' : 'phonePlans';
    const allSold = voice.lines.every(({ planId }) => isStillSold(plans, planId));
    next = allSold ? { ...next, voice: filterVoice(voice, filters) } : removeVoice(next);
  }
  if (next.tv) next = { ...next, tv: filterTv(next.tv, filters) };
  if (next.listing && !isStillSold('listings', next.listing.id)) next = removeListing(next);
  return { ...next, addOns: filterAddOns(next.addOns, isStillSold, filters) };
}

function filterInternet(internet: InternetSelection, { filterIds, pickField }: Filters): InternetSelection {
  const { routerId, extenderId, additionalRouterId, installationId, ...rest } = internet;
  return {
    ...rest,
    ...pickField('routerId', 'routers', routerId),
    ...pickField('extenderId', 'extenders', extenderId),
    ...pickField('additionalRouterId', 'additionalRouters', additionalRouterId),
    ...pickField('installationId', 'installations', installationId),
    securityIds: filterIds('security', internet.securityIds),
    supportIds: filterIds('supportPlans', internet.supportIds),
    offerIds: filterIds('offers', internet.offerIds),
  };
}

function filterVoice(
  { maintenanceId, ...voice }: VoiceSelection,
  { filterIds, filterCounts, pickField }: Filters,
): VoiceSelection {
  const common = {
    ...pickField('maintenanceId', 'maintenance', maintenanceId),
    featureIds: filterIds('callingFeatures', voice.featureIds),
    jacks: filterCounts('jacks', voice.jacks),
  };
  if (voice.kind === 'phone')
    return { ...voice, ...common, callingPlanIds: filterIds('callingPlans', voice.callingPlanIds) };
  const equipment = filterCounts('phones', voice.equipment);
  const faxPlans = filterIds(
    'faxLines',
    voice.faxLines.map(({ planId }) => planId),
  );
  return {
    ...voice,
    ...common,
    equipment,
    stations: voice.stations.filter(({ equipmentId }) => equipment.some(({ id }) => id === equipmentId)),
    faxLines: voice.faxLines.filter(({ planId }) => faxPlans.includes(planId)),
    faxJacks: filterCounts('jacks', voice.faxJacks),
  };
}

function filterTv(
  { viewId, recordingId, routerId, ...tv }: TvSelection,
  { filterIds, filterCounts, pickField }: Filters,
): TvSelection {
  return {
    ...tv,
    ...pickField('viewId', 'tvViews', viewId),
    ...pickField('recordingId', 'recordings', recordingId),
    ...pickField('routerId', 'routers', routerId),
    customPackIds: filterIds('customPacks', tv.customPackIds),
    movieIds: filterIds('channelPacks', tv.movieIds),
    sportsIds: filterIds('channelPacks', tv.sportsIds),
    specialtyIds: filterIds('channelPacks', tv.specialtyIds),
    internationalIds: filterIds('channelPacks', tv.internationalIds),
    equipment: filterCounts('tvEquipment', tv.equipment),
    supportIds: filterIds('supportPlans', tv.supportIds),
  };
}

const filterAddOns = (
  { staticIpId, blueJeans, techTeam }: AddOns,
  isStillSold: IsStillSold,
  { pickField }: Filters,
): AddOns => ({
  ...pickField('staticIpId', 'staticIps', staticIpId),
  ...(blueJeans && isStillSold('meetings', blueJeans.id) ? { blueJeans } : {}),
  ...(techTeam && isStillSold('security', techTeam.id) ? { techTeam } : {}),
});
