import type { Shelf } from '../../catalog/index.ts';
import type { Cart } from '../cart.ts';
import { removeListing } from '../commands/choose-extras.ts';
import { removeInternet } from '../commands/choose-internet.ts';
import { removeTv } from '../commands/choose-tv.ts';
import { removeVoice } from '../commands/choose-voice.ts';
import type { AddOns, InternetSelection, ItemCount, TvSelection, VoiceSelection } from '../selections.ts';

/** Looks an item up in the catalog and records it when it is no longer there. */
type IsStillSold = (shelf: Shelf, id: string) => boolean;

/** Filters for lists, counted lists and single choices. */
function createFilters(isStillSold: IsStillSold) {
  return {
    ids: (shelf: Shelf, list: readonly string[]) => list.filter((id) => isStillSold(shelf, id)),
    counts: (shelf: Shelf, list: readonly ItemCount[]) => list.filter(({ id }) => isStillSold(shelf, id)),
    only: <Key extends string>(key: Key, shelf: Shelf, id: string | undefined) =>
      (id !== undefined && isStillSold(shelf, id) ? { [key]: id } : {}) as { readonly [K in Key]?: string },
  };
}
type Filters = ReturnType<typeof createFilters>;

/** Removes everything that is no longer sold. Without its plan, a whole service is removed; any other item is removed alone. */
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

function filterInternet(internet: InternetSelection, { ids, only }: Filters): InternetSelection {
  const { routerId, extenderId, additionalRouterId, installationId, ...rest } = internet;
  return {
    ...rest,
    ...only('routerId', 'routers', routerId),
    ...only('extenderId', 'extenders', extenderId),
    ...only('additionalRouterId', 'additionalRouters', additionalRouterId),
    ...only('installationId', 'installations', installationId),
    securityIds: ids('security', internet.securityIds),
    supportIds: ids('supportPlans', internet.supportIds),
    offerIds: ids('offers', internet.offerIds),
  };
}

function filterVoice({ maintenanceId, ...voice }: VoiceSelection, { ids, counts, only }: Filters): VoiceSelection {
  const common = {
    ...only('maintenanceId', 'maintenance', maintenanceId),
    featureIds: ids('callingFeatures', voice.featureIds),
    jacks: counts('jacks', voice.jacks),
  };
  if (voice.kind === 'phone') return { ...voice, ...common, callingPlanIds: ids('callingPlans', voice.callingPlanIds) };
  const equipment = counts('phones', voice.equipment);
  const faxPlans = ids(
    'faxLines',
    voice.faxLines.map(({ planId }) => planId),
  );
  return {
    ...voice,
    ...common,
    equipment,
    stations: voice.stations.filter(({ equipmentId }) => equipment.some(({ id }) => id === equipmentId)),
    faxLines: voice.faxLines.filter(({ planId }) => faxPlans.includes(planId)),
    faxJacks: counts('jacks', voice.faxJacks),
  };
}

function filterTv({ viewId, recordingId, routerId, ...tv }: TvSelection, { ids, counts, only }: Filters): TvSelection {
  return {
    ...tv,
    ...only('viewId', 'tvViews', viewId),
    ...only('recordingId', 'recordings', recordingId),
    ...only('routerId', 'routers', routerId),
    customPackIds: ids('customPacks', tv.customPackIds),
    movieIds: ids('channelPacks', tv.movieIds),
    sportsIds: ids('channelPacks', tv.sportsIds),
    specialityIds: ids('channelPacks', tv.specialityIds),
    internationalIds: ids('channelPacks', tv.internationalIds),
    equipment: counts('tvEquipment', tv.equipment),
    supportIds: ids('supportPlans', tv.supportIds),
  };
}

const filterAddOns = (
  { staticIpId, blueJeans, techTeam }: AddOns,
  isStillSold: IsStillSold,
  { only }: Filters,
): AddOns => ({
  ...only('staticIpId', 'staticIps', staticIpId),
  ...(blueJeans && isStillSold('meetings', blueJeans.id) ? { blueJeans } : {}),
  ...(techTeam && isStillSold('security', techTeam.id) ? { techTeam } : {}),
});
