import type { Catalog, ChannelPackKind } from '../catalog/index.ts';
import { type Result, refuse, succeed } from '../errors/index.ts';
import type { Cart } from './cart.ts';
import { counted } from './choose-voice.ts';
import { keepingRouter } from './one-router.ts';
import type { TvSelection } from './selections.ts';
import { takeService } from './service-change.ts';
import { distinct, each, refuseUnsold, unlessFirst } from './sold.ts';
import { refuseTooMany } from './too-many.ts';

/** The four shelves of premium and specialty channels. */
const packsOf = (tv: TvSelection): readonly (readonly [ChannelPackKind, readonly string[]])[] => [
  ['movie', tv.movieIds],
  ['sports', tv.sportsIds],
  ['speciality', tv.specialityIds],
  ['international', tv.internationalIds],
];

export function chooseTv(cart: Cart, { recordingId, ...asked }: TvSelection, catalog: Catalog): Result<Cart> {
  const recording = unlessFirst(catalog.recordings, recordingId);
  const tv: TvSelection = {
    ...asked,
    ...(recording ? { recordingId: recording } : {}),
    customPackIds: distinct(asked.customPackIds),
    movieIds: distinct(asked.movieIds),
    sportsIds: distinct(asked.sportsIds),
    specialityIds: distinct(asked.specialityIds),
    internationalIds: distinct(asked.internationalIds),
    supportIds: distinct(asked.supportIds),
    equipment: counted(asked.equipment),
  };
  const unsold = refuseUnsold(catalog, [
    ['tvPlans', tv.planId],
    ['tvViews', tv.viewId],
    ['recordings', tv.recordingId],
    ['routers', tv.routerId],
    ...each('customPacks', tv.customPackIds),
    ...packsOf(tv).flatMap(([, ids]) => each('channelPacks', ids)),
    ...each(
      'tvEquipment',
      tv.equipment.map(({ id }) => id),
    ),
    ...each('supportPlans', tv.supportIds),
  ]);
  const refusal = unsold ?? refuseTooMany({ tvBoxes: tv.equipment });
  if (refusal) return refusal;
  const plan = catalog.find('tvPlans', tv.planId);
  if (!plan || (tv.viewId !== undefined && !plan.views.includes(tv.viewId))) return refuse('notSoldTogether');
  if (tv.customPackIds.length > plan.mostPacks) return refuse('notSoldTogether');
  for (const [kind, ids] of packsOf(tv))
    if (ids.some((id) => catalog.find('channelPacks', id)?.kind !== kind))
      return refuse('notSold', { fields: [{ path: kind, reason: 'is not a pack of this kind' }] });
  const taken = takeService(cart, 'video', catalog);
  return taken.ok ? succeed({ ...taken.value, tv }) : taken;
}

/** C-080 to C-082: nothing of it is kept, so that TV starts anew with Local TV and no recording. The router stays with internet. */
export function removeTv(cart: Cart): Cart {
  const { tv: _gone, ...others } = cart;
  return {
    ...others,
    ...(cart.internet && { internet: keepingRouter(cart.internet, cart) }),
    services: cart.services.filter((service) => service !== 'video'),
  };
}
