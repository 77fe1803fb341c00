import type { InternetPrice, TaxesAndCharges, TvPrice, VoicePrice } from '@demarc/domain/cart';
import { z } from 'zod';
import { dollars } from '../wire-values.ts';
import { lineItem, lineItems, phoneServices } from './price-lines.ts';

/** C-165. An introductory price has the fields of the plan card. */
export const dataInfo = z.codec(
  z.strictObject({
    planName: z.string(),
    TechnologyName: z.string().optional(),
    planPrice: dollars,
    IntroMonths: z.int().optional(),
    PriceAfterIntro: dollars.optional(),
    dataServices: lineItems,
    subTotalDataServices: dollars,
  }),
  z.custom<InternetPrice>(),
  {
    decode: (wire) => ({
      planName: wire.planName,
      ...(wire.TechnologyName && { technology: wire.TechnologyName }),
      planCents: wire.planPrice,
      ...(wire.IntroMonths && {
        introductory: { months: wire.IntroMonths, thenCents: wire.PriceAfterIntro ?? wire.planPrice },
      }),
      lines: wire.dataServices,
      cents: wire.subTotalDataServices,
    }),
    encode: (internet) => ({
      planName: internet.planName,
      ...(internet.technology && { TechnologyName: internet.technology }),
      planPrice: internet.planCents,
      ...(internet.introductory && {
        IntroMonths: internet.introductory.months,
        PriceAfterIntro: internet.introductory.thenCents,
      }),
      dataServices: internet.lines,
      subTotalDataServices: internet.cents,
    }),
  },
);

/** C-166 */
export const phoneInfo = z.codec(
  z.strictObject({
    PhoneTitle: z.string(),
    planName: z.string(),
    planPrice: dollars,
    noOfLines: z.int(),
    /** `KeptFrom` is the company that a number is ported from. */
    lines: z.array(
      z.strictObject({ TN: z.string(), KeptFrom: z.string().optional(), planName: z.string(), total: dollars }),
    ),
    FaxLine: lineItem.optional(),
    phoneServices,
    accountLevel: lineItems,
    subTotalPhoneServices: dollars,
  }),
  z.custom<VoicePrice>(),
  {
    decode: (wire) => ({
      title: wire.PhoneTitle,
      planName: wire.planName,
      planCents: wire.planPrice,
      lines: wire.lines.map(({ TN, KeptFrom, planName, total }) => ({
        number: TN,
        ...(KeptFrom && { portedFrom: KeptFrom }),
        planName,
        cents: total,
      })),
      ...(wire.FaxLine && { fax: wire.FaxLine }),
      services: wire.phoneServices,
      accountLevel: wire.accountLevel,
      cents: wire.subTotalPhoneServices,
    }),
    encode: (voice) => ({
      PhoneTitle: voice.title,
      planName: voice.planName,
      planPrice: voice.planCents,
      noOfLines: voice.lines.length,
      lines: voice.lines.map(({ number, portedFrom, planName, cents }) => ({
        TN: number,
        ...(portedFrom && { KeptFrom: portedFrom }),
        planName,
        total: cents,
      })),
      ...(voice.fax && { FaxLine: voice.fax }),
      phoneServices: voice.services,
      accountLevel: voice.accountLevel,
      subTotalPhoneServices: voice.cents,
    }),
  },
);

/** C-167 */
export const tvInfo = z.codec(
  z.strictObject({
    planName: z.string(),
    planPrice: dollars,
    tvServices: lineItems,
    MovieChannelsPack: z.array(z.strictObject({ channelName: z.string() })),
    MoviechannelsPackPrice: dollars,
    subTotalTvServices: dollars,
  }),
  z.custom<TvPrice>(),
  {
    decode: (wire) => ({
      planName: wire.planName,
      planCents: wire.planPrice,
      services: wire.tvServices,
      movieChannels: wire.MovieChannelsPack.map(({ channelName }) => channelName),
      movieCents: wire.MoviechannelsPackPrice,
      cents: wire.subTotalTvServices,
    }),
    encode: (tv) => ({
      planName: tv.planName,
      planPrice: tv.planCents,
      tvServices: tv.services,
      MovieChannelsPack: tv.movieChannels.map((channelName) => ({ channelName })),
      MoviechannelsPackPrice: tv.movieCents,
      subTotalTvServices: tv.cents,
    }),
  },
);

/** C-173 */
export const taxAndOtherCharges = z.codec(
  z.strictObject({
    taxAndotherCharges: lineItems,
    Tax: z.strictObject({ Name: z.string(), Price: dollars }),
    subTotalTaxCharges: dollars,
    // Left out for the rates of the catalog.
    Source: z.literal('service').optional(),
    IsExact: z.literal(true).optional(),
  }),
  z.custom<TaxesAndCharges>(),
  {
    decode: (wire) => ({
      charges: wire.taxAndotherCharges,
      tax: { name: wire.Tax.Name, cents: wire.Tax.Price },
      cents: wire.subTotalTaxCharges,
      ...(wire.Source && { source: wire.Source }),
      ...(wire.IsExact && { isExact: wire.IsExact }),
    }),
    encode: (taxes) => ({
      taxAndotherCharges: taxes.charges,
      Tax: { Name: taxes.tax.name, Price: taxes.tax.cents },
      subTotalTaxCharges: taxes.cents,
      ...(taxes.source && { Source: taxes.source }),
      ...(taxes.isExact && { IsExact: taxes.isExact }),
    }),
  },
);
