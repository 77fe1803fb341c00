import type { AddOns, FlowFlags } from '@demarc/domain/cart';
import type { CartView, ChangedPrices, LeftCart } from '@demarc/domain/cart-view';
import { combinations, plusCombinations } from '@demarc/domain/catalog';
import type { ChosenServices } from '@demarc/domain/submission';
import { z } from 'zod';
import { dollars, yesNo } from '../wire-values.ts';
import { planDetails } from './breakdown.ts';
import { digitalVoiceSubmission } from './digital-voice.ts';
import { headerInfo } from './header.ts';
import { internetSubmission } from './internet.ts';
import { phoneSubmission } from './phone.ts';
import { lineItem, lineItems } from './price-lines.ts';
import { tvSubmission } from './tv.ts';

const section = z.enum(['internet', 'voice', 'tv', 'other', 'offer', 'equipment', 'oneTime']);

/** Safety 6: the cart's price when it was last seen, and its price now. */
export const priceChanges = z.codec(
  z.strictObject({
    OldPrice: dollars,
    NewPrice: dollars,
    OldOneTimeCharges: dollars,
    NewOneTimeCharges: dollars,
    Changes: z.array(
      z.strictObject({
        Section: section,
        prdName: z.string(),
        OldPrice: dollars.optional(),
        NewPrice: dollars.optional(),
      }),
    ),
    NoLongerSold: z.array(z.string()),
    LostPromoCodes: z.array(z.string()).optional(),
  }),
  z.custom<ChangedPrices>(),
  {
    decode: (wire) => ({
      beforeCents: wire.OldPrice,
      afterCents: wire.NewPrice,
      oneTimeBeforeCents: wire.OldOneTimeCharges,
      oneTimeAfterCents: wire.NewOneTimeCharges,
      changes: wire.Changes.map(({ Section, prdName, OldPrice, NewPrice }) => ({
        section: Section,
        name: prdName,
        ...(OldPrice !== undefined && { before: OldPrice }),
        ...(NewPrice !== undefined && { after: NewPrice }),
      })),
      noLongerSold: wire.NoLongerSold,
      ...(wire.LostPromoCodes && { lostCodes: wire.LostPromoCodes }),
    }),
    encode: (changed) => ({
      OldPrice: changed.beforeCents,
      NewPrice: changed.afterCents,
      OldOneTimeCharges: changed.oneTimeBeforeCents,
      NewOneTimeCharges: changed.oneTimeAfterCents,
      Changes: changed.changes.map(({ section, name, before, after }) => ({
        Section: section,
        prdName: name,
        ...(before !== undefined && { OldPrice: before }),
        ...(after !== undefined && { NewPrice: after }),
      })),
      NoLongerSold: [...changed.noLongerSold],
      ...(changed.lostCodes && { LostPromoCodes: [...changed.lostCodes] }),
    }),
  },
);

const flowInfo = z.codec(
  z.strictObject({
    isFlowChanged: yesNo,
    isReverseFlow: yesNo,
    isBannerFlow: yesNo,
    isBundleOffersFlow: yesNo,
  }),
  z.custom<FlowFlags>(),
  {
    decode: (wire) => ({
      flowChanged: wire.isFlowChanged,
      reverseFlow: true as const,
      bannerFlow: wire.isBannerFlow,
      bundleOffersFlow: wire.isBundleOffersFlow,
    }),
    encode: (flags) => ({
      isFlowChanged: flags.flowChanged,
      isReverseFlow: flags.reverseFlow,
      isBannerFlow: flags.bannerFlow,
      isBundleOffersFlow: flags.bundleOffersFlow,
    }),
  },
);

/** The server never returns the tech team contact, because no page needs it. */
const addOns = z.codec(
  z.strictObject({
    StaticIPSelection: z.string(),
    BlueJeansSelection: z.string(),
    NumberOfLicenses: z.int(),
    TechTeamVasProdId: z.string(),
  }),
  z.custom<AddOns>(),
  {
    decode: (wire) => ({
      ...(wire.StaticIPSelection && { staticIpId: wire.StaticIPSelection }),
      ...(wire.BlueJeansSelection && { blueJeans: { id: wire.BlueJeansSelection, licenses: wire.NumberOfLicenses } }),
      ...(wire.TechTeamVasProdId && {
        techTeam: { id: wire.TechTeamVasProdId, contact: { firstName: '', lastName: '', phone: '', email: '' } },
      }),
    }),
    encode: ({ staticIpId, blueJeans, techTeam }) => ({
      StaticIPSelection: staticIpId ?? '',
      BlueJeansSelection: blueJeans?.id ?? '',
      NumberOfLicenses: blueJeans?.licenses ?? 0,
      TechTeamVasProdId: techTeam?.id ?? '',
    }),
  },
);

