import type { Cart } from '../cart/index.ts';
import type { Catalog, ChannelPack, CustomPack, Item, Router, TvEquipment, TvPlan, TvView } from '../catalog/index.ts';
import { listRouters, markSelected, type Offered } from './offered.ts';

/** All items of the TV section, with the current selection. */
export interface TvOffering {
  readonly views: readonly Offered<TvView>[];
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
  const packIds = tv ? [...tv.movieIds, ...tv.sportsIds, ...tv.specialtyIds, ...tv.internationalIds] : [];
  return {
    views: markSelected(catalog.tvViews, [tv?.viewId], true),
    plans: listTvPlans(cart, catalog),
    customPacks: markSelected(catalog.customPacks, tv?.customPackIds ?? []),
    channelPacks: markSelected(catalog.channelPacks, packIds),
    equipment: markSelected(catalog.tvEquipment, tv?.equipment.map(({ id }) => id) ?? []),
    recordings: markSelected(catalog.recordings, [tv?.recordingId], true),
    routers: listRouters(cart, catalog),
  };
}
