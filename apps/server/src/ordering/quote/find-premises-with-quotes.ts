import { getLocalDate } from '@demarc/domain/calendar';
import type { Platform } from '../../platform/platform.ts';
import { createPremisesFinder } from '../../shopping/address/index.ts';
import type { FindPremises } from '../../shopping/qualification/index.ts';
import { type OpenQuote, selectOpenQuotes } from './store.ts';

/** For the address check: finds a premises together with the quotes that can be ordered there today. */
export const findPremisesWithQuotes =
  ({ db, clock, provider }: Pick<Platform, 'db' | 'clock' | 'provider'>): FindPremises =>
  async (id, unit) => {
    const today = getLocalDate(provider.brand.support.timeZone, clock.now());
    const find = createPremisesFinder<readonly OpenQuote[]>((placeId, unitName) =>
      selectOpenQuotes(placeId, unitName, today),
    );
    const found = await find(db, id, unit);
    return found && { ...found, quotes: found.columnValue };
  };
