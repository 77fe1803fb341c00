import { landingAnalyticsDelayMs } from '@demarc/domain/event-log';
import { useEffect } from 'react';
import { getClient, getLoadedClient } from '../api/call.ts';
import { session } from '../session/session-store.ts';
import { readSettings } from '../settings.tsx';
import { findPageAndSection } from './current-page.ts';
import { createEventLog, type EventLog, type ShopEvent } from './event-log.ts';
import { createSender } from './sender.ts';
import { watchUncaught } from './uncaught.ts';
import { watchInputs } from './watch-inputs.ts';

export type { ShopEvent } from './event-log.ts';

/** The shop's only event log. It is created with the first event, because it does not exist on the server. */
let shopLog: EventLog | undefined;
function getEventLog(): EventLog {
  if (shopLog) return shopLog;
  const settings = readSettings();
  const sender = createSender({ getClient, getLoadedClient, isLanding: (page) => page === 'addressCheck' });
  const log = createEventLog({
    flags: settings.flags,
    now: () => new Date(),
    currentPage: () => findPageAndSection(location.pathname, settings, session.get().lastStage),
    send: sender.send,
  });
  addEventListener('pagehide', () => {
    log.flush();
    sender.flush();
  });
  shopLog = log;
  return log;
}

export const logEvent = (event: ShopEvent, options?: { sync?: boolean }): Promise<void> =>
  getEventLog().log(event, options);

/** Logs uncaught errors and field changes automatically. Called once when the shop starts in the browser. */
export function watchPage(): void {
  watchUncaught(window, logEvent);
  watchInputs(window, (kind, name) => getEventLog().logInput(kind, name));
}

/** K-348: counts a visitor who stays on the landing page for 10 s. */
export function useLandingAnalytics(): void {
  useEffect(() => {
    const timer = setTimeout(() => logEvent({ type: 'Analytics', name: 'landing' }), landingAnalyticsDelayMs);
    return () => clearTimeout(timer);
  }, []);
}
