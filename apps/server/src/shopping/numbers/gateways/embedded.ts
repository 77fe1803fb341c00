import { findArea } from '@demarc/domain/numbers';
import type { Platform } from '../../../platform/platform.ts';
import type { TelephoneNumbers } from '../gateway.ts';
import { offerNumbers, reserveNumbers, reserveSpecificNumbers } from '../reserve-numbers.ts';

/** The inventory of numbers.yaml, by its areas. */
export const createEmbeddedNumbers = (platform: Pick<Platform, 'db' | 'clock' | 'provider'>): TelephoneNumbers => {
  const { areas } = platform.provider.numbers;
  return {
    offer: (location, count) => offerNumbers(platform, findArea(areas, location), count),
    reserve: ({ location, ...input }) => reserveNumbers(platform, { ...input, area: findArea(areas, location) }),
    ensureHeld: (tx, { sessionId, location }, wanted, stage) =>
      reserveSpecificNumbers(tx, platform, { sessionId, area: findArea(areas, location), wanted, stage }),
  };
};
