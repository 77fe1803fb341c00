import { formatEventTimestamp } from '@demarc/domain/event-log';
import type { VisitorSession } from '../../platform/http/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import { recordEvent } from './record-event.ts';

/** Saves a call that finally failed in the browser (C-300) as an event of type Error. */
export function recordClientError(
  platform: Pick<Platform, 'db' | 'clock' | 'provider'>,
  session: VisitorSession,
  { message, url }: { readonly message: string; readonly url: string },
): Promise<void> {
  const now = formatEventTimestamp(platform.clock.now());
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
