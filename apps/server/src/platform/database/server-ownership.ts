import { setTimeout } from 'node:timers/promises';
import { Client } from 'pg';

/** The `application_name` of the connection that holds the lock. */
export const ownerName = 'demarc-owner';
const lockNumber = 6_273_641; // any number, as long as every version takes the same

export interface Ownership {
  release(): Promise<void>;
}

/**
 * Marks the embedded server as used by our process, with an advisory lock on a connection of its own: PostgreSQL releases it when
 * the process ends. A process id would mean nothing in another container.
 */
export async function takeOwnership(url: string): Promise<Ownership> {
  let isReleased = false;
  let client = await connectWithLock(url);
  const hold = async () => {
    while (!isReleased) {
      await new Promise((resolve) => client.once('end', resolve));
      while (!isReleased) {
        const next = await connectWithLock(url).catch(() => undefined);
        if (next) {
          client = next;
          break;
        }
        await setTimeout(500, undefined, { ref: false });
      }
    }
  };
  void hold();
  return {
    async release() {
      isReleased = true;
      await client.end().catch(() => {});
    },
  };
}

async function connectWithLock(connectionString: string): Promise<Client> {
  const client = new Client({ connectionString, application_name: ownerName, keepAlive: true });
  client.on('error', () => {}); // `end` follows
  await client.connect();
  await client.query('select pg_advisory_lock($1)', [lockNumber]);
  return client;
}

/** True while the process that started the server lives. */
export async function hasOwner(connectionString: string): Promise<boolean> {
  const client = new Client({ connectionString });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query(
      `select from pg_locks where locktype = 'advisory' and classid = 0 and objid = $1 and granted`,
      [lockNumber],
    );
    return rows.length > 0;
  } catch {
    return false; // the server stops
  } finally {
    await client.end().catch(() => {});
  }
}
