/** Measures the cost of the shop's calls, compared with the lowest possible cost (the floor) in the same run. */
import type autocannon from 'autocannon';
import { calls } from '../packages/contract/src/index.ts';
import { measureSubjects } from './support/measure.ts';
import { printTable } from './support/print-table.ts';
import { runWithFloor, visitors } from './support/run-with-floor.ts';
import type { ServerProcess } from './support/server-process.ts';
import { api, startVisit } from './support/start-visit.ts';

const now = new Date().toISOString();
const clickEvent = {
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

await runWithFloor(async (shop, floor) => {
  const figures = await measureSubjects([
    { name: 'floor: Fastify, 2 KB of JSON', server: floor, requests: [{ path: '/json' }] },
    { name: 'floor: Fastify and one row by its key', server: floor, requests: [{ path: '/row' }] },
    { name: 'getContent (public)', server: shop, requests: visitors.map(buildFaqRequest) },
    {
      name: 'logEvent (session, one insert)',
      server: shop,
      requests: await Promise.all(visitors.map(prepareLogEvent(shop))),
    },
  ]);
  printTable(figures, 'floor: Fastify and one row by its key');
});

function buildFaqRequest(address: string): autocannon.Request {
  return { path: `${api}/content/faq`, headers: { 'x-forwarded-for': address } };
}

/** Starts a session for the visitor, as the shop's client does, and returns the request to measure. */
function prepareLogEvent(shop: ServerProcess) {
  return async (address: string): Promise<autocannon.Request> => {
    return {
      method: 'POST',
      path: `${api}/event-log`,
      headers: { 'content-type': 'application/json', ...(await startVisit(shop, address)) },
      body: JSON.stringify(calls.logEvent.body.encode(clickEvent)),
    };
  };
}
