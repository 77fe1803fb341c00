import { findNumberArea } from '@demarc/domain/numbers';
import type { Platform } from '../../../platform/platform.ts';
import type { TelephoneNumbers } from '../gateway.ts';
import { offerNumbers, reserveNumbers, reserveSpecificNumbers } from '../reserve-numbers.ts';

/** The inventory of numbers.yaml, by its areas. */
export const embeddedNumbers = (platform: Pick<Platform, 'db' | 'clock' | 'provider'>): TelephoneNumbers => {
  const { areas } = platform.provider.numbers;
  return {
    offer: (place, count) => offerNumbers(platform, findNumberArea(areas, place), count),
    reserve: (sessionId, place, count, purpose, inCart) =>
      reserveNumbers(platform, sessionId, findNumberArea(areas, place), count, purpose, inCart),
    hold: (tx, { sessionId, place }, wanted, stage) =>
      reserveSpecificNumbers(tx, platform, sessionId, findNumberArea(areas, place), wanted, stage),
  };
};
