import type { UnsentEntry } from './event-log.ts';

/** The part of the client that sends an entry. */
export interface EventCarrier {
  /** Posts without retries and outlives the page. */
  post(entry: UnsentEntry): Promise<unknown>;
}

export interface SenderDeps {
  /** Loads the client on first use, because the landing page starts without it. */
  getCarrier(): Promise<EventCarrier>;
  carrierIfLoaded(): EventCarrier | undefined;
  isLanding(page: string): boolean;
}

export interface Sender {
  send(entry: UnsentEntry): Promise<unknown>;
  /** Sends the held entries if the client is loaded, because the visitor leaves. */
  flush(): void;
}

/**
 * Holds a view of the landing page, with its own timestamp, because it alone is not worth loading the client. The next
 * event sends it, at the latest the landing analytics after 10 s. All other entries are sent at once.
 */
export function createSender({ getCarrier, carrierIfLoaded, isLanding }: SenderDeps): Sender {
  let held: UnsentEntry[] = [];
  const sendHeld = (carrier: EventCarrier) => {
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
      // A loaded client posts synchronously: a page that unloads has no time for another microtask.
      const carrier = carrierIfLoaded() ?? (await getCarrier());
      sendHeld(carrier);
      return carrier.post(entry);
    },
    flush() {
      const carrier = carrierIfLoaded();
      if (carrier) sendHeld(carrier);
    },
  };
}
