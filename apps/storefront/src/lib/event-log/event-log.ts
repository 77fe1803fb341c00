import {
  type EventEntry,
  type EventType,
  formatEventTimestamp,
  inputLogDebounceMs,
  type LoggedInput,
} from '@demarc/domain/event-log';
import type { Flags } from '@demarc/domain/shop';

/** An event as callers describe it. The log adds time and page. */
export interface ShopEvent {
  readonly type: EventType;
  readonly name: string;
  readonly section?: string;
  readonly logs?: string;
  readonly comments?: string;
  /** The start of the logged action. The time from then until now is the delay. */
  readonly beganAt?: Date;
}

/** An entry without its session, which is added on sending. fit-entry.ts also removes sensitive text then. */
export type UnsentEntry = Omit<EventEntry, 'sessionId'>;

export interface EventLog {
  /**
   * Resolves at once (E-404, K-343). With `sync`, resolves when the server has answered (E-403, K-342), but after two
   * seconds at the latest, so that a log that is down does not hold up the visitor. Never rejects.
   */
  log(event: ShopEvent, options?: { sync?: boolean }): Promise<void>;
  /** Logs that a field changed, debounced. Never logs the typed value. */
  logInput(kind: LoggedInput, name: string): void;
  /** Sends the debounced entries now, because the visitor leaves. */
  flush(): void;
}

export interface EventLogDeps {
  readonly flags: Pick<Flags, 'eventLog'>;
  now(): Date;
  /** The visitor's current page and section of the journey. */
  currentPage(): { readonly page: string; readonly section: string };
  /** Sends an entry. Failures are ignored (E-402). */
  send(entry: UnsentEntry): Promise<unknown>;
}

const maxSyncMs = 2000;

export function createEventLog({ flags, now, currentPage, send }: EventLogDeps): EventLog {
  const pending = new Map<string, { timer: ReturnType<typeof setTimeout>; write(): void }>();

  const captureOrigin = () => ({ instant: now(), ...currentPage() });

  async function log(event: ShopEvent, { sync = false } = {}, { instant, page, section } = captureOrigin()) {
    if (!flags.eventLog) return; // E-405, K-341
    const begin = event.beganAt ?? instant;
    const sent = send({
      type: event.type,
      name: event.name,
      section: event.section ?? section,
      page,
      timestamp: formatEventTimestamp(instant),
      beginTime: formatEventTimestamp(begin),
      endTime: formatEventTimestamp(instant),
      logs: event.logs ?? '',
      comments: event.comments ?? '',
      delayMs: Math.max(0, instant.getTime() - begin.getTime()),
    }).catch(() => undefined);
    if (!sync) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const timeout = new Promise((resolve) => {
      timer = setTimeout(resolve, maxSyncMs);
    });
    await Promise.race([sent, timeout]);
    clearTimeout(timer);
  }

  return {
    log,
    logInput(kind, name) {
      if (!flags.eventLog) return;
      const origin = captureOrigin(); // When the debounced entry is written, the visitor may be on another page.
      const key = `${kind} ${name} ${origin.page}`;
      const write = () => {
        clearTimeout(pending.get(key)?.timer);
        pending.delete(key);
        log({ type: 'Input', name }, {}, origin);
      };
      clearTimeout(pending.get(key)?.timer);
      pending.set(key, { timer: setTimeout(write, inputLogDebounceMs[kind]), write });
    },
    flush() {
      for (const { write } of [...pending.values()]) write();
    },
  };
}
