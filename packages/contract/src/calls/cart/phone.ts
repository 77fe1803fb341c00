import type { PhoneSubmission } from '@demarc/domain/submission';
import { normalizePhone } from '@demarc/domain/text';
import { z } from 'zod';
import { toYesNo, yesNo } from '../wire-values.ts';
import { defineSubmission } from './define-submission.ts';
import { listingInfo } from './listing-info.ts';
import { change, globalValues, id, ids, jacks, telephoneNumber, text } from './submission-fields.ts';

/** C-120 */
const phoneLine = z.strictObject({
  LineNO: z.string().max(4),
  OldTN: telephoneNumber,
  NewTN: telephoneNumber,
  OldPlanID: id,
  NewPlanID: id,
  plans: ids,
  PName: text,
  TN: telephoneNumber,
});

/** C-114 to C-119: a selection of standard phone. */
export const phoneSubmission = defineSubmission<PhoneSubmission>()(
  {
    PhoneLines: z.array(phoneLine).max(30),
    CallingFeat: ids,
    Maintenance: change,
    BatterySelected: yesNo,
    BundleSelection: change,
    Jacks: jacks,
    DirListing: change, // C-118
    ListingInfo: listingInfo.optional(),
    GlobalValues: globalValues(['IsBundle', 'IsWinback']),
  },
  {
    decode: (wire) => ({
      lines: wire.PhoneLines.map((line) => ({
        oldNumber: normalizePhone(line.OldTN),
        number: normalizePhone(line.NewTN),
        oldPlanId: line.OldPlanID,
        planId: line.NewPlanID,
        planName: line.PName,
        callingPlanIds: line.plans,
      })),
      featureIds: wire.CallingFeat,
      maintenance: wire.Maintenance,
      powerReserve: wire.BatterySelected,
      bundle: wire.BundleSelection,
      jacks: wire.Jacks,
      listing: wire.DirListing,
      ...(wire.ListingInfo && { details: wire.ListingInfo }),
      inBundle: wire.GlobalValues.IsBundle === 'Y',
      winback: wire.GlobalValues.IsWinback === 'Y',
    }),
    encode: (submitted) => ({
      PhoneLines: submitted.lines.map((line, index) => ({
        LineNO: String(index + 1),
        OldTN: normalizePhone(line.oldNumber),
        NewTN: normalizePhone(line.number),
        OldPlanID: line.oldPlanId,
        NewPlanID: line.planId,
        plans: line.callingPlanIds,
        PName: line.planName,
        TN: normalizePhone(line.number),
      })),
      CallingFeat: submitted.featureIds,
      Maintenance: submitted.maintenance,
      BatterySelected: submitted.powerReserve,
      BundleSelection: submitted.bundle,
      Jacks: submitted.jacks,
      DirListing: submitted.listing,
      ...(submitted.details && { ListingInfo: submitted.details }),
      GlobalValues: { IsBundle: toYesNo(submitted.inBundle), IsWinback: toYesNo(submitted.winback) },
    }),
  },
);
