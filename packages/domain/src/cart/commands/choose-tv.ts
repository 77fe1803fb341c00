import type { Catalog, ChannelPackKind } from '../../catalog/index.ts';
import { type Result, refuse, succeed } from '../../errors/index.ts';
import type { Cart } from '../cart.ts';
import {
  listIds,
  mergeCounts,
  omitDefaultChoice,
  refuseUnsold,
  removeDuplicates,
  toItemRefs,
} from '../catalog-items.ts';
import { assignCartRouter } from '../derived/cart-router.ts';
import type { TvSelection } from '../selections/selections.ts';
import { addService } from './add-service.ts';
import { refuseTooMany } from './refuse-too-many.ts';

export function chooseTv(cart: Cart, { recordingId, ...selection }: TvSelection, catalog: Catalog): Result<Cart> {
  const recording = omitDefaultChoice(catalog.recordings, recordingId);
  const tv: TvSelection = {
    ...selection,
    ...(recording ? { recordingId: recording } : {}),
    customPackIds: removeDuplicates(selection.customPackIds),
    movieIds: removeDuplicates(selection.movieIds),
    sportsIds: removeDuplicates(selection.sportsIds),
    specialtyIds: removeDuplicates(selection.specialtyIds),
    internationalIds: removeDuplicates(selection.internationalIds),
    supportIds: removeDuplicates(selection.supportIds),
    equipment: mergeCounts(selection.equipment),
  };
  const unsold = refuseUnsold(catalog, [
    ['tvPlans', tv.planId],
    ['tvViews', tv.viewId],
    ['recordings', tv.recordingId],
    ['routers', tv.routerId],
    ...toItemRefs('customPacks', tv.customPackIds),
    ...listPacksByKind(tv).flatMap(([, ids]) => toItemRefs('channelPacks', ids)),
    ...toItemRefs('tvEquipment', listIds(tv.equipment)),
    ...toItemRefs('supportPlans', tv.supportIds),
  ]);
  const refusal = unsold ?? refuseTooMany({ tvBoxes: tv.equipment });
  if (refusal) return refusal;
  const plan = catalog.find('tvPlans', tv.planId);
  if (!plan || (tv.viewId !== undefined && !plan.views.includes(tv.viewId))) return refuse('notSoldTogether');
  if (tv.customPackIds.length > plan.mostPacks) return refuse('notSoldTogether');
  for (const [kind, ids] of listPacksByKind(tv))
    if (ids.some((id) => catalog.find('channelPacks', id)?.kind !== kind))
      return refuse('notSold', { fields: [{ path: kind, reason: 'is not a pack of this kind' }] });
  const added = addService(cart, 'video', catalog);
  return added.ok ? succeed({ ...added.value, tv }) : added;
}

/** The ids of channel packs, by kind. */
const listPacksByKind = (tv: TvSelection): readonly (readonly [ChannelPackKind, readonly string[]])[] => [
  ['movie', tv.movieIds],
  ['sports', tv.sportsIds],
  ['speciality', tv.specialtyIds],
  ['international', tv.internationalIds],
];

/**
 * C-080 to C-082, K-174 to K-176: removes all choices of TV, so that TV starts again with Local TV and no recording.
 * Internet takes over the router.
 */
export function removeTv(cart: Cart): Cart {
  const { tv: _removed, ...others } = cart;
  return {
    ...others,
    ...(cart.internet && { internet: assignCartRouter(cart.internet, cart) }),
    services: cart.services.filter((service) => service !== 'video'),
  };
}
