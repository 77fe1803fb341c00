import {
  type EventEntry,
  type EventType,
  eventTimestamp,
  inputLogDebounceMs,
  type LoggedInput,
} from '@demarc/domain/event-log';
import type { Flags } from '@demarc/domain/shop';

/** What a caller says about an event; the log adds when and where. */
export interface ShopEvent {
  readonly type: EventType;
  readonly name: string;
  readonly section?: string;
  readonly logs?: string;
  readonly comments?: string;
  /** When what is logged began; the time from then until now is the delay. */
  readonly beganAt?: Date;
}

/** An entry before it is known whose it is: the session is learned when it is sent, and made fit to be (fit-entry.ts). */
export type UnsentEntry = Omit<EventEntry, 'sessionId'>;

export interface EventLog {
  /**
   * Resolves at once, or with `sync` when the entry has been answered (E-403, E-404), and after two seconds in any case:
   * a log that is down may cost the visitor that much and no more. Never rejects.
   */
  log(event: ShopEvent, options?: { sync?: boolean }): Promise<void>;
  /** Says that a field changed, once it has been quiet; never what was typed. */
  logInput(kind: LoggedInput, name: string): void;
  /** The visitor leaves: what still waits for quiet is sent now. */
  flush(): void;
}

export interface EventLogParts {
  readonly flags: Pick<Flags, 'eventLog'>;
  now(): Date;
  /** The page and the part of the journey where the visitor is. */
  place(): { readonly page: string; readonly section: string };
  /** Whether it arrives, or fails, is nobody's concern here (E-402). */
  send(entry: UnsentEntry): Promise<unknown>;
}

const longestSyncMs = 2000;

export function createEventLog({ flags, now, place, send }: EventLogParts): EventLog {
  const waiting = new Map<string, { timer: ReturnType<typeof setTimeout>; write(): void }>();

  const here = () => ({ instant: now(), ...place() });

  async function log(event: ShopEvent, { sync = false } = {}, { instant, page, section } = here()) {
    if (!flags.eventLog) return; // E-405
    const began = event.beganAt ?? instant;
    const sent = send({
      type: event.type,
      name: event.name,
      section: event.section ?? section,
      page,
      timestamp: eventTimestamp(instant),
      beginTime: eventTimestamp(began),
      endTime: eventTimestamp(instant),
      logs: event.logs ?? '',
      comments: event.comments ?? '',
      delayMs: Math.max(0, instant.getTime() - began.getTime()),
    }).catch(() => undefined);
    if (!sync) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const longEnough = new Promise((resolve) => {
      timer = setTimeout(resolve, longestSyncMs);
    });
    await Promise.race([sent, longEnough]);
    clearTimeout(timer);
  }

  return {
    log,
    logInput(kind, name) {
      if (!flags.eventLog) return;
      const typed = here(); // by the time the field has been quiet, the visitor may be on another page
      const key = `${kind} ${name} ${typed.page}`;
      const write = () => {
        clearTimeout(waiting.get(key)?.timer);
        waiting.delete(key);
        log({ type: 'Input', name }, {}, typed);
      };
      clearTimeout(waiting.get(key)?.timer);
      waiting.set(key, { timer: setTimeout(write, inputLogDebounceMs[kind]), write });
    },
    flush() {
      for (const { write } of [...waiting.values()]) write();
    },
  };
}
