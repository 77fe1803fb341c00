/** What the calls of the shop cost beside the least that they could cost, both measured in this run. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type autocannon from 'autocannon';
import { startPostgres } from '../apps/server/src/testing/postgres-server.ts';
import { freePort } from '../e2e/support/shop.ts';
import { calls } from '../packages/contract/src/index.ts';
import { measure } from './support/measure.ts';
import { printTable } from './support/print-table.ts';
import { ServerProcess } from './support/server-process.ts';
import { api, startVisit } from './support/start-visit.ts';

/** So many that nobody meets a rate limit: each has an address and a session of its own. */
const visitors = Array.from({ length: 100 }, (_, index) => `10.0.0.${index + 1}`);

const now = new Date().toISOString();
const click = {
  sessionId: '',
  type: 'Click',
  name: 'Check availability',
  section: 'Address',
  page: 'addressCheck',
  timestamp: now,
  beginTime: now,
  endTime: now,
  logs: '',
  comments: '',
  delayMs: 0,
} as const;

const postgres = await startPostgres();
const dataDir = await mkdtemp(join(tmpdir(), 'demarc-bench-'));
const servers: ServerProcess[] = [];
try {
  const env = {
    DEMARC_ENV: 'demo',
    DEMARC_SECRET: 'a secret that only the benchmark uses',
    DATABASE_URL: postgres.url,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    TRUST_PROXY: '1',
  };
  const floor = await ServerProcess.start('bench/support/floor.ts', await freePort(), env);
  servers.push(floor);
  const shop = await ServerProcess.start('apps/server/src/main.ts', await freePort(), env);
  servers.push(shop);

  const figures = await measure([
    { name: 'floor: Fastify, 2 KB of JSON', server: floor, requests: [{ path: '/json' }] },
    { name: 'floor: Fastify and one row by its key', server: floor, requests: [{ path: '/row' }] },
    { name: 'getContent (public)', server: shop, requests: visitors.map(readFaq) },
    { name: 'logEvent (session, one insert)', server: shop, requests: await Promise.all(visitors.map(logEvent(shop))) },
  ]);
  printTable(figures, 'floor: Fastify and one row by its key');
} finally {
  await Promise.all(servers.map((server) => server.stop()));
  await postgres.stop();
  await rm(dataDir, { recursive: true });
}

function readFaq(address: string): autocannon.Request {
  return { path: `${api}/content/faq`, headers: { 'x-forwarded-for': address } };
}

/** A visitor's own session first, as the shop's client does it; then the request that is measured. */
function logEvent(shop: ServerProcess) {
  return async (address: string): Promise<autocannon.Request> => {
    return {
      method: 'POST',
      path: `${api}/event-log`,
      headers: { 'content-type': 'application/json', ...(await startVisit(shop, address)) },
      body: JSON.stringify(calls.logEvent.body.encode(click)),
    };
  };
}
