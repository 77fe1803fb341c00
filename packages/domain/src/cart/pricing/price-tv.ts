import type { Catalog } from '../../catalog/index.ts';
import type { TvPrice } from '../breakdown.ts';
import { requireItem } from '../catalog-items.ts';
import type { TvSelection } from '../selections/selections.ts';
import { type PricedService, priceRouter } from './price-internet.ts';
import {
  buildMonthlyLine,
  buildMonthlyLines,
  buildOneTimeCharge,
  buildOneTimeCharges,
  getLineCents,
  sumCents,
  type WaivedItems,
} from './price-lines.ts';

export function priceTv(tv: TvSelection, catalog: Catalog, waivedItems: WaivedItems): PricedService<TvPrice> {
  const plan = requireItem(catalog, 'tvPlans', tv.planId);
  const router = priceRouter(tv.routerId ? requireItem(catalog, 'routers', tv.routerId) : undefined, waivedItems);
  const equipment = priceBoxes(tv, catalog, waivedItems);
  const view = tv.viewId ? requireItem(catalog, 'tvViews', tv.viewId) : undefined;
  const movies = tv.movieIds.map((id) => requireItem(catalog, 'channelPacks', id));
  const packs = [...tv.sportsIds, ...tv.specialtyIds, ...tv.internationalIds].map((id) =>
    requireItem(catalog, 'channelPacks', id),
  );
  // The price of the plan includes custom packs; the cart lists them at no charge.
  const custom = tv.customPackIds.map((id) => requireItem(catalog, 'customPacks', id));
  const recording = tv.recordingId ? [requireItem(catalog, 'recordings', tv.recordingId)] : [];
  const services = [
    ...custom.map((pack) => buildMonthlyLine(pack, 'CUSTOM_PACK', 0, waivedItems)),
    ...(view && view.monthlyCents > 0 ? buildMonthlyLines([view], 'TV_VIEW', waivedItems) : []),
    ...buildMonthlyLines(packs, 'CHANNELS', waivedItems),
    ...equipment.lines,
    ...buildMonthlyLines(recording, 'RECORDING', waivedItems),
    ...router.lines,
  ];
  const movieLines = buildMonthlyLines(movies, 'MOVIES', waivedItems);
  const movieCents = sumCents(movieLines, getLineCents);
  return {
    price: {
      planName: plan.name,
      planCents: plan.monthlyCents,
      services,
      movieChannels: movies.map(({ name }) => name),
      movieCents,
      movies: movieLines,
      cents: plan.monthlyCents + sumCents(services, getLineCents) + movieCents,
    },
    oneTime: [
      ...router.oneTime,
      ...equipment.oneTime,
      ...buildOneTimeCharges([...(view ? [view] : []), ...packs, ...movies, ...recording], 'fee', waivedItems),
    ],
  };
}

/** Prices all boxes of one kind in one line. */
function priceBoxes({ equipment }: TvSelection, catalog: Catalog, waivedItems: WaivedItems) {
  const kinds = equipment.map(({ id, count }) => ({ item: requireItem(catalog, 'tvEquipment', id), count }));
  return {
    lines: kinds
      .filter(({ item }) => item.monthlyCents > 0 || item.onceCents === 0)
      .map(({ item, count }) => buildMonthlyLine(item, 'TV_EQUIPMENT', item.monthlyCents * count, waivedItems, count)),
    oneTime: kinds
      .filter(({ item }) => item.onceCents > 0)
      .map(({ item, count }) =>
        buildOneTimeCharge(item, item.onceCents, waivedItems, { kind: 'equipment', quantity: count }),
      ),
  };
}
