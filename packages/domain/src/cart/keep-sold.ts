import type { Shelf } from '../catalog/index.ts';
import type { Cart } from './cart.ts';
import { removeListing } from './choose-extras.ts';
import { removeInternet } from './choose-internet.ts';
import { removeTv } from './choose-tv.ts';
import { removeVoice } from './choose-voice.ts';
import type { AddOns, Counted, InternetSelection, TvSelection, VoiceSelection } from './selections.ts';

/** Asks the catalog, and remembers what it no longer has. */
type StillSold = (shelf: Shelf, id: string) => boolean;

/** What is left of lists and single choices. */
function keeper(stillSold: StillSold) {
  return {
    ids: (shelf: Shelf, list: readonly string[]) => list.filter((id) => stillSold(shelf, id)),
    counts: (shelf: Shelf, list: readonly Counted[]) => list.filter(({ id }) => stillSold(shelf, id)),
    only: <Key extends string>(key: Key, shelf: Shelf, id: string | undefined) =>
      (id !== undefined && stillSold(shelf, id) ? { [key]: id } : {}) as { readonly [K in Key]?: string },
  };
}
type Keeper = ReturnType<typeof keeper>;

function keepInternet(internet: InternetSelection, { ids, only }: Keeper): InternetSelection {
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

function keepVoice({ maintenanceId, ...voice }: VoiceSelection, { ids, counts, only }: Keeper): VoiceSelection {
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

function keepTv({ viewId, recordingId, routerId, ...tv }: TvSelection, { ids, counts, only }: Keeper): TvSelection {
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

const keepAddOns = ({ staticIpId, blueJeans, techTeam }: AddOns, stillSold: StillSold, { only }: Keeper): AddOns => ({
  ...only('staticIpId', 'staticIps', staticIpId),
  ...(blueJeans && stillSold('meetings', blueJeans.id) ? { blueJeans } : {}),
  ...(techTeam && stillSold('security', techTeam.id) ? { techTeam } : {}),
});

/** The cart without what is no longer sold: a service goes with its plan, anything else goes alone. */
export function keepSold(cart: Cart, stillSold: StillSold): Cart {
  const keep = keeper(stillSold);
  let kept = cart;
  if (kept.internet && !stillSold('internetPlans', kept.internet.planId)) kept = removeInternet(kept);
  if (kept.tv && !stillSold('tvPlans', kept.tv.planId)) kept = removeTv(kept);
  // Only now: a service that stays may have the router of one that went.
  if (kept.internet) kept = { ...kept, internet: keepInternet(kept.internet, keep) };
  const { voice } = kept;
  if (voice) {
    const plans = voice.kind === 'bdv' ? 'digitalVoicePlans' : 'phonePlans';
    const allSold = voice.lines.every(({ planId }) => stillSold(plans, planId));
    kept = allSold ? { ...kept, voice: keepVoice(voice, keep) } : removeVoice(kept);
  }
  if (kept.tv) kept = { ...kept, tv: keepTv(kept.tv, keep) };
  if (kept.listing && !stillSold('listings', kept.listing.id)) kept = removeListing(kept);
  return { ...kept, addOns: keepAddOns(kept.addOns, stillSold, keep) };
}
