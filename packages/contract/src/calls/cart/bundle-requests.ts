import { type Contract, fallbackTvPackageId, noTvId } from '@demarc/domain/catalog';
import { z } from 'zod';
import { contractTerm, yesNo } from '../wire-values.ts';
import { type EchoedAddress, optionalEchoFields, readOptionalEcho, writeOptionalEcho } from './define-submission.ts';
import { lineCount } from './number-list.ts';
import { id } from './submission-fields.ts';

/** Identifies a bundle by all its ids in other systems (C-101). */
export interface BundleChoice {
  readonly bundleId: string;
  readonly lines: number;
  readonly contract: Contract;
  /** The monthly price that the page showed. The server uses its own. */
  readonly charge: string;
  /** Empty without TV. */
  readonly tvPlanId: string;
  readonly hcId: string;
  /** STANDALONE, DOUBLE_BUNDLE and so on. */
  readonly bundleType: string;
  /** True if it was selected from an offer. */
  readonly offer: boolean;
}

const contract = contractTerm;
const bundleFields = { bundleID: id, bRc: z.string().max(20), contract };
const selectionFields = { hcid: id, ptype: id, tvID: id, upselSelected: yesNo };
/** C-101 names these ids too. The bundle id alone is sufficient, so they are optional. */
const optionalIds = { dpackgeId: id, dHcid: id, bdvID: id, TVPackageId: id, TVHCID: id };
const optionalIdFields = Object.fromEntries(
  Object.entries(optionalIds).map(([name, codec]) => [name, codec.optional()]),
) as {
  readonly [Name in keyof typeof optionalIds]: z.ZodOptional<(typeof optionalIds)[Name]>;
};

type SelectionWire = z.output<z.ZodObject<typeof bundleFields & typeof selectionFields>>;
const readChoice = (wire: SelectionWire, lines: number): BundleChoice => ({
  bundleId: wire.bundleID,
  lines,
  contract: wire.contract,
  charge: wire.bRc,
  tvPlanId: wire.tvID === noTvId ? '' : wire.tvID,
  hcId: wire.hcid,
  bundleType: wire.ptype,
  offer: wire.upselSelected,
});
const writeChoice = (choice: BundleChoice) => ({
  bundleID: choice.bundleId,
  bRc: choice.charge,
  contract: choice.contract,
  hcid: choice.hcId,
  ptype: choice.bundleType,
  tvID: choice.tvPlanId || noTvId, // C-361
  upselSelected: choice.offer,
});

/** C-308, C-314. The shop sends nLines; the server also accepts Nlines (C-101). */
export const selectBundleForm = z.codec(
  z
    .strictObject({
      ...bundleFields,
      ...selectionFields,
      ...optionalIdFields,
      nLines: lineCount.optional(),
      Nlines: lineCount.optional(),
    })
    .refine(({ nLines, Nlines }) => (nLines ?? Nlines) !== undefined, { path: ['nLines'], message: 'is missing' }),
  z.custom<BundleChoice>(),
  {
    decode: (wire) => readChoice(wire, wire.nLines ?? wire.Nlines ?? 1),
    encode: (choice) => ({ ...writeChoice(choice), nLines: choice.lines }),
  },
);

/** C-330, with the checked address (C-184). */
export const changeContractForm = z.codec(
  z.strictObject({ ...optionalEchoFields, ...bundleFields, ...selectionFields, Nlines: lineCount }),
  z.custom<BundleChoice & { readonly address?: EchoedAddress }>(),
  {
    decode: (wire) => ({ ...readChoice(wire, wire.Nlines), ...readOptionalEcho(wire) }),
    encode: ({ address, ...choice }) => ({
      ...writeOptionalEcho(address),
      ...writeChoice(choice),
      Nlines: choice.lines,
    }),
  },
);

/** C-312 */
export const digitalVoiceForm = z.codec(
  z.strictObject({ ...bundleFields, Nlines: lineCount }),
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

/** C-302, C-365: the bundle whose TV plans are requested. A bundle without a TV package sends a constant id. */
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
