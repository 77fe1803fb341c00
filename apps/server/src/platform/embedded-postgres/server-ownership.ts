import { setTimeout } from 'node:timers/promises';
import type { Client } from 'pg';
import { connect, withConnection } from './connect.ts';

/** The `application_name` of the connection that holds the lock. */
export const ownerName = 'demarc-owner';
const lockNumber = 6_273_641; // any number that all versions use
const reconnectDelayMs = 500;

export interface Ownership {
  release(): Promise<void>;
}

/**
 * Marks the embedded server as used by our process, with an advisory lock on a connection of its own: PostgreSQL
 * releases it when the process ends. A process id would mean nothing in another container.
 */
export async function takeOwnership(url: string): Promise<Ownership> {
  let isReleased = false;
  let client: Client | undefined = await connectWithLock(url);
  const holdLock = async () => {
    while (!isReleased) {
      if (client) await waitForEnd(client);
      client = isReleased ? undefined : await tryConnectWithLock(url);
    }
  };
  void holdLock();
  return {
    async release() {
      isReleased = true;
      await client?.end().catch(() => {});
    },
  };
}

const waitForEnd = (client: Client) => new Promise<void>((resolve) => client.once('end', resolve));

/** After a failure, pauses and returns undefined. */
async function tryConnectWithLock(url: string): Promise<Client | undefined> {
  try {
    return await connectWithLock(url);
  } catch {
    await setTimeout(reconnectDelayMs, undefined, { ref: false });
    return undefined;
  }
}

async function connectWithLock(connectionString: string): Promise<Client> {
  const client = await connect({ connectionString, application_name: ownerName, keepAlive: true });
  await client.query('select pg_advisory_lock($1)', [lockNumber]);
  return client;
}

/** True while the process that started the server lives. */
export async function hasOwner(url: string): Promise<boolean> {
  const selectLock = `select from pg_locks where locktype = 'advisory' and classid = 0 and objid = $1 and granted`;
  try {
    return await withConnection(url, async (client) => (await client.query(selectLock, [lockNumber])).rows.length > 0);
  } catch {
    return false; // the server is stopping
  }
}
