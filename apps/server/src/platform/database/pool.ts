import { Socket } from 'node:net';
import { Pool, types } from 'pg';
import type { Logger } from '../logging.ts';

const statementTimeoutMs = 30_000;
/** Longer than `statement_timeout`, so that a slow statement does not close its connection. */
const silenceTimeoutMs = statementTimeoutMs + 5000;

interface PoolOptions {
  readonly url: string;
  readonly size: number;
  readonly log: Logger;
}

export function openPool({ url, size, log }: PoolOptions): Pool {
  const pool = new Pool({
    connectionString: url,
    max: size,
    pipeline: true,
    // Safety 14: a request that gets no connection is refused within two seconds.
    connectionTimeoutMillis: 1500,
    statement_timeout: statementTimeoutMs,
    stream: () => createSocketWithTimeout(silenceTimeoutMs),
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'demarc',
    // A connection keeps its statement plans. Plans made for small tables are slow once an import has filled them.
    maxLifetimeSeconds: 600,
    types: { getTypeParser },
  });
  pool.on('connect', (client) => {
    // Without a listener the error of a broken connection would end the process.
    client.on('error', (error) => log.warn({ err: error }, 'a database connection broke'));
    // The address search takes one millisecond; compiling it would take 500. Connection poolers refuse this as a
    // start-up option.
    client.query('set jit = off').catch(() => {});
  });
  pool.on('error', () => {}); // logged above
  return pool;
}

/**
 * Closes a connection whose server has disappeared. node-postgres' `query_timeout` would need a timer per statement,
 * which keeps every request in memory until the timer fires.
 */
export function createSocketWithTimeout(milliseconds: number): Socket {
  const socket = new Socket();
  return socket.setTimeout(milliseconds, () => {
    const error = new Error(`the database did not answer for ${milliseconds} ms`);
    socket.destroy(Object.assign(error, { code: 'ETIMEDOUT' }));
  });
}

/**
 * Dates without a time stay text: '2026-03-02'. node-postgres would read them as midnight in the server's time zone.
 */
const getTypeParser = ((id, format) =>
  id === types.builtins.DATE ? String : types.getTypeParser(id, format)) as typeof types.getTypeParser;
