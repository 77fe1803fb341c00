import type { Offer, Router, SecurityProduct, SupportPlan } from '@demarc/domain/catalog';
import { getRouterKind, isTechTeam } from '@demarc/domain/catalog';
import type { InternetOffering } from '@demarc/domain/offering';
import { z } from 'zod';
import { contractTerm, dollars, yesNo } from '../wire-values.ts';
import { type ItemWire, itemFields, items, offeredList, readItem, staticIps, writeItem } from './items.ts';
import { planCards } from './plans.ts';

/** C-182 */
export const routers = offeredList<Omit<Router, 'selected'>>()(
  {
    ProductId: z.string(),
    ProductName: z.string(),
    PrdPrice: dollars,
    /** OWN, RENT or BUY, derived from the name. */
    PrdSubCat: z.string(),
    BillerCategory: z.enum(['MRC', 'NRC']),
    Description: z.string(),
  },
  {
    decode: (wire) => ({
      id: wire.ProductId,
      name: wire.ProductName,
      priceCents: wire.PrdPrice,
      billing: wire.BillerCategory,
      description: wire.Description,
    }),
    encode: (router) => ({
      ProductId: router.id,
      ProductName: router.name,
      PrdPrice: router.priceCents,
      PrdSubCat: getRouterKind(router.name).toUpperCase(),
      BillerCategory: router.billing,
      Description: router.description,
    }),
  },
);

const packagedFields = { ...itemFields, PkgID: z.string(), PPPID: z.string(), PrdCat: z.string() };
type PackagedWire = ItemWire & { PkgID: string; PPPID: string; PrdCat: string };
const readPackaged = ({ PkgID, PPPID, PrdCat, ...wire }: PackagedWire): SecurityProduct => ({
  ...readItem(wire),
  packageId: PkgID,
  pppId: PPPID,
  category: PrdCat,
});
const writePackaged = (product: SecurityProduct): PackagedWire => ({
  ...writeItem(product),
  PkgID: product.packageId,
  PPPID: product.pppId,
  PrdCat: product.category,
});
/**
 * `OneOf`: only one of the products with the same value can be selected. `ContactForm` is left out if the name of the
 * product says the same (C-276).
 */
const security = offeredList<SecurityProduct>()(
  { ...packagedFields, OneOf: z.string(), ContactForm: yesNo.optional() },
  {
    decode: ({ OneOf, ContactForm, ...wire }) => ({
      ...readPackaged(wire),
      ...(OneOf && { oneOf: OneOf }),
      ...(ContactForm !== undefined && { contactForm: ContactForm }),
    }),
    encode: (product) => ({
      ...writePackaged(product),
      OneOf: product.oneOf ?? '',
      ...(isTechTeam(product) !== isTechTeam({ name: product.name }) && { ContactForm: isTechTeam(product) }),
    }),
  },
);
const supportPlans = offeredList<SupportPlan>()(
  { ...packagedFields, IsStandard: yesNo },
  {
    decode: ({ IsStandard, ...wire }) => ({ ...readPackaged(wire), standard: IsStandard }),
    encode: (plan) => ({ ...writePackaged(plan), IsStandard: plan.standard }),
  },
);

const offerList = (given: Offer['given']) =>
  offeredList<Offer>()(
    {
      OfferId: z.string(),
      offerName: z.string(),
      Description: z.string(),
      Plans: z.array(z.string()).readonly(),
      Contract: z.union([contractTerm, z.literal('')]),
      MonthlyOff: dollars,
      Months: z.int(),
      Waives: z.array(z.string()).readonly(),
    },
    {
      decode: (wire) => ({
        id: wire.OfferId,
        name: wire.offerName,
        description: wire.Description,
        given,
        plans: wire.Plans,
        ...(wire.Contract && { contract: wire.Contract }),
        monthlyOffCents: wire.MonthlyOff,
        months: wire.Months,
        waives: wire.Waives,
      }),
      encode: (offer) => ({
        OfferId: offer.id,
        offerName: offer.name,
        Description: offer.description,
        Plans: offer.plans,
        Contract: offer.contract ?? ('' as const),
        MonthlyOff: offer.monthlyOffCents,
        Months: offer.months,
        Waives: offer.waives,
      }),
    },
  );

/** C-151: security and storage by category, and again as one list. */
const addons = z.strictObject({
  StaticPackageInfo: z.strictObject({ Products: staticIps }),
  VasProdInfo: z.array(z.strictObject({ Category: z.string(), Products: security })),
  VasProducts: z.array(z.strictObject({ ProductId: z.string(), IsSelected: yesNo, VasUser: z.string() })),
  SupportPlans: supportPlans,
  BlueJeans: items,
});

/** C-318: the internet section. */
export const internetFlow = z.codec(
  z.strictObject({
    DataInfo: z.strictObject({ Plans: planCards, Routers: routers }),
    Extenders: items,
    AddlRouters: items,
    Installations: items,
    BundleChoiceOffers: offerList('chosen'),
    /** Offers that always apply, so that the page can compute prices. */
    AppliedOffers: offerList('always'),
    /** The offers of a shopper who has returned to a saved cart; empty for others. */
    SavedCartOffers: offerList('savedCart'),
    Addons: addons,
  }),
  z.custom<InternetOffering>(),
  {
    decode: ({ DataInfo, Addons, ...wire }) => ({
      plans: DataInfo.Plans,
      routers: DataInfo.Routers,
      extenders: wire.Extenders,
      additionalRouters: wire.AddlRouters,
      installations: wire.Installations,
      offers: [...wire.AppliedOffers, ...wire.BundleChoiceOffers, ...wire.SavedCartOffers],
      security: Addons.VasProdInfo.flatMap(({ Products }) => Products),
      supportPlans: Addons.SupportPlans,
      staticIps: Addons.StaticPackageInfo.Products,
      meetings: Addons.BlueJeans,
    }),
    encode: (offering) => ({
      DataInfo: { Plans: offering.plans, Routers: offering.routers },
      Extenders: offering.extenders,
      AddlRouters: offering.additionalRouters,
      Installations: offering.installations,
      BundleChoiceOffers: offering.offers.filter(({ given }) => given === 'chosen'),
      AppliedOffers: offering.offers.filter(({ given }) => given === 'always'),
      SavedCartOffers: offering.offers.filter(({ given }) => given === 'savedCart'),
      Addons: {
        StaticPackageInfo: { Products: offering.staticIps },
        VasProdInfo: [...Map.groupBy(offering.security, ({ category }) => category)].map(([Category, Products]) => ({
          Category,
          Products,
        })),
        VasProducts: offering.security.map(({ id, selected }) => ({
          ProductId: id,
          IsSelected: selected,
          VasUser: '',
        })),
        SupportPlans: offering.supportPlans,
        BlueJeans: offering.meetings,
      },
    }),
  },
);
