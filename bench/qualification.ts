/**
 * Measures the cost of an address check end to end (session, limits, decode, look up, rules, store, encode), compared
 * with bare Fastify and one row by its key in the same run. Every request is a separate check with a new row.
 */
import { randomUUID } from 'node:crypto';
import type autocannon from 'autocannon';
import { altcha } from '../apps/server/src/site/captcha/gateways/altcha.ts';
import { solveChallenge } from '../apps/storefront/src/lib/captcha/solve-challenge.ts';
import { captchaHeader } from '../packages/contract/src/index.ts';
import { runBesideFloor, visitors } from './support/beside-floor.ts';
import { captchaEnv, fiberCheck } from './support/checked-visit.ts';
import { measure } from './support/measure.ts';
import { printTable } from './support/print-table.ts';
import type { ServerProcess } from './support/server-process.ts';
import { api, startVisit } from './support/start-visit.ts';

const json = { 'content-type': 'application/json' };

const { DEMARC_SECRET: secret, CAPTCHA_SITE_KEY: siteKey } = captchaEnv;
/** One captcha for each check, solved in advance, because the shop's rate limit would not issue this many. */
const solutions = await solveCaptchas(8000);

await runBesideFloor(async (shop, floor) => {
  const forVisitors = prepareForVisitors(shop);
  const figures = await measure([
    { name: 'floor: Fastify and one row by its key', server: floor, requests: [{ path: '/row' }] },
    {
      name: 'validateEmail: what every call of a session costs',
      server: shop,
      requests: await forVisitors(validateEmail),
    },
    { name: 'qualifyAddress, fiber', server: shop, requests: await forVisitors(checkAddress) },
  ]);
  const [, everyCall, whole] = figures;
  if (!everyCall || !whole) throw new Error('something was not measured');
  const checkOnly = {
    name: 'of which the check itself: decode, captcha, look up, rules, store, encode',
    cpuMs: whole.cpuMs - everyCall.cpuMs,
    latencyMs: whole.latencyMs - everyCall.latencyMs,
    memoryMb: whole.memoryMb,
  };
  printTable([...figures, checkOnly], 'floor: Fastify and one row by its key');
});

async function solveCaptchas(count: number): Promise<string[]> {
  const { createChallenge } = altcha({ secret, captcha: { siteKey, cost: 1 } }, { now: () => new Date() });
  const solved: string[] = [];
  for (let n = 0; n < count; n++) solved.push(solveChallenge((await createChallenge()).challenge));
  return solved;
}

type Prepare = (shop: ServerProcess, headers: Record<string, string>) => Promise<autocannon.Request>;

/** Prepares one request for each visitor, each with its own session. */
function prepareForVisitors(shop: ServerProcess) {
  return (prepare: Prepare) =>
    Promise.all(visitors.map(async (visitor) => prepare(shop, await startVisit(shop, visitor))));
}

async function validateEmail(_shop: ServerProcess, headers: Record<string, string>): Promise<autocannon.Request> {
  const body = JSON.stringify({ email: 'ann@example.com', sessionId: '' });
  return { method: 'POST', path: `${api}/email-validation`, headers: { ...json, ...headers }, body };
}

/** Chooses an address from the suggestions, as the page does, and returns the check request to measure. */
async function checkAddress(shop: ServerProcess, headers: Record<string, string>): Promise<autocannon.Request> {
  const { path, body } = await fiberCheck(shop, headers);
  return {
    method: 'POST',
    path,
    headers: { ...json, ...headers },
    setupRequest: (request) => ({
      ...request,
      headers: { ...request.headers, [captchaHeader]: solutions.pop() ?? '' },
      body: JSON.stringify({ ...body, GUID: randomUUID() }),
    }),
  };
}
