import {
  buildSubscriber,
  type Device,
  type DigitalLine,
  type DigitalVoiceSelection,
  type ItemCount,
  type ListingSelection,
  listStations,
  noEquipmentId,
  type Station,
  type Subscriber,
} from '../cart/index.ts';
import { type Catalog, formatInstallment } from '../catalog/index.ts';
import {
  buildSubmittedLine,
  buildSubmittedVoiceExtras,
  parseSubmittedLine,
  parseSubmittedListing,
  type SubmissionContext,
  type SubmittedLine,
  type SubmittedVoiceExtras,
} from './voice.ts';

export interface SubmittedDigitalLine extends SubmittedLine {
  readonly device: Device;
  readonly subscriber: Subscriber;
}

/** A phone or accessory in the equipment step. Amounts are sent as text (C-269). */
export interface SubmittedEquipment {
  readonly id: string;
  readonly quantity: string;
  readonly eachMonthPrice: string;
  readonly updateCart: boolean;
}

/** A submitted choice of digital voice. Without lines, digital voice is removed. */
export interface DigitalVoiceSubmission extends SubmittedVoiceExtras {
  readonly lines: readonly SubmittedDigitalLine[];
  readonly faxLines: readonly SubmittedLine[];
  readonly jacks: readonly ItemCount[];
  readonly faxJacks: readonly ItemCount[];
  /** Maps phones to lines. Without phones, it has one entry with the id `noEquipmentId` (C-123). */
  readonly stations: readonly Station[];
  readonly equipment: readonly SubmittedEquipment[];
  readonly featureIds: readonly string[];
  readonly powerReserve: boolean;
  readonly previousProvider: string;
  readonly winback: boolean;
  readonly conferenceNumber: boolean;
  readonly shipment: string;
}

export function buildDigitalVoiceSubmission(
  chosen: DigitalVoiceSelection,
  before: DigitalVoiceSelection | undefined,
  context: SubmissionContext,
  catalog: Pick<Catalog, 'phones' | 'listings'>,
): DigitalVoiceSubmission {
  return {
    ...buildSubmittedVoiceExtras(context, chosen.maintenanceId, before?.maintenanceId, catalog),
    lines: chosen.lines.map((line, index) => ({
      ...buildSubmittedLine(line, before?.lines[index]),
      device: line.device,
      subscriber: buildSubscriber(line, index),
    })),
    faxLines: chosen.faxLines.map((line, index) => buildSubmittedLine(line, before?.faxLines[index])),
    jacks: chosen.jacks,
    faxJacks: chosen.faxJacks,
    stations: listStations(chosen),
    equipment: chosen.equipment.map(({ id, count }) => ({
      id,
      quantity: String(count),
      eachMonthPrice: formatInstallment(catalog.phones.find((phone) => phone.id === id)?.priceCents ?? 0),
      updateCart: true,
    })),
    featureIds: chosen.featureIds,
    powerReserve: chosen.powerReserve,
    previousProvider: chosen.previousProvider ?? '',
    winback: chosen.winback,
    conferenceNumber: chosen.conferenceNumber,
    shipment: chosen.shipment,
  };
}

/** Converts a submission to a selection of the cart; null removes digital voice. */
export function parseDigitalVoiceSubmission(
  submitted: DigitalVoiceSubmission,
): { readonly voice: DigitalVoiceSelection; readonly listing: ListingSelection | null } | null {
  const { lines, faxLines, jacks, faxJacks, featureIds, powerReserve, winback, conferenceNumber, shipment } = submitted;
  if (lines.length === 0) return null;
  // C-267, C-268: only equipment with a quantity and the updateCart flag.
  const equipment = submitted.equipment
    .filter(({ quantity, updateCart }) => updateCart && Number(quantity) > 0)
    .map(({ id, quantity }) => ({ id, count: Number(quantity) }));
  const stations = submitted.stations.filter(({ equipmentId }) => equipmentId !== noEquipmentId);
  return {
    voice: {
      kind: 'bdv',
      lines: lines.map(parseSubmittedDigitalLine),
      faxLines: faxLines.map(parseSubmittedLine),
      jacks,
      faxJacks,
      equipment,
      stations,
      withoutEquipment: stations.length < submitted.stations.length && equipment.length === 0,
      featureIds,
      powerReserve,
      winback,
      conferenceNumber,
      shipment,
      ...(submitted.previousProvider && { previousProvider: submitted.previousProvider }),
      ...(submitted.maintenance.new && { maintenanceId: submitted.maintenance.new }),
    },
    listing: parseSubmittedListing(submitted),
  };
}

const parseSubmittedDigitalLine = (line: SubmittedDigitalLine): DigitalLine => ({
  ...parseSubmittedLine(line),
  device: line.device,
  ...(line.subscriber.email && { email: line.subscriber.email }),
});
