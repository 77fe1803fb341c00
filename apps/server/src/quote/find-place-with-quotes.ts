import { dateIn } from '@demarc/domain/calendar';
import { z } from 'zod';
import { placeFinder } from '../address/index.ts';
import type { Platform } from '../platform/platform.ts';
import type { FindPlace } from '../qualification/index.ts';
import { openQuotesAt } from './store.ts';

const find = placeFinder(
  'place_with_quotes',
  z.array(z.object({ number: z.string(), orderNumber: z.string() })),
  openQuotesAt,
);

/** For the address check: a place together with the quotes that wait there. */
export const findPlaceWithQuotes =
  ({ db, clock, provider }: Pick<Platform, 'db' | 'clock' | 'provider'>): FindPlace =>
  async (id, unit) => {
    const found = await find(db, id, unit, { today: dateIn(provider.brand.support.timeZone, clock.now()) });
    return found && { ...found, quotes: found.more };
  };
