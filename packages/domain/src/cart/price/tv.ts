import type { Catalog } from '../../catalog/index.ts';
import type { TvPrice } from '../breakdown.ts';
import type { TvSelection } from '../selections.ts';
import { sold } from '../sold.ts';
import { type Priced, priceRouter } from './internet.ts';
import { lineCents, monthlyLine, monthlyLines, oneTimeCharge, oneTimeCharges, sumOf, type Waived } from './line.ts';

/** Boxes of one kind stand in one line. */
function boxes({ equipment }: TvSelection, catalog: Catalog, offers: Waived) {
  const kinds = equipment.map(({ id, count }) => ({ item: sold(catalog, 'tvEquipment', id), count }));
  return {
    lines: kinds
      .filter(({ item }) => item.monthlyCents > 0 || item.onceCents === 0)
      .map(({ item, count }) => monthlyLine(item, 'TV_EQUIPMENT', item.monthlyCents * count, offers, count)),
    oneTime: kinds
      .filter(({ item }) => item.onceCents > 0)
      .map(({ item, count }) => oneTimeCharge(item, item.onceCents, offers, { kind: 'equipment', quantity: count })),
  };
}

export function priceTv(tv: TvSelection, catalog: Catalog, offers: Waived): Priced<TvPrice> {
  const plan = sold(catalog, 'tvPlans', tv.planId);
  const router = priceRouter(tv.routerId ? sold(catalog, 'routers', tv.routerId) : undefined, offers);
  const equipment = boxes(tv, catalog, offers);
  const view = tv.viewId ? sold(catalog, 'tvViews', tv.viewId) : undefined;
  const movies = tv.movieIds.map((id) => sold(catalog, 'channelPacks', id));
  const packs = [...tv.sportsIds, ...tv.specialityIds, ...tv.internationalIds].map((id) =>
    sold(catalog, 'channelPacks', id),
  );
  // In the plan's price; what the plan is made of is read in the cart all the same.
  const custom = tv.customPackIds.map((id) => sold(catalog, 'customPacks', id));
  const recording = tv.recordingId ? [sold(catalog, 'recordings', tv.recordingId)] : [];
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
