import { type Bundle, bundleTypes, flowTypes, serviceTypes } from '@demarc/domain/catalog';
import { z } from 'zod';
import { contractTerm, dollars, ipType } from '../wire-values.ts';

/** C-100. The specification spells it TVPackagId. */
export const bundle = z.codec(
  z.strictObject({
    BID: z.string(),
    BundleName: z.string(),
    BundleRC: dollars,
    BundleDiscount: dollars,
    BundleType: z.enum(bundleTypes),
    Contract: contractTerm,
    FlowType: z.enum(flowTypes),
    BDVStationID: z.string(),
    Services: z.array(
      z.strictObject({
        ID: z.string(),
        ServiceType: z.enum(serviceTypes),
        IP: z.union([z.literal(''), ipType]),
        UP_SPEED: z.number(),
        DOWN_SPEED: z.number(),
      }),
    ),
    SC: z.string(),
    SpeedHCID: z.string(),
    SpeedPKGID: z.string(),
    TVPackagId: z.string(),
    TVHCId: z.string(),
  }),
  z.custom<Bundle>(),
  {
    decode: (wire) => ({
      id: wire.BID,
      name: wire.BundleName,
      type: wire.BundleType,
      flow: wire.FlowType,
      contract: wire.Contract,
      services: wire.Services.map(({ ID, ServiceType, IP, UP_SPEED, DOWN_SPEED }) => ({
        id: ID,
        serviceType: ServiceType,
        ...(IP && { ipType: IP, upMbps: UP_SPEED, downMbps: DOWN_SPEED }),
      })),
      combination: wire.SC,
      monthlyCents: wire.BundleRC,
      discountCents: wire.BundleDiscount,
      stationId: wire.BDVStationID,
      speedHcId: wire.SpeedHCID,
      speedPackageId: wire.SpeedPKGID,
      tvHcId: wire.TVHCId,
      tvPackageId: wire.TVPackagId,
    }),
    encode: (record) => ({
      BID: record.id,
      BundleName: record.name,
      BundleRC: record.monthlyCents,
      BundleDiscount: record.discountCents,
      BundleType: record.type,
      Contract: record.contract,
      FlowType: record.flow,
      BDVStationID: record.stationId,
      Services: record.services.map(({ id, serviceType, ipType, upMbps, downMbps }) => ({
        ID: id,
        ServiceType: serviceType,
        IP: ipType ?? ('' as const),
        UP_SPEED: upMbps ?? 0,
        DOWN_SPEED: downMbps ?? 0,
      })),
      SC: record.combination,
      SpeedHCID: record.speedHcId,
      SpeedPKGID: record.speedPackageId,
      TVPackagId: record.tvPackageId,
      TVHCId: record.tvHcId,
    }),
  },
);
