import type { Breakdown, OrderTotals } from '@demarc/domain/cart';
import { z } from 'zod';
import { dollars, yesNo } from '../wire-values.ts';
import { headerInfo } from './header.ts';
import { offerInfo, oneTimeCharges } from './price-lines.ts';
import { promoCodes } from './promo-codes.ts';
import { dataInfo, phoneInfo, taxAndOtherCharges, tvInfo } from './service-prices.ts';

/** C-175 */
export const omniTotals = z.codec(
  z.strictObject({
    OmniInternetInfo: dollars,
    OmniPhoneInfo: dollars,
    OmniEquipmentOneTimeInfo: dollars,
    OmniBBEInfo: dollars,
    OmniPromoInfo: dollars,
    TotalChargesWithDiscount: dollars,
  }),
  z.custom<OrderTotals>(),
  {
    decode: (wire) => ({
      internetCents: wire.OmniInternetInfo,
      phoneCents: wire.OmniPhoneInfo,
      equipmentOneTimeCents: wire.OmniEquipmentOneTimeInfo,
      otherCents: wire.OmniBBEInfo,
      promotionCents: wire.OmniPromoInfo,
      totalWithDiscountCents: wire.TotalChargesWithDiscount,
    }),
    encode: (totals) => ({
      OmniInternetInfo: totals.internetCents,
      OmniPhoneInfo: totals.phoneCents,
      OmniEquipmentOneTimeInfo: totals.equipmentOneTimeCents,
      OmniBBEInfo: totals.otherCents,
      OmniPromoInfo: totals.promotionCents,
      TotalChargesWithDiscount: totals.totalWithDiscountCents,
    }),
  },
);

const totalName = 'Total monthly charges';

