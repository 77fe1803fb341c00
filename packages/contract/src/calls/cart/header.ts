import type { CartHeader } from '@demarc/domain/cart';
import { type Combination, combinations, flowTypes, plusCombinations } from '@demarc/domain/catalog';
import { z } from 'zod';
import { contractTerm, dollars, yesNo } from '../wire-values.ts';

const selectedServices = { tv: 'TV', bdv: 'BDV', phone: 'VOICE' } as const;
type Selected = NonNullable<CartHeader['selectedService']>;

const serviceType = z.enum([...combinations, ...plusCombinations]) satisfies z.ZodType<Combination>;

/** C-162, C-163, C-307: identical at the top of the float cart and inside planDetails (C-164). */
export const headerInfo = z.codec(
  z.strictObject({
    Title: z.string(),
    DataTitle: z.string(),
    PhoneTitle: z.string(),
    TvTitle: z.string(),
    Price: dollars,
    BundlePrice: dollars,
    BundleID: z.string(),
    Term: contractTerm,
    contract: contractTerm,
    /** Empty or missing for an empty cart. Such a saved cart is invalid (C-282). */
    Ftype: z.enum([...flowTypes, '']).optional(),
    ServiceType: serviceType,
    selectedService: z.enum(['TV', 'BDV', 'VOICE', '']),
    isStandalone: yesNo,
    dataTerm: z.int(),
  }),
  z.custom<CartHeader>(),
  {
    decode: (wire) => {
      const selected = (Object.keys(selectedServices) as Selected[]).find(
        (service) => selectedServices[service] === wire.selectedService,
      );
      return {
        title: wire.Title,
        internetTitle: wire.DataTitle,
        phoneTitle: wire.PhoneTitle,
        tvTitle: wire.TvTitle,
        cents: wire.Price,
        bundleCents: wire.BundlePrice,
        ...(wire.BundleID && { bundleId: wire.BundleID }),
        term: wire.contract,
        flowType: wire.Ftype ?? '',
        serviceType: wire.ServiceType,
        ...(selected && { selectedService: selected }),
        standalone: wire.isStandalone,
        dataTerm: wire.dataTerm,
      };
    },
    encode: (header) => ({
      Title: header.title,
      DataTitle: header.internetTitle,
      PhoneTitle: header.phoneTitle,
      TvTitle: header.tvTitle,
      Price: header.cents,
      BundlePrice: header.bundleCents,
      BundleID: header.bundleId ?? '',
      Term: header.term,
      contract: header.term,
      Ftype: header.flowType,
      ServiceType: header.serviceType,
      selectedService: header.selectedService ? selectedServices[header.selectedService] : ('' as const),
      isStandalone: header.standalone,
      dataTerm: header.dataTerm,
    }),
  },
);
