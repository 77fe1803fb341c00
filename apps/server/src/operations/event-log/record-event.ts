import type { EventEntry } from '@demarc/domain/event-log';
import { stripSensitive } from '@demarc/domain/text';
import { toStorableText } from '../../platform/database/storable-text.ts';
import type { VisitorSession } from '../../platform/http/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import { insertEvent } from './store.ts';

/** Saves an event for the session that sent it, not for the one it names. Removes sensitive numbers (K-351). */
export async function recordEvent(
  { db, clock, provider }: Pick<Platform, 'db' | 'clock' | 'provider'>,
  session: VisitorSession,
  entry: EventEntry,
): Promise<void> {
  if (!provider.flags.eventLog) return;
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
  );
}
