import type { EventEntry } from '@demarc/domain/event-log';
import { stripSensitive } from '@demarc/domain/text';
import type { Campaign } from '@demarc/domain/visitor';
import { spendBudgets } from '../../platform/database/daily-budget.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { toStorableText } from '../../platform/database/storable-text.ts';
import type { VisitorSession } from '../../platform/http/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Provider } from '../../provider/index.ts';
import { findCampaign, findNetwork } from '../../site/session/index.ts';
import { insertEvent } from './store.ts';

/** Saves an event for the session that sent it, not for the one it names. Removes sensitive numbers (K-351). */
export async function recordEvent(
  { db, clock, provider }: Pick<Platform, 'db' | 'clock' | 'provider'>,
  session: VisitorSession,
  entry: EventEntry,
): Promise<void> {
  if (!provider.flags.eventLog) return;
  const campaign = await findCampaign(db, session.id);
  if (!(await isWithinLimits(db, provider.limits, session, { ...entry, campaign }, clock.now()))) return;
  const cleanText = (text: string) => stripSensitive(toStorableText(text));
  await insertEvent(
    db,
    {
      sessionId: session.id,
      type: entry.type,
      name: cleanText(entry.name),
      section: cleanText(entry.section),
      page: cleanText(entry.page),
      timestamp: cleanText(entry.timestamp),
      beginTime: cleanText(entry.beginTime),
      endTime: cleanText(entry.endTime),
      logs: cleanText(entry.logs),
      comments: cleanText(entry.comments),
      delayMs: entry.delayMs,
    },
    clock.now(),
    campaign,
  );
}

/**
 * Events beyond the daily limits of a network are dropped without a word: the shopper has done nothing wrong (safety
 * 28).
 */
async function isWithinLimits(
  db: Queryable,
  { eventsPerNetwork, eventMegabytesPerNetwork }: Provider['limits'],
  session: VisitorSession,
  stored: EventEntry & { readonly campaign: Campaign | null },
  now: Date,
): Promise<boolean> {
  const network = (await findNetwork(db, session.id)) ?? session.id;
  const bytes = Buffer.byteLength(JSON.stringify(stored));
  const secondsToWait = await spendBudgets(
    db,
    [
      { key: `events of ${network}`, amount: 1, max: eventsPerNetwork },
      { key: `event bytes of ${network}`, amount: bytes, max: eventMegabytesPerNetwork * 1_000_000 },
    ],
    now,
  );
  return secondsToWait === undefined;
}
