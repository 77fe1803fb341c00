import { areaOf } from '@demarc/domain/numbers';
import type { Platform } from '../../../platform/platform.ts';
import type { TelephoneNumbers } from '../gateway.ts';
import { offerNumbers, reserveCertain, reserveNumbers } from '../reserve-numbers.ts';

/** The inventory of numbers.yaml, by its areas. */
export const embeddedNumbers = (platform: Pick<Platform, 'db' | 'clock' | 'provider'>): TelephoneNumbers => {
  const { areas } = platform.provider.numbers;
  return {
    offer: (place, count) => offerNumbers(platform, areaOf(areas, place), count),
    reserve: (sessionId, place, count, purpose, inCart) =>
      reserveNumbers(platform, sessionId, areaOf(areas, place), count, purpose, inCart),
    hold: (tx, { sessionId, place }, wanted, stage) =>
      reserveCertain(tx, platform, sessionId, areaOf(areas, place), wanted, stage),
  };
};
