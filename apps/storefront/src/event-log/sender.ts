import type { UnsentEntry } from './event-log.ts';

/** As much of the client as an entry needs. */
export interface EventCarrier {
  /** Posts without retries and outlives the page. */
  post(entry: UnsentEntry): Promise<unknown>;
}

export interface SenderParts {
  /** Loads the client on first use; the landing page arrives without it. */
  getCarrier(): Promise<EventCarrier>;
  carrierIfLoaded(): EventCarrier | undefined;
  isLanding(page: string): boolean;
}

export interface Sender {
  send(entry: UnsentEntry): Promise<unknown>;
  /** The visitor leaves: what is held goes out if it can go at once. */
  flush(): void;
}

/**
 * A view of the landing page alone is not worth loading the client for: it is held, with its own time, until something
 * else happens there, at the latest the landing analytics after 10 s. Everything else is sent at once.
 */
export function createSender({ getCarrier, carrierIfLoaded, isLanding }: SenderParts): Sender {
  let held: UnsentEntry[] = [];
  const release = (carrier: EventCarrier) => {
    const entries = held;
    held = [];
    for (const entry of entries) carrier.post(entry).catch(() => undefined);
  };
  return {
    async send(entry) {
      if (entry.type === 'Page' && isLanding(entry.page) && !carrierIfLoaded()) {
        held.push(entry);
        return;
      }
      // On the way out of a page there is no time for another turn: a loaded client posts now.
      const carrier = carrierIfLoaded() ?? (await getCarrier());
      release(carrier);
      return carrier.post(entry);
    },
    flush() {
      const carrier = carrierIfLoaded();
      if (carrier) release(carrier);
    },
  };
}