/** C-164 to C-174. Fields that the specification does not name are last. */
export const planDetails = z.codec(
  z.strictObject({
    headerInfo,
    dataInfo: dataInfo.optional(),
    phoneInfo: phoneInfo.optional(),
    tvInfo: tvInfo.optional(),
    otherServices: z.array(z.strictObject({ Product: z.string(), ProdOfferDesc: z.string(), price: dollars })),
    BlueJeanInfo: z.strictObject({ NumberOfLicenses: z.int() }).optional(),
    offerInfo,
    subTotals: z.strictObject({
      services: dollars,
      otherServices: dollars,
      offers: dollars,
      Totalmonthlycharges: z.strictObject({ Name: z.string(), Price: dollars }), // C-171
    }),
    equipmentAndOnetimeCharges: oneTimeCharges,
    equipmentAndOnetimeChargesTotal: dollars,
    taxAndOtherCharges,
    isSavedCartOfferApplied: yesNo,
    IsETFBuyOutQualified: yesNo,
    Month1Estimate: dollars,
    OmniInfo: omniTotals,
    CatalogVersion: z.string(),
    EarlyTermination: z.strictObject({ Percent: z.number(), Fee: dollars }).optional(),
    /** In the provider's words. */
    Agreement: z.strictObject({ Name: z.string(), Text: z.string(), MoneyBackDays: z.int().optional() }).optional(),
    AutoPayDiscount: dollars.optional(),
    PromoCodes: promoCodes.optional(),
    LaterPrices: z.array(z.strictObject({ AfterMonths: z.int(), Price: dollars })).optional(),
  }),
  z.custom<Breakdown>(),
  {
    decode: (wire) => ({
      catalogVersion: wire.CatalogVersion,
      header: wire.headerInfo,
      ...(wire.dataInfo && { internet: wire.dataInfo }),
      ...(wire.phoneInfo && { voice: wire.phoneInfo }),
      ...(wire.tvInfo && { tv: wire.tvInfo }),
      otherServices: wire.otherServices.map(({ Product, ProdOfferDesc, price }) => ({
        product: Product,
        description: ProdOfferDesc,
        cents: price,
      })),
      ...(wire.BlueJeanInfo && { blueJeansLicences: wire.BlueJeanInfo.NumberOfLicenses }),
      offers: wire.offerInfo,
      subTotals: {
        servicesCents: wire.subTotals.services,
        otherServicesCents: wire.subTotals.otherServices,
        offersCents: wire.subTotals.offers,
        monthlyCents: wire.subTotals.Totalmonthlycharges.Price,
      },
      oneTime: wire.equipmentAndOnetimeCharges,
      oneTimeCents: wire.equipmentAndOnetimeChargesTotal,
      taxes: wire.taxAndOtherCharges,
      month1Cents: wire.Month1Estimate,
      totals: wire.OmniInfo,
      ...(wire.EarlyTermination && {
        earlyTermination: { percent: wire.EarlyTermination.Percent, cents: wire.EarlyTermination.Fee },
      }),
      ...(wire.Agreement && {
        agreement: {
          name: wire.Agreement.Name,
          text: wire.Agreement.Text,
          ...(wire.Agreement.MoneyBackDays !== undefined && { moneyBackDays: wire.Agreement.MoneyBackDays }),
        },
      }),
      ...(wire.AutoPayDiscount && { autoPayDiscountCents: wire.AutoPayDiscount }),
      ...(wire.PromoCodes && { promotions: wire.PromoCodes }),
      ...(wire.LaterPrices && {
        laterPrices: wire.LaterPrices.map(({ AfterMonths, Price }) => ({ afterMonths: AfterMonths, cents: Price })),
      }),
      savedCartOfferApplied: wire.isSavedCartOfferApplied,
      buyOutQualified: wire.IsETFBuyOutQualified,
    }),
    encode: (breakdown) => ({
      headerInfo: breakdown.header,
      ...(breakdown.internet && { dataInfo: breakdown.internet }),
      ...(breakdown.voice && { phoneInfo: breakdown.voice }),
      ...(breakdown.tv && { tvInfo: breakdown.tv }),
      otherServices: breakdown.otherServices.map(({ product, description, cents }) => ({
        Product: product,
        ProdOfferDesc: description,
        price: cents,
      })),
      ...(breakdown.blueJeansLicences && { BlueJeanInfo: { NumberOfLicenses: breakdown.blueJeansLicences } }),
      offerInfo: breakdown.offers,
      subTotals: {
        services: breakdown.subTotals.servicesCents,
        otherServices: breakdown.subTotals.otherServicesCents,
        offers: breakdown.subTotals.offersCents,
        Totalmonthlycharges: { Name: totalName, Price: breakdown.subTotals.monthlyCents },
      },
      equipmentAndOnetimeCharges: breakdown.oneTime,
      equipmentAndOnetimeChargesTotal: breakdown.oneTimeCents,
      taxAndOtherCharges: breakdown.taxes,
      isSavedCartOfferApplied: breakdown.savedCartOfferApplied,
      IsETFBuyOutQualified: breakdown.buyOutQualified,
      Month1Estimate: breakdown.month1Cents,
      OmniInfo: breakdown.totals,
      CatalogVersion: breakdown.catalogVersion,
      ...(breakdown.earlyTermination && {
        EarlyTermination: { Percent: breakdown.earlyTermination.percent, Fee: breakdown.earlyTermination.cents },
      }),
      ...(breakdown.agreement && {
        Agreement: {
          Name: breakdown.agreement.name,
          Text: breakdown.agreement.text,
          ...(breakdown.agreement.moneyBackDays !== undefined && { MoneyBackDays: breakdown.agreement.moneyBackDays }),
        },
      }),
      ...(breakdown.autoPayDiscountCents && { AutoPayDiscount: breakdown.autoPayDiscountCents }),
      ...(breakdown.promotions && { PromoCodes: breakdown.promotions }),
      ...(breakdown.laterPrices && {
        LaterPrices: breakdown.laterPrices.map(({ afterMonths, cents }) => ({
          AfterMonths: afterMonths,
          Price: cents,
        })),
      }),
    }),
  },
);
