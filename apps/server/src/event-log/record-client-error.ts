import { eventTimestamp } from '@demarc/domain/event-log';
import type { VisitorSession } from '../platform/http/handler.ts';
import type { Platform } from '../platform/platform.ts';
import { recordEvent } from './record-event.ts';

/** A call that failed for good in the browser (C-300), kept among the events as an error. */
export function recordClientError(
  platform: Pick<Platform, 'db' | 'clock' | 'provider'>,
  session: VisitorSession,
  { message, url }: { readonly message: string; readonly url: string },
): Promise<void> {
  const now = eventTimestamp(platform.clock.now());
  return recordEvent(platform, session, {
    sessionId: session.id,
    type: 'Error',
    name: 'Call failed',
    section: '',
    page: '',
    timestamp: now,
    beginTime: now,
    endTime: now,
    logs: message,
    comments: url,
    delayMs: 0,
  });
}