/** Each service as submitted, under its cart update name (C-113). */
const selections = z.codec(
  z.strictObject({
    internet: internetSubmission.withoutAddress.optional(),
    voiceModelPost: phoneSubmission.withoutAddress.optional(),
    bdvModelPost: digitalVoiceSubmission.withoutAddress.optional(),
    FiOSTVModelPost: tvSubmission.withoutAddress.optional(),
    Addons: addOns,
  }),
  z.custom<ChosenServices>(),
  {
    decode: (wire) => ({
      ...(wire.internet && { internet: wire.internet }),
      ...(wire.voiceModelPost && { phone: wire.voiceModelPost }),
      ...(wire.bdvModelPost && { digitalVoice: wire.bdvModelPost }),
      ...(wire.FiOSTVModelPost && { tv: wire.FiOSTVModelPost }),
      addOns: wire.Addons,
    }),
    encode: (chosen) => ({
      ...(chosen.internet && { internet: chosen.internet }),
      ...(chosen.phone && { voiceModelPost: chosen.phone }),
      ...(chosen.digitalVoice && { bdvModelPost: chosen.digitalVoice }),
      ...(chosen.tv && { FiOSTVModelPost: chosen.tv }),
      Addons: chosen.addOns,
    }),
  },
);

const tvPlan = z.strictObject({ prdName: z.string(), Price: dollars });

/** S-150: the cart of the address that was checked before. */
const leftCart = z.codec(
  z.strictObject({
    Address: z.string(),
    Price: dollars,
    LaterPrices: z.array(z.strictObject({ AfterMonths: z.int(), Price: dollars })).optional(),
  }),
  z.custom<LeftCart>(),
  {
    decode: ({ Address, Price, LaterPrices = [] }) => ({
      address: Address,
      monthlyCents: Price,
      later: LaterPrices.map((price) => ({ afterMonths: price.AfterMonths, cents: price.Price })),
    }),
    encode: ({ address, monthlyCents, later }) => ({
      Address: address,
      Price: monthlyCents,
      ...(later.length > 0 && {
        LaterPrices: later.map(({ afterMonths, cents }) => ({ AfterMonths: afterMonths, Price: cents })),
      }),
    }),
  },
);

/** C-307: the fields that the shop reads are at the top. All others are in planDetails. */
export const floatCart = z.codec(
  z.strictObject({
    planDetails,
    HeaderInfo: headerInfo,
    DataInfo: z.strictObject({ DataPlans: lineItems }),
    PhoneInfo: z.strictObject({ FaxLine: lineItem.optional(), accountLevel: lineItems }),
    TVInfo: z.strictObject({ TVPlans: z.array(tvPlan) }),
    servicesInCart: z.enum([...combinations, ...plusCombinations]),
    FlowInfo: flowInfo,
    IsAccepted: yesNo,
    Selections: selections,
    PriceChanges: priceChanges.optional(),
    LeftCart: leftCart.optional(),
  }),
  z.custom<CartView>(),
  {
    decode: (wire) => {
      const { internet, voice, tv, ...breakdown } = wire.planDetails;
      const [plan] = wire.TVInfo.TVPlans;
      const { fax: _, ...voiceWithoutFax } = voice ?? {};
      return {
        breakdown: {
          ...breakdown,
          header: wire.HeaderInfo,
          ...(internet && { internet: { ...internet, lines: wire.DataInfo.DataPlans } }),
          ...(voice && {
            voice: {
              ...(voiceWithoutFax as typeof voice),
              ...(wire.PhoneInfo.FaxLine && { fax: wire.PhoneInfo.FaxLine }),
              accountLevel: wire.PhoneInfo.accountLevel,
            },
          }),
          ...(tv && { tv: { ...tv, ...(plan && { planName: plan.prdName, planCents: plan.Price }) } }),
        },
        servicesInCart: wire.servicesInCart,
        flags: wire.FlowInfo,
        accepted911: wire.IsAccepted,
        chosen: wire.Selections,
        ...(wire.PriceChanges && { changed: wire.PriceChanges }),
        ...(wire.LeftCart && { left: wire.LeftCart }),
      };
    },
    encode: ({ breakdown, ...view }) => {
      const { internet, voice, tv } = breakdown;
      return {
        planDetails: breakdown,
        HeaderInfo: breakdown.header,
        DataInfo: { DataPlans: internet?.lines ?? [] },
        PhoneInfo: { ...(voice?.fax && { FaxLine: voice.fax }), accountLevel: voice?.accountLevel ?? [] },
        TVInfo: { TVPlans: tv ? [{ prdName: tv.planName, Price: tv.planCents }] : [] },
        servicesInCart: view.servicesInCart,
        FlowInfo: view.flags,
        IsAccepted: view.accepted911,
        Selections: view.chosen,
        ...(view.changed && { PriceChanges: view.changed }),
        ...(view.left && { LeftCart: view.left }),
      };
    },
  },
);
