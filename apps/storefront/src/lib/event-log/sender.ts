import type { ShopClient } from '../api/call.ts';
import type { UnsentEntry } from './event-log.ts';

type LogClient = Pick<ShopClient, 'logEntry'>;

export interface SenderDeps {
  /** Loads the client on first use, because the landing page starts without it. */
  getClient(): Promise<LogClient>;
  getLoadedClient(): LogClient | undefined;
  isLanding(page: string): boolean;
}

export interface EventSender {
  send(entry: UnsentEntry): Promise<unknown>;
  /** Sends the held entries if the client is loaded, because the visitor leaves. */
  flush(): void;
}

/**
 * Holds a view of the landing page, with its own timestamp, because it alone is not worth loading the client. The next
 * event sends it, at the latest the landing analytics after 10 s. All other entries are sent at once.
 */
export function createSender({ getClient, getLoadedClient, isLanding }: SenderDeps): EventSender {
  let held: UnsentEntry[] = [];
  const sendHeld = (client: LogClient) => {
    const entries = held;
    held = [];
    for (const entry of entries) client.logEntry(entry).catch(() => undefined);
  };
  return {
    async send(entry) {
      if (entry.type === 'Page' && isLanding(entry.page) && !getLoadedClient()) {
        held.push(entry);
        return;
      }
      // Without `await` for a loaded client: a page that unloads has no time for another microtask.
      const client = getLoadedClient() ?? (await getClient());
      sendHeld(client);
      return client.logEntry(entry);
    },
    flush() {
      const client = getLoadedClient();
      if (client) sendHeld(client);
    },
  };
}
