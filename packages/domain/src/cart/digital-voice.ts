import type { Device, DigitalVoiceSelection, Station } from './selections.ts';

/** C-123: stands in the mapping where no phone was picked. */
export const noEquipment = 'NoEquipment';

/** Which phone rings for which lines. */
export const equipmentMapping = ({ stations, lines }: DigitalVoiceSelection): readonly Station[] =>
  stations.length > 0
    ? stations
    : [{ equipmentId: noEquipment, additionalHandsets: 0, numbers: lines.flatMap(({ number }) => number ?? []) }];

/** Who a digital line belongs to, as the web phone knows them. */
export interface Subscriber {
  readonly number: string;
  readonly device: Device;
  readonly email: string;
  /** C-135, C-136: the first line's and nobody else's. */
  readonly admin: boolean;
}

export const subscribers = ({ lines }: DigitalVoiceSelection): readonly Subscriber[] =>
  lines.map(({ number = '', device, email = '' }, at) => ({ number, device, email, admin: at === 0 }));

/** C-133, C-137: a line that does not say rings on a desktop phone. */
export const deviceOf = (subscriberType: string | undefined): Device =>
  subscriberType?.toLowerCase() === 'webphone' ? 'webphone' : 'desktop';

/** C-256: lines on desktop phones need one, unless the shopper wants none. */
export const needsEquipment = ({ lines, withoutEquipment }: DigitalVoiceSelection): boolean =>
  !withoutEquipment && lines.some(({ device }) => device === 'desktop');
