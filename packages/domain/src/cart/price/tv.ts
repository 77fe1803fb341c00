import type { Catalog } from '../../catalog/index.ts';
import type { TvPrice } from '../breakdown.ts';
import { requireItem } from '../catalog-items.ts';
import type { TvSelection } from '../selections.ts';
import { type PricedService, priceRouter } from './internet.ts';
import {
  lineCents,
  monthlyLine,
  monthlyLines,
  oneTimeCharge,
  oneTimeCharges,
  sumOf,
  type WaivedItems,
} from './line.ts';

/** Prices the boxes; all boxes of one kind share a line. */
function priceBoxes({ equipment }: TvSelection, catalog: Catalog, offers: WaivedItems) {
  const kinds = equipment.map(({ id, count }) => ({ item: requireItem(catalog, 'tvEquipment', id), count }));
  return {
    lines: kinds
      .filter(({ item }) => item.monthlyCents > 0 || item.onceCents === 0)
      .map(({ item, count }) => monthlyLine(item, 'TV_EQUIPMENT', item.monthlyCents * count, offers, count)),
    oneTime: kinds
      .filter(({ item }) => item.onceCents > 0)
      .map(({ item, count }) => oneTimeCharge(item, item.onceCents, offers, { kind: 'equipment', quantity: count })),
  };
}

export function priceTv(tv: TvSelection, catalog: Catalog, offers: WaivedItems): PricedService<TvPrice> {
  const plan = requireItem(catalog, 'tvPlans', tv.planId);
  const router = priceRouter(tv.routerId ? requireItem(catalog, 'routers', tv.routerId) : undefined, offers);
  const equipment = priceBoxes(tv, catalog, offers);
  const view = tv.viewId ? requireItem(catalog, 'tvViews', tv.viewId) : undefined;
  const movies = tv.movieIds.map((id) => requireItem(catalog, 'channelPacks', id));
  const packs = [...tv.sportsIds, ...tv.specialityIds, ...tv.internationalIds].map((id) =>
    requireItem(catalog, 'channelPacks', id),
  );
  // The price of the plan includes custom packs; the cart lists them at no charge.
  const custom = tv.customPackIds.map((id) => requireItem(catalog, 'customPacks', id));
  const recording = tv.recordingId ? [requireItem(catalog, 'recordings', tv.recordingId)] : [];
  const services = [
    ...custom.map((pack) => monthlyLine(pack, 'CUSTOM_PACK', 0, offers)),
    ...(view && view.monthlyCents > 0 ? monthlyLines([view], 'TV_VIEW', offers) : []),
    ...monthlyLines(packs, 'CHANNELS', offers),
    ...equipment.lines,
    ...monthlyLines(recording, 'RECORDING', offers),
    ...router.lines,
  ];
  const movieLines = monthlyLines(movies, 'MOVIES', offers);
  const movieCents = sumOf(movieLines, lineCents);
  return {
    price: {
      planName: plan.name,
      planCents: plan.monthlyCents,
      services,
      movieChannels: movies.map(({ name }) => name),
      movieCents,
      cents: plan.monthlyCents + sumOf(services, lineCents) + movieCents,
    },
    oneTime: [
      ...router.oneTime,
      ...equipment.oneTime,
      ...oneTimeCharges([...(view ? [view] : []), ...packs, ...movies, ...recording], 'fee', offers),
    ],
  };
}
