import { getLocalDate } from '@demarc/domain/calendar';
import type { Sweep } from '../../platform/housekeeping.ts';
import type { Platform } from '../../platform/platform.ts';
import { expireQuote } from './change-quote.ts';
import { listEndedQuotes } from './life-store.ts';

const quotesPerSweep = 1000;

/** Ends the quotes whose last day has passed, and tells other systems. */
export const expireQuotes =
  (platform: Pick<Platform, 'db' | 'jobs' | 'provider'>): Sweep =>
  async (now) => {
    const { db, provider } = platform;
    const numbers = await listEndedQuotes(db, getLocalDate(provider.brand.support.timeZone, now), quotesPerSweep);
    for (const number of numbers) await expireQuote({ ...platform, clock: { now: () => now } }, number);
    return numbers.length;
  };
