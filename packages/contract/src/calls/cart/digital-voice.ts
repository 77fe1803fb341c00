import { parseDevice } from '@demarc/domain/cart';
import type { DigitalVoiceSubmission, SubmittedEquipment, SubmittedLine } from '@demarc/domain/submission';
import { normalizePhone } from '@demarc/domain/text';
import { z } from 'zod';
import { strictYesNo, toYesNo, yesNo } from '../wire-values.ts';
import { defineSubmission } from './define-submission.ts';
import { listingInfo } from './listing-info.ts';
import { change, count, globalValues, id, ids, jacks, telephoneNumber, text } from './submission-fields.ts';

const lineFields = {
  LineNO: z.string().max(4),
  OldTN: telephoneNumber,
  NewTN: telephoneNumber,
  OldPlanID: id,
  NewPlanID: id,
};
type LineWire = z.output<z.ZodObject<typeof lineFields>>;

const readLine = (line: LineWire): SubmittedLine => ({
  oldNumber: normalizePhone(line.OldTN),
  number: normalizePhone(line.NewTN),
  oldPlanId: line.OldPlanID,
  planId: line.NewPlanID,
});
const writeLine = (line: SubmittedLine, index: number): LineWire => ({
  LineNO: String(index + 1),
  OldTN: normalizePhone(line.oldNumber),
  NewTN: normalizePhone(line.number),
  OldPlanID: line.oldPlanId,
  NewPlanID: line.planId,
});

/** C-132 to C-134. A line without a device has a desktop phone (C-137). */
const digitalVoiceLine = z.strictObject({
  ...lineFields,
  selected: z.string().max(20).optional(),
  SubscriberInfo: z.strictObject({
    TN: telephoneNumber,
    SubscriberType: z.string().max(20).optional(),
    Email: z.string().max(254),
    IsBDVWAdmin: strictYesNo,
  }),
});

/** C-122 */
const station = z.strictObject({ EqpID: id, AddlHandset: count, TNs: z.array(telephoneNumber).max(30) });

/** C-127: the product id is PrdID here. C-269: quantity and price are text. */
const equipmentItem = z.codec(
  z.strictObject({
    PrdID: id,
    Quantity: z.string().regex(/^\d{1,3}$/),
    eachMonthPrice: z.string().max(12),
    updateCart: z.boolean(),
  }),
  z.custom<SubmittedEquipment>(),
  {
    decode: ({ PrdID, Quantity, eachMonthPrice, updateCart }) => ({
      id: PrdID,
      quantity: Quantity,
      eachMonthPrice,
      updateCart,
    }),
    encode: (item) => ({
      PrdID: item.id,
      Quantity: item.quantity,
      eachMonthPrice: item.eachMonthPrice,
      updateCart: item.updateCart,
    }),
  },
);

const globals = globalValues(['IsBundle', 'IsWinback', 'IsConfTN', 'ShipmentType']);

/** C-121 to C-126: a selection of digital voice. Phones, features and battery extend the specification. */
export const digitalVoiceSubmission = defineSubmission<DigitalVoiceSubmission>()(
  {
    BdvPhoneLines: z.array(digitalVoiceLine).max(30),
    BdvBundleSelection: change,
    BdvMaintenance: change,
    BdvJacks: jacks,
    EquipMapping: z.array(station).max(50),
    BdvEquipments: z.array(equipmentItem).max(50).readonly(),
    BdvFeatures: ids,
    BatterySelected: yesNo,
    FaxLines: z.array(z.strictObject(lineFields)).max(30),
    FaxJacks: jacks,
    BdvProviderInfo: z.strictObject({ ProviderName: text }),
    BdvDirListing: change,
    BdvListingInfo: listingInfo.optional(),
    BdvGlobalValues: globals,
  },
  {
    decode: (wire) => ({
      lines: wire.BdvPhoneLines.map((line, index) => {
        const { SubscriberInfo: subscriber } = line;
        const device = parseDevice(subscriber.SubscriberType ?? line.selected);
        return {
          ...readLine(line),
          device,
          subscriber: { number: normalizePhone(subscriber.TN), device, email: subscriber.Email, admin: index === 0 },
        };
      }),
      bundle: wire.BdvBundleSelection,
      maintenance: wire.BdvMaintenance,
      jacks: wire.BdvJacks,
      stations: wire.EquipMapping.map(({ EqpID, AddlHandset, TNs }) => ({
        equipmentId: EqpID,
        additionalHandsets: AddlHandset,
        numbers: TNs.map(normalizePhone),
      })),
      equipment: wire.BdvEquipments,
      featureIds: wire.BdvFeatures,
      powerReserve: wire.BatterySelected,
      faxLines: wire.FaxLines.map(readLine),
      faxJacks: wire.FaxJacks,
      previousProvider: wire.BdvProviderInfo.ProviderName,
      listing: wire.BdvDirListing,
      ...(wire.BdvListingInfo && { details: wire.BdvListingInfo }),
      inBundle: wire.BdvGlobalValues.IsBundle === 'Y',
      winback: wire.BdvGlobalValues.IsWinback === 'Y',
      conferenceNumber: wire.BdvGlobalValues.IsConfTN === 'Y',
      shipment: wire.BdvGlobalValues.ShipmentType,
    }),
    encode: (submitted) => ({
      BdvPhoneLines: submitted.lines.map((line, index) => ({
        ...writeLine(line, index),
        selected: line.device,
        SubscriberInfo: {
          TN: normalizePhone(line.subscriber.number),
          SubscriberType: line.subscriber.device,
          Email: line.subscriber.email,
          IsBDVWAdmin: toYesNo(line.subscriber.admin),
        },
      })),
      BdvBundleSelection: submitted.bundle,
      BdvMaintenance: submitted.maintenance,
      BdvJacks: submitted.jacks,
      EquipMapping: submitted.stations.map(({ equipmentId, additionalHandsets, numbers }) => ({
        EqpID: equipmentId,
        AddlHandset: additionalHandsets,
        TNs: numbers.map(normalizePhone),
      })),
      BdvEquipments: submitted.equipment,
      BdvFeatures: submitted.featureIds,
      BatterySelected: submitted.powerReserve,
      FaxLines: submitted.faxLines.map(writeLine),
      FaxJacks: submitted.faxJacks,
      BdvProviderInfo: { ProviderName: submitted.previousProvider },
      BdvDirListing: submitted.listing,
      ...(submitted.details && { BdvListingInfo: submitted.details }),
      BdvGlobalValues: {
        IsBundle: toYesNo(submitted.inBundle),
        IsWinback: toYesNo(submitted.winback),
        IsConfTN: toYesNo(submitted.conferenceNumber),
        ShipmentType: submitted.shipment,
      },
    }),
  },
);
