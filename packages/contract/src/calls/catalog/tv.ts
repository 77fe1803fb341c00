import type { ChannelPack, CustomPack, TvEquipment, TvPlan, TvView } from '@demarc/domain/catalog';
import type { Offered, TvOffering } from '@demarc/domain/offering';
import { z } from 'zod';
import { dollars, yesNo } from '../wire-values.ts';
import { routers } from './internet.ts';
import { itemFields, items, offeredList, readItem, writeItem } from './items.ts';

const channels = z.array(z.string()).readonly();

/** C-303: a plan with its views, separated by '|' like its keywords. */
const tvPlans = offeredList<TvPlan>()(
  {
    ProductId: z.string(),
    ProductName: z.string(),
    Price: dollars,
    TVView: z.string(),
    Keyword: z.string(),
    TVPackageId: z.string(),
    TVHCID: z.string(),
    Description: z.string(),
    Channels: channels,
    /** The maximum number of custom packs. */
    CustomPackCount: z.int().min(0),
  },
  {
    decode: (wire) => ({
      id: wire.ProductId,
      packageId: wire.TVPackageId,
      hcId: wire.TVHCID,
      name: wire.ProductName,
      keyword: wire.Keyword,
      views: wire.TVView.split('|').filter(Boolean),
      monthlyCents: wire.Price,
      description: wire.Description,
      channels: wire.Channels,
      mostPacks: wire.CustomPackCount,
    }),
    encode: (plan) => ({
      ProductId: plan.id,
      ProductName: plan.name,
      Price: plan.monthlyCents,
      TVView: plan.views.join('|'),
      Keyword: plan.keyword,
      TVPackageId: plan.packageId,
      TVHCID: plan.hcId,
      Description: plan.description,
      Channels: plan.channels,
      CustomPackCount: plan.mostPacks,
    }),
  },
);

export interface TvPlanList {
  readonly plans: readonly Offered<TvPlan>[];
  /** The selected or default viewing option. */
  readonly viewId: string;
}

export const tvPlanList = z.codec(z.strictObject({ Plans: tvPlans, TVView: z.string() }), z.custom<TvPlanList>(), {
  decode: ({ Plans, TVView }) => ({ plans: Plans, viewId: TVView }),
  encode: ({ plans, viewId }) => ({ Plans: plans, TVView: viewId }),
});

const customPacks = offeredList<CustomPack>()(
  { ProductId: z.string(), ProductName: z.string(), Keyword: z.string(), Channels: channels },
  {
    decode: (wire) => ({
      id: wire.ProductId,
      token: wire.Keyword,
      name: wire.ProductName,
      channels: wire.Channels,
    }),
    encode: (pack) => ({
      ProductId: pack.id,
      ProductName: pack.name,
      Keyword: pack.token,
      Channels: pack.channels,
    }),
  },
);

const channelPacks = offeredList<ChannelPack>()(
  { ...itemFields, PackType: z.enum(['movie', 'sports', 'speciality', 'international']), Channels: channels },
  {
    decode: ({ PackType, Channels, ...wire }) => ({ ...readItem(wire), kind: PackType, channels: Channels }),
    encode: (pack) => ({ ...writeItem(pack), PackType: pack.kind, Channels: pack.channels }),
  },
);

const equipment = offeredList<TvEquipment>()(
  // BesideProductId is the product that the box needs beside it. It is empty if the box works alone.
  { ...itemFields, EquipmentCode: z.string(), SecondCode: z.string(), BesideProductId: z.string(), ImgUrl: z.string() },
  {
    decode: ({ EquipmentCode, SecondCode, BesideProductId, ImgUrl, ...wire }) => ({
      ...readItem(wire),
      code: EquipmentCode,
      secondCode: SecondCode,
      ...(BesideProductId && { besideId: BesideProductId }),
      ...(ImgUrl && { image: ImgUrl }),
    }),
    encode: (box) => ({
      ...writeItem(box),
      EquipmentCode: box.code,
      SecondCode: box.secondCode,
      BesideProductId: box.besideId ?? '',
      ImgUrl: box.image ?? '',
    }),
  },
);

const tvViews = offeredList<TvView>()(
  { ...itemFields, IsPublic: yesNo },
  {
    decode: ({ IsPublic, ...wire }) => ({ ...readItem(wire), ...(IsPublic && { isPublic: true }) }),
    encode: (view) => ({ ...writeItem(view), IsPublic: view.isPublic === true }),
  },
);

/** C-318: the TV section. */
export const tvFlow = z.codec(
  z.strictObject({
    TVViews: tvViews,
    Plans: tvPlans,
    CustomPacks: customPacks,
    ChannelPacks: channelPacks,
    Equipments: equipment,
    Recordings: items,
    Routers: routers,
  }),
  z.custom<TvOffering>(),
  {
    decode: (wire) => ({
      views: wire.TVViews,
      plans: wire.Plans,
      customPacks: wire.CustomPacks,
      channelPacks: wire.ChannelPacks,
      equipment: wire.Equipments,
      recordings: wire.Recordings,
      routers: wire.Routers,
    }),
    encode: (offering) => ({
      TVViews: offering.views,
      Plans: offering.plans,
      CustomPacks: offering.customPacks,
      ChannelPacks: offering.channelPacks,
      Equipments: offering.equipment,
      Recordings: offering.recordings,
      Routers: offering.routers,
    }),
  },
);
