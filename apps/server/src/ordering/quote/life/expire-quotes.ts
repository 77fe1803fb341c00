import { getLocalDate } from '@demarc/domain/calendar';
import type { Sweep } from '../../../platform/housekeeping.ts';
import type { Platform } from '../../../platform/platform.ts';
import { expireQuote } from './change-quote.ts';
import { listEndedQuotes } from './life-store.ts';

const quotesPerSweep = 1000;

/** Ends the quotes whose last day has passed, and tells other systems. */
export const expireQuotes =
  (platform: Pick<Platform, 'db' | 'clock' | 'jobs' | 'config' | 'provider'>): Sweep =>
  async (now) => {
    const { db, provider } = platform;
    const startedAt = platform.clock.now().getTime();
    // Lists of changes skip a quote whose event has an earlier time than that of its write.
    const clock = { now: () => new Date(now.getTime() + platform.clock.now().getTime() - startedAt) };
    const numbers = await listEndedQuotes(db, getLocalDate(provider.brand.support.timeZone, now), quotesPerSweep);
    for (const number of numbers) await expireQuote({ ...platform, clock }, number);
    return numbers.length;
  };
