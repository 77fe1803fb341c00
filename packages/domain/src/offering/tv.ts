import { type Cart, findRouterId } from '../cart/index.ts';
import type { Catalog, ChannelPack, CustomPack, Item, Router, TvEquipment, TvPlan } from '../catalog/index.ts';
import { markSelected } from './internet.ts';
import type { Offered } from './offered.ts';

/** All items of the TV section, with the current selection. */
export interface TvOffering {
  readonly views: readonly Offered<Item>[];
  readonly plans: readonly Offered<TvPlan>[];
  readonly customPacks: readonly Offered<CustomPack>[];
  readonly channelPacks: readonly Offered<ChannelPack>[];
  readonly equipment: readonly Offered<TvEquipment>[];
  readonly recordings: readonly Offered<Item>[];
  readonly routers: readonly Offered<Router>[];
}

export const listTvPlans = ({ tv }: Pick<Cart, 'tv'>, { tvPlans }: Catalog): TvOffering['plans'] =>
  markSelected(tvPlans, [tv?.planId]);

export function buildTvOffering(cart: Pick<Cart, 'tv' | 'internet'>, catalog: Catalog): TvOffering {
  const { tv } = cart;
  const packs = tv ? [...tv.movieIds, ...tv.sportsIds, ...tv.specialityIds, ...tv.internationalIds] : [];
  const routerId = findRouterId(cart);
  return {
    views: markSelected(catalog.tvViews, [tv?.viewId], true),
    plans: listTvPlans({ ...(tv && { tv }) }, catalog),
    customPacks: markSelected(catalog.customPacks, tv?.customPackIds ?? []),
    channelPacks: markSelected(catalog.channelPacks, packs),
    equipment: markSelected(catalog.tvEquipment, tv?.equipment.map(({ id }) => id) ?? []),
    recordings: markSelected(catalog.recordings, [tv?.recordingId], true),
    routers: routerId ? markSelected(catalog.routers, [routerId]) : catalog.routers.map((router) => ({ ...router })),
  };
}
