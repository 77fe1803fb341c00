import { type AvailableProduct, noJointOffer, type Qualification } from '@demarc/domain/qualification';
import { z } from 'zod';
import { caseInsensitiveYes, dollars, trueFalse, trueFalseText, yesNo } from '../wire-values.ts';
import { jointOffer, orderMode, plan, quotes, router } from './qualification-offers.ts';

const text = z.string();

/** E-165. These values take precedence over the same fields at the top level. */
const lqPost = z.strictObject({
  S2SLBO: yesNo,
  EnableJointOffer: yesNo,
  FiOSDataStatus: yesNo.optional(),
  HSIStatus: yesNo.optional(),
  PhoneStatus: yesNo,
  bdvStatus: caseInsensitiveYes,
  EPSessionID: text,
  GUISessionID: text.optional(),
  SpeedType: text,
  Is_BaltimoreDCzipcode: yesNo,
  Address: text,
});

const tvPlan = z.codec(
  z.strictObject({ ProductName: text, ProductId: text, Price: dollars }),
  z.custom<AvailableProduct>(),
  {
    decode: (wire) => ({ name: wire.ProductName, productId: wire.ProductId, priceCents: wire.Price }),
    encode: (item) => ({ ProductName: item.name, ProductId: item.productId, Price: item.priceCents }),
  },
);
const bundle = z.codec(
  z.strictObject({ BundleName: text, BID: text, BundleRC: dollars }),
  z.custom<AvailableProduct>(),
  {
    decode: (wire) => ({ name: wire.BundleName, productId: wire.BID, priceCents: wire.BundleRC }),
    encode: (item) => ({ BundleName: item.name, BID: item.productId, BundleRC: item.priceCents }),
  },
);
const bundles = z.strictObject({ Bundles: z.array(bundle) });

/** E-166, E-223. The customize call has the details under the same names (C-317). */
const products = z.strictObject({
  DataInfo: z.strictObject({ Plans: z.array(plan), Routers: z.array(router) }),
  PhoneInfo: z.strictObject({
    BID: text,
    BundleRC: dollars,
    TNList: z.strictObject({ TNObject: z.array(z.strictObject({ TN: text })) }),
  }),
  FiosTVInfo: z.strictObject({ Plans: z.array(tvPlan) }),
  BDVFIOSDP: bundles,
  BDVFIOSTP: bundles,
  FlexInfo: bundles,
});

const suggestion = z.strictObject({
  AddressId: text,
  ZipCode: text,
  ElevationType: text,
  UnitType: text,
  ParsedRawString: text,
});

