import { parseDevice } from '@demarc/domain/cart';
import type { DigitalVoiceSubmission, SubmittedEquipment, SubmittedLine } from '@demarc/domain/submission';
import { normalizePhone } from '@demarc/domain/text';
import { z } from 'zod';
import { yesNo } from '../wire-values.ts';
import { listingInfo } from './listing-info.ts';
import { change, count, defineSubmission, globalValues, id, ids, jacks, text } from './parts.ts';

const tn = z.string().max(14);
const lineFields = { LineNO: z.string().max(4), OldTN: tn, NewTN: tn, OldPlanID: id, NewPlanID: id };
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
    TN: tn,
    SubscriberType: z.string().max(20).optional(),
    Email: z.string().max(254),
    IsBDVWAdmin: z.enum(['Y', 'N']),
  }),
});

/** C-122 */
const station = z.strictObject({ EqpID: id, AddlHandset: count, TNs: z.array(tn).max(30) });

/** C-127: the product id has this name here. C-269: amounts are text. */
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
    encode: (each) => ({
      PrdID: each.id,
      Quantity: each.quantity,
      eachMonthPrice: each.eachMonthPrice,
      updateCart: each.updateCart,
    }),
  },
);

const globals = globalValues(['IsBundle', 'IsWinback', 'IsConfTN', 'ShipmentType']);
const flag = (set: boolean) => (set ? 'Y' : 'N');

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
        const { SubscriberInfo: owner } = line;
        const device = parseDevice(owner.SubscriberType ?? line.selected);
        return {
          ...readLine(line),
          device,
          subscriber: { number: normalizePhone(owner.TN), device, email: owner.Email, admin: index === 0 },
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
          IsBDVWAdmin: line.subscriber.admin ? ('Y' as const) : ('N' as const),
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
        IsBundle: flag(submitted.inBundle),
        IsWinback: flag(submitted.winback),
        IsConfTN: flag(submitted.conferenceNumber),
        ShipmentType: submitted.shipment,
      },
    }),
  },
);
