import type { Device, DigitalLine, DigitalVoiceSelection, Station, VoiceSelection } from './selections.ts';

/** C-123: the equipment id in the mapping when no phone was picked. */
export const noEquipmentId = 'NoEquipment';

/** Maps each phone to the lines that it rings for. Without phones, one entry has all numbers. */
export const listStations = ({ stations, lines }: DigitalVoiceSelection): readonly Station[] =>
  stations.length > 0
    ? stations
    : [{ equipmentId: noEquipmentId, additionalHandsets: 0, numbers: lines.flatMap(({ number }) => number ?? []) }];

/** The person on a digital line, as the web phone service needs it. */
export interface Subscriber {
  readonly number: string;
  readonly device: Device;
  readonly email: string;
  /** C-135, C-136: true for the first line only. */
  readonly admin: boolean;
}

export const buildSubscriber = ({ number = '', device, email = '' }: DigitalLine, index: number): Subscriber => ({
  number,
  device,
  email,
  admin: index === 0,
});

/** C-133, C-137: the default device is a desktop phone. */
export const parseDevice = (subscriberType: string | undefined): Device =>
  subscriberType?.toLowerCase() === 'webphone' ? 'webphone' : 'desktop';

/** C-256: lines on desktop phones need equipment, unless the shopper declined it or no phones are sold. */
export const needsEquipment = (
  { lines, withoutEquipment }: DigitalVoiceSelection,
  phones: readonly unknown[],
): boolean => phones.length > 0 && !withoutEquipment && lines.some(({ device }) => device === 'desktop');

/** The telephone numbers assigned to lines, fax lines last. */
export const listLineNumbers = (voice: VoiceSelection | undefined): readonly string[] =>
  voice ? [...voice.lines, ...(voice.kind === 'bdv' ? voice.faxLines : [])].flatMap(({ number }) => number ?? []) : [];