/** The answer of the address check, spelled as specified (E-159). */
export const qualification = z.codec(
  z.strictObject({
    Qualified: trueFalseText,
    QualifiedCBand: trueFalseText, // E-160
    Qualified_4g: trueFalseText, // E-161
    IDEQualified: yesNo, // E-162
    FiOSDataStatus: yesNo, // E-163
    HSIStatus: yesNo, // E-164
    Retry: trueFalse,
    HasMultipleAddress: trueFalse,
    HasError: trueFalse,
    OOF: trueFalse,
    DefaultReg: trueFalse,
    RedirectToNextPage: trueFalse,
    HasExistingService: trueFalse,
    HasPendingOrder: trueFalse,
    IsETFBuyOutQualified: yesNo,
    BaseAddressBlocked: trueFalse,
    sessionId: text,
    GUISessionId: text,
    FiveGRedirectUrl: text,
    LTERedirectUrl: text,
    VBMQuotes: quotes,
    IsShowLiveChat: yesNo,
    AddressIdPresent: yesNo,
    AddressList: z.array(suggestion),
    jointoffer: jointOffer.optional(),
    /** Absent where plans are sold online. */
    OrderMode: orderMode.optional(),
    PlannedFor: text.optional(),
    DoLoopResponse: products.extend({ LQPost: lqPost }),
  }),
  z.custom<Qualification>(),
  {
    decode: (wire) => {
      const { LQPost: post, DataInfo, PhoneInfo, ...otherProducts } = wire.DoLoopResponse;
      return {
        availability: {
          fiber: post.FiOSDataStatus ?? wire.FiOSDataStatus,
          hsi: post.HSIStatus ?? wire.HSIStatus,
          lte: wire.Qualified_4g,
          fiveG: wire.Qualified,
          fiveGCBand: wire.QualifiedCBand,
          dedicated: wire.IDEQualified,
          planCount: DataInfo.Plans.length,
          hasError: wire.HasError,
          outOfFootprint: wire.OOF,
          existingService: wire.HasExistingService,
          multipleAddresses: wire.HasMultipleAddress,
          baseAddressBlocked: wire.BaseAddressBlocked,
          otherLineOfBusiness: post.S2SLBO,
          redirectToNextPage: wire.RedirectToNextPage,
          fiveGUrl: wire.FiveGRedirectUrl,
          lteUrl: wire.LTERedirectUrl,
          ...(wire.OrderMode && { order: wire.OrderMode }),
          ...(wire.PlannedFor && { plannedFor: wire.PlannedFor }),
        },
        retry: wire.Retry,
        quotes: wire.VBMQuotes,
        pendingOrder: wire.HasPendingOrder,
        suggestions: wire.AddressList.map((item) => ({
          addressId: item.AddressId,
          zip: item.ZipCode,
          elevationType: item.ElevationType,
          unitType: item.UnitType,
          raw: item.ParsedRawString,
        })),
        jointOfferEnabled: post.EnableJointOffer,
        jointOffer: wire.jointoffer ?? noJointOffer,
        products: {
          plans: DataInfo.Plans,
          routers: DataInfo.Routers,
          phone: {
            bundleId: PhoneInfo.BID,
            bundleCents: PhoneInfo.BundleRC,
            numbers: PhoneInfo.TNList.TNObject.map(({ TN }) => TN),
          },
          tvPlans: otherProducts.FiosTVInfo.Plans,
          bundles: {
            doubles: otherProducts.BDVFIOSDP.Bundles,
            triple: otherProducts.BDVFIOSTP.Bundles,
            internetAndTv: otherProducts.FlexInfo.Bundles,
          },
        },
        phone: post.PhoneStatus,
        digitalVoice: post.bdvStatus,
        speedType: post.SpeedType,
        baltimoreOrWashington: post.Is_BaltimoreDCzipcode,
        address: post.Address,
        addressKnown: wire.AddressIdPresent,
        buyOutQualified: wire.IsETFBuyOutQualified,
        registrationOnly: wire.DefaultReg,
        liveChat: wire.IsShowLiveChat,
        sessionId: wire.sessionId,
        networkSessionId: post.EPSessionID,
        checkId: post.GUISessionID ?? wire.GUISessionId,
      };
    },
    encode: (answer) => {
      const { availability, products: soldProducts } = answer;
      return {
        Qualified: availability.fiveG,
        QualifiedCBand: availability.fiveGCBand,
        Qualified_4g: availability.lte,
        IDEQualified: availability.dedicated,
        FiOSDataStatus: availability.fiber,
        HSIStatus: availability.hsi,
        Retry: answer.retry,
        HasMultipleAddress: availability.multipleAddresses,
        HasError: availability.hasError,
        OOF: availability.outOfFootprint,
        DefaultReg: answer.registrationOnly,
        RedirectToNextPage: availability.redirectToNextPage,
        HasExistingService: availability.existingService,
        HasPendingOrder: answer.pendingOrder,
        IsETFBuyOutQualified: answer.buyOutQualified,
        BaseAddressBlocked: availability.baseAddressBlocked,
        sessionId: answer.sessionId,
        GUISessionId: answer.checkId,
        FiveGRedirectUrl: availability.fiveGUrl,
        LTERedirectUrl: availability.lteUrl,
        VBMQuotes: answer.quotes,
        IsShowLiveChat: answer.liveChat,
        AddressIdPresent: answer.addressKnown,
        AddressList: answer.suggestions.map((item) => ({
          AddressId: item.addressId,
          ZipCode: item.zip,
          ElevationType: item.elevationType,
          UnitType: item.unitType,
          ParsedRawString: item.raw,
        })),
        jointoffer: answer.jointOffer,
        ...(availability.order && { OrderMode: availability.order }),
        ...(availability.plannedFor && { PlannedFor: availability.plannedFor }),
        DoLoopResponse: {
          LQPost: {
            S2SLBO: availability.otherLineOfBusiness,
            EnableJointOffer: answer.jointOfferEnabled,
            FiOSDataStatus: availability.fiber,
            HSIStatus: availability.hsi,
            PhoneStatus: answer.phone,
            bdvStatus: answer.digitalVoice,
            EPSessionID: answer.networkSessionId,
            GUISessionID: answer.checkId,
            SpeedType: answer.speedType,
            Is_BaltimoreDCzipcode: answer.baltimoreOrWashington,
            Address: answer.address,
          },
          DataInfo: { Plans: [...soldProducts.plans], Routers: [...soldProducts.routers] },
          PhoneInfo: {
            BID: soldProducts.phone.bundleId,
            BundleRC: soldProducts.phone.bundleCents,
            TNList: { TNObject: soldProducts.phone.numbers.map((TN) => ({ TN })) },
          },
          FiosTVInfo: { Plans: [...soldProducts.tvPlans] },
          BDVFIOSDP: { Bundles: [...soldProducts.bundles.doubles] },
          BDVFIOSTP: { Bundles: [...soldProducts.bundles.triple] },
          FlexInfo: { Bundles: [...soldProducts.bundles.internetAndTv] },
        },
      };
    },
  },
);
