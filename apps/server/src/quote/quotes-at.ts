import { dateIn } from '@demarc/domain/calendar';
import type { Platform } from '../platform/platform.ts';
import type { QuotesAt } from '../qualification/index.ts';
import { openQuotesAt } from './store.ts';

/** For the address check: the quotes that wait at a place. */
export const quotesAt =
  ({ db, clock, provider }: Pick<Platform, 'db' | 'clock' | 'provider'>): QuotesAt =>
  ({ address, unit }) =>
    openQuotesAt(db, address.addressId, unit?.unit ?? '', dateIn(provider.brand.support.timeZone, clock.now()));
