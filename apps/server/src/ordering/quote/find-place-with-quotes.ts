import { dateIn } from '@demarc/domain/calendar';
import type { Platform } from '../../platform/platform.ts';
import { placeFinder } from '../../shopping/address/index.ts';
import type { FindPlace } from '../../shopping/qualification/index.ts';
import { type OpenQuote, openQuotesAt } from './store.ts';

/** For the address check: finds a place together with the quotes that can be ordered there today. */
export const findPlaceWithQuotes =
  ({ db, clock, provider }: Pick<Platform, 'db' | 'clock' | 'provider'>): FindPlace =>
  async (id, unit) => {
    const today = dateIn(provider.brand.support.timeZone, clock.now());
    const find = placeFinder<readonly OpenQuote[]>((placeId, unitName) => openQuotesAt(placeId, unitName, today));
    const found = await find(db, id, unit);
    return found && { ...found, quotes: found.more };
  };
