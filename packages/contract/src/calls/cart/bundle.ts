import { type Contract, contracts, fallbackTvPackageId, noTvId } from '@demarc/domain/catalog';
import { z } from 'zod';
import { yesNo } from '../wire-values.ts';
import { lineCount } from './number-parts.ts';
import { id } from './parts.ts';

/** Identifies a bundle by all its ids in other systems (C-101). */
export interface BundleChoice {
  readonly bundleId: string;
  readonly lines: number;
  readonly contract: Contract;
  /** The monthly price that the shop was given. */
  readonly charge: string;
  /** Empty without TV. */
  readonly tvPlanId: string;
  readonly hcId: string;
  /** STANDALONE, DOUBLE_BUNDLE and so on. */
  readonly bundleType: string;
  /** True if it was selected from an offer. */
  readonly offer: boolean;
}

const contract = z.enum(contracts);
const shared = { bundleID: id, bRc: z.string().max(20), contract };
const more = { hcid: id, ptype: id, tvID: id, upselSelected: yesNo };
/** Optional ids in a selection. The bundle id alone is sufficient. */
const optionalIds = { dpackgeId: id, dHcid: id, bdvID: id, TVPackageId: id, TVHCID: id };
const optionalFields = Object.fromEntries(
  Object.entries(optionalIds).map(([name, codec]) => [name, codec.optional()]),
) as {
  readonly [Name in keyof typeof optionalIds]: z.ZodOptional<(typeof optionalIds)[Name]>;
};

type Shared = z.output<z.ZodObject<typeof shared & typeof more>>;
const readShared = (wire: Shared, lines: number): BundleChoice => ({
  bundleId: wire.bundleID,
  lines,
  contract: wire.contract,
  charge: wire.bRc,
  tvPlanId: wire.tvID === noTvId ? '' : wire.tvID,
  hcId: wire.hcid,
  bundleType: wire.ptype,
  offer: wire.upselSelected,
});
const writeShared = (choice: BundleChoice) => ({
  bundleID: choice.bundleId,
  bRc: choice.charge,
  contract: choice.contract,
  hcid: choice.hcId,
  ptype: choice.bundleType,
  tvID: choice.tvPlanId || noTvId, // C-361
  upselSelected: choice.offer,
});

/** C-308, C-314: nLines here; the server takes either spelling (C-101). */
export const selectBundleForm = z.codec(
  z
    .strictObject({ ...shared, ...more, ...optionalFields, nLines: lineCount.optional(), Nlines: lineCount.optional() })
    .refine(({ nLines, Nlines }) => (nLines ?? Nlines) !== undefined, { path: ['nLines'], message: 'is missing' }),
  z.custom<BundleChoice>(),
  {
    decode: (wire) => readShared(wire, wire.nLines ?? wire.Nlines ?? 1),
    encode: (choice) => ({ ...writeShared(choice), nLines: choice.lines }),
  },
);

/** C-330 */
export const changeContractForm = z.codec(
  z.strictObject({ ...shared, ...more, Nlines: lineCount }),
  z.custom<BundleChoice>(),
  {
    decode: (wire) => readShared(wire, wire.Nlines),
    encode: (choice) => ({ ...writeShared(choice), Nlines: choice.lines }),
  },
);

/** C-312 */
export const digitalVoiceForm = z.codec(
  z.strictObject({ ...shared, Nlines: lineCount }),
  z.custom<Pick<BundleChoice, 'bundleId' | 'lines' | 'contract' | 'charge'>>(),
  {
    decode: (wire) => ({ bundleId: wire.bundleID, lines: wire.Nlines, contract: wire.contract, charge: wire.bRc }),
    encode: ({ bundleId, lines, contract: term, charge }) => ({
      bundleID: bundleId,
      Nlines: lines,
      contract: term,
      bRc: charge,
    }),
  },
);

/** C-302, C-365: the bundle of the requested TV plans. A bundle without a TV package uses the fixed id. */
export const tvPlansQuery = z.codec(
  z.strictObject({ bundleID: id, contract, tvID: id, TVPackageId: id, TVHCID: id, Nlines: lineCount }),
  z.custom<Pick<BundleChoice, 'bundleId' | 'lines' | 'contract' | 'tvPlanId' | 'hcId'> & { tvPackageId: string }>(),
  {
    decode: (wire) => ({
      bundleId: wire.bundleID,
      lines: wire.Nlines,
      contract: wire.contract,
      tvPlanId: wire.tvID === noTvId ? '' : wire.tvID,
      tvPackageId: wire.TVPackageId,
      hcId: wire.TVHCID,
    }),
    encode: (choice) => ({
      bundleID: choice.bundleId,
      contract: choice.contract,
      tvID: choice.tvPlanId || noTvId,
      TVPackageId: choice.tvPackageId || fallbackTvPackageId,
      TVHCID: choice.hcId,
      Nlines: choice.lines,
    }),
  },
);
