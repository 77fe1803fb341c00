import type { Catalog } from '../../catalog/index.ts';
import type { TvPrice } from '../breakdown.ts';
import { requireItem } from '../catalog-items.ts';
import type { TvSelection } from '../selections.ts';
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
    ...custom.map((pack) => buildMonthlyLine(pack, 'CUSTOM_PACK', 0, offers)),
    ...(view && view.monthlyCents > 0 ? buildMonthlyLines([view], 'TV_VIEW', offers) : []),
    ...buildMonthlyLines(packs, 'CHANNELS', offers),
    ...equipment.lines,
    ...buildMonthlyLines(recording, 'RECORDING', offers),
    ...router.lines,
  ];
  const movieLines = buildMonthlyLines(movies, 'MOVIES', offers);
  const movieCents = sumCents(movieLines, getLineCents);
  return {
    price: {
      planName: plan.name,
      planCents: plan.monthlyCents,
      services,
      movieChannels: movies.map(({ name }) => name),
      movieCents,
      cents: plan.monthlyCents + sumCents(services, getLineCents) + movieCents,
    },
    oneTime: [
      ...router.oneTime,
      ...equipment.oneTime,
      ...buildOneTimeCharges([...(view ? [view] : []), ...packs, ...movies, ...recording], 'fee', offers),
    ],
  };
}

/** Prices the boxes; all boxes of one kind share a line. */
function priceBoxes({ equipment }: TvSelection, catalog: Catalog, offers: WaivedItems) {
  const kinds = equipment.map(({ id, count }) => ({ item: requireItem(catalog, 'tvEquipment', id), count }));
  return {
    lines: kinds
      .filter(({ item }) => item.monthlyCents > 0 || item.onceCents === 0)
      .map(({ item, count }) => buildMonthlyLine(item, 'TV_EQUIPMENT', item.monthlyCents * count, offers, count)),
    oneTime: kinds
      .filter(({ item }) => item.onceCents > 0)
      .map(({ item, count }) =>
        buildOneTimeCharge(item, item.onceCents, offers, { kind: 'equipment', quantity: count }),
      ),
  };
}
